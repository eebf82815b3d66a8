// The part of the address after the #, which names the page. It is part of the history, so that back, forward and reload work.

import { useSyncExternalStore } from 'preact/compat';

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The current address; the component is drawn anew when it changes. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** Goes to `#/…`. */
export function goTo(hash: string): void {
  location.hash = hash;
}

/** The same page with these parameters in its address, '' for none, and its others as they are. It is no new step in the history. */
export function replaceQuery(values: Record<string, string>): void {
  const [path = '', former] = location.hash.split('?');
  const query = new URLSearchParams(former);
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    if (value !== '') query.set(name, value);
  }
  const text = query.toString().replaceAll('%2C', ',');
  history.replaceState(history.state, '', text ? `${path}?${text}` : path);
}

/** How far down the page of the current step of the history was scrolled when it was left; undefined for a new step. */
export const scrolledTo = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'top' in state ? Number(state.top) : undefined;
};

/** Keeps how far down the page is scrolled with its step of the history, so that Back finds the place again. */
export function keepScroll(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState({ top: document.documentElement.scrollTop }, ''), 150);
  };
  // What is left to keep belongs to the page that is being left.
  const drop = () => clearTimeout(timer);
  addEventListener('scroll', keep, { passive: true });
  addEventListener('hashchange', drop);
  return () => {
    drop();
    removeEventListener('scroll', keep);
    removeEventListener('hashchange', drop);
  };
}

/** Scrolls to where a page was, once it is as long as it was then; after three seconds it is left as it is. */
export function scrollBack(top: number, until = performance.now() + 3000): void {
  scrollTo(0, top);
  if (document.documentElement.scrollTop < top - 1 && performance.now() < until)
    requestAnimationFrame(() => scrollBack(top, until));
}
