// What a page shows while, instead of, or before there is something to show.

import { h } from './dom.js';
import { explain } from './errors.js';

export function loading(what) {
  const bars = [1, 2, 3, 4].map(() => h('div.bone'));
  return h(
    'div.loading',
    { 'aria-busy': 'true' },
    h('p.visually-hidden', { role: 'status' }, `Loading ${what}`),
    bars,
  );
}

export function empty(title, text, action, level = 'h2') {
  return h('div.state', null, h(level, null, title), h('p', null, text), action);
}

/** `level` is h1 where it is all that the page shows. */
export function failure(error, retry, level = 'h2') {
  // Asking again changes nothing about what is not there or not allowed.
  const isFinal = error.status === 404 || error.status === 403;
  const title = error.status === 404 ? 'Nothing to see here' : 'That did not work';
  const next = isFinal
    ? level === 'h1' && h('a.button', { href: '#/' }, 'To the overview')
    : retry && h('button', { type: 'button', onclick: retry }, 'Try again');
  return h('div.state.bad', { role: 'alert' }, h(level, null, title), h('p', null, explain(error)), next);
}

/** A part of a page with states of its own: a heading, then whatever `load` brings. Errors stay within it. */
export function section(title, load, { what = title.toLowerCase(), kind } = {}) {
  const body = h('div.body', null, loading(what));
  const run = async () => {
    body.replaceChildren(loading(what));
    try {
      body.replaceChildren(...[await load()].flat().filter(Boolean));
    } catch (error) {
      body.replaceChildren(failure(error, run));
    }
  };
  run();
  return h(`section.card${kind ? `.${kind}` : ''}`, null, h('h2', null, title), body);
}
