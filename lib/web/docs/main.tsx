// The documentation page: draws /api/openapi, finds things in it, and opens what the address names.

import { render } from 'preact';
import { createPortal } from 'preact/compat';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { comparable, type Description, type Operation, operationsOf, searchText } from './description.ts';
import { Paragraphs } from './markdown.tsx';
import { OperationCard } from './operation.tsx';

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const search = byId('search') as HTMLInputElement;

interface Entry {
  tag: string;
  title: string;
  text: string;
  operation: Operation;
}

const wordsOf = (text: string) => comparable(text).split(/\s+/).filter(Boolean);
const topicOf = (tag: string) => `topic-${tag.toLowerCase()}`;

function Docs({ description }: { description: Description }) {
  const entries = useMemo<Entry[]>(
    () =>
      operationsOf(description).map((operation) => ({
        tag: operation.tags[0] ?? '',
        title: comparable(`${operation.operationId} ${operation.summary}`),
        text: searchText(description, operation),
        operation,
      })),
    [description],
  );
  const [typed, setTyped] = useState('');
  const cards = useRef(new Map<string, HTMLDetailsElement>());
  const words = wordsOf(typed);
  const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
  const shown = new Set(found);
  useSearch({ setTyped, firstOf: (text) => bestMatch(entries, text) });
  useNamed({ cards: cards.current, clear: () => setTyped('') });

  const tags = description.tags.map((tag) => ({
    ...tag,
    entries: entries.filter((entry) => entry.tag === tag.name),
  }));
  const hasAny = (list: Entry[]) => list.some((entry) => shown.has(entry));
  return (
    <>
      <div id="introduction" hidden={words.length > 0}>
        <p class="soft">Version {description.info.version}</p>
        <Paragraphs text={description.info.description} />
      </div>
      {tags.map(({ name, description: text, entries: list }) => (
        <section key={name} aria-labelledby={topicOf(name)} hidden={!hasAny(list)}>
          <h2 id={topicOf(name)}>{name}</h2>
          <p class="soft">{text}</p>
          {list.map((entry) => (
            <OperationCard
              key={entry.operation.operationId}
              description={description}
              operation={entry.operation}
              isHidden={!shown.has(entry)}
              card={(node) => {
                if (node) cards.current.set(node.id, node);
              }}
            />
          ))}
        </section>
      ))}
      {createPortal(
        <ul class="plain">
          {tags.map(({ name, entries: list }) => (
            <li key={name}>
              <a href={`#${topicOf(name)}`} hidden={!hasAny(list)}>
                {name}
                <small>{list.length}</small>
              </a>
            </li>
          ))}
        </ul>,
        byId('tags'),
      )}
      {createPortal(words.length > 0 && `${found.length} found`, byId('found'))}
    </>
  );
}

/** The id of the first operation that has the words in its name, otherwise of the first that has them anywhere. */
function bestMatch(entries: Entry[], text: string): string | undefined {
  const words = wordsOf(text);
  const found = entries.filter((entry) => words.every((word) => entry.text.includes(word)));
  const best = found.find(({ title }) => words.every((word) => title.includes(word))) ?? found[0];
  return best?.operation.operationId;
}

/** Makes the search field work, with slash, Enter and Escape too. The field itself is part of the HTML. */
function useSearch({
  setTyped,
  firstOf,
}: {
  setTyped: (text: string) => void;
  firstOf: (text: string) => string | undefined;
}): void {
  useEffect(() => {
    const onInput = () => setTyped(search.value);
    const onSubmit = (event: Event) => {
      event.preventDefault();
      const first = firstOf(search.value);
      if (first) location.hash = first;
    };
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea');
      if (event.key === '/' && !typing && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        search.focus();
      } else if (event.key === 'Escape' && event.target === search) {
        search.value = '';
        setTyped('');
      }
    };
    search.addEventListener('input', onInput);
    byId('finder').addEventListener('submit', onSubmit);
    addEventListener('keydown', onKey);
    onInput();
  }, []);
}

/** Opens the operation the address names, even if the search hides it. */
function useNamed({ cards, clear }: { cards: Map<string, HTMLDetailsElement>; clear: () => void }): void {
  useEffect(() => {
    const open = () => {
      const id = decodeURIComponent(location.hash.slice(1));
      const target = cards.get(id) ?? document.getElementById(id);
      if (!target) return;
      if (target.closest('[hidden]')) {
        search.value = '';
        clear();
      }
      if (target instanceof HTMLDetailsElement) {
        target.open = true;
        target.querySelector('summary')?.focus({ preventScroll: true });
      }
      requestAnimationFrame(() => target.scrollIntoView());
    };
    addEventListener('hashchange', open);
    open();
    return () => removeEventListener('hashchange', open);
  }, []);
}

async function start(): Promise<void> {
  const place = byId('operations');
  try {
    const response = await fetch('/api/openapi');
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const description = (await response.json()) as Description;
    place.replaceChildren();
    render(<Docs description={description} />, place);
  } catch (error) {
    console.warn(error);
    render(
      <p role="alert">
        The description could not be loaded. <a href="/docs">Try again</a>
      </p>,
      place,
    );
  }
  place.removeAttribute('aria-busy');
}

void start();
