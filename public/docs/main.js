// The documentation page: draws /api/openapi, finds things in it, and opens what the address names.

import { h } from '/console/dom.js';
import { comparable, operationsOf, searchText } from './description.js';
import { paragraphs } from './markdown.js';
import { operationCard } from './operation.js';

const byId = (id) => document.getElementById(id);
const search = byId('search');

async function start() {
  const introduction = byId('introduction');
  try {
    const response = await fetch('/api/openapi');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    draw(await response.json());
  } catch {
    introduction.replaceChildren(
      h(
        'p',
        { role: 'alert' },
        'The description could not be loaded. ',
        h('a', { href: '/docs' }, 'Try again'),
      ),
    );
  }
  introduction.removeAttribute('aria-busy');
}

function draw(description) {
  byId('introduction').replaceChildren(
    h('p.soft', null, `Version ${description.info.version}`),
    ...paragraphs(description.info.description),
  );
  const entries = operationsOf(description).map((operation) => ({
    tag: operation.tags[0],
    title: comparable(`${operation.operationId} ${operation.summary}`),
    text: searchText(description, operation),
    card: operationCard(description, operation),
  }));
  const sections = description.tags.map((tag) =>
    section(
      tag,
      entries.filter((entry) => entry.tag === tag.name),
    ),
  );
  byId('operations').replaceChildren(...sections.map(({ node }) => node));
  byId('tags').replaceChildren(
    h(
      'ul',
      null,
      sections.map(({ link }) => h('li', null, link)),
    ),
  );
  listen(sections);
}

function section({ name, description }, entries) {
  const id = `topic-${name.toLowerCase()}`;
  const node = h(
    'section',
    { 'aria-labelledby': id },
    h('h2', { id }, name),
    h('p.soft', null, description),
    entries.map(({ card }) => card),
  );
  return { node, entries, link: h('a', { href: `#${id}` }, name, h('small', null, String(entries.length))) };
}

const searchedWords = () => comparable(search.value).split(/\s+/).filter(Boolean);

/** Shows what has every word, and says how much that is. */
function filter(sections) {
  const words = searchedWords();
  let shown = 0;
  for (const { node, entries, link } of sections) {
    let here = 0;
    for (const { card, text } of entries) {
      const matches = words.every((word) => text.includes(word));
      card.hidden = !matches;
      if (matches) here += 1;
    }
    node.hidden = here === 0;
    link.hidden = here === 0;
    shown += here;
  }
  byId('introduction').hidden = words.length > 0;
  byId('found').textContent = words.length === 0 ? '' : shown === 1 ? '1 found' : `${shown} found`;
}

function listen(sections) {
  search.addEventListener('input', () => filter(sections));
  byId('finder').addEventListener('submit', (event) => {
    event.preventDefault();
    const first = bestMatch(sections);
    if (first) location.hash = first.card.id;
  });
  addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, textarea');
    if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      search.focus();
    } else if (event.key === 'Escape' && event.target === search) {
      search.value = '';
      filter(sections);
    }
  });
  addEventListener('hashchange', () => openNamed(sections));
  filter(sections);
  openNamed(sections);
}

/** The first that has the words in its name, else the first that has them at all. */
function bestMatch(sections) {
  const words = searchedWords();
  const visible = sections.flatMap(({ entries }) => entries).filter(({ card }) => !card.hidden);
  return visible.find(({ title }) => words.every((word) => title.includes(word))) ?? visible[0];
}

/** Opens the operation the address names, even if the search hides it. */
function openNamed(sections) {
  const target = byId(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('[hidden]')) {
    search.value = '';
    filter(sections);
  }
  if (target.matches('.operation')) {
    target.open = true;
    target.querySelector('summary').focus({ preventScroll: true });
  }
  target.scrollIntoView();
}

start();
