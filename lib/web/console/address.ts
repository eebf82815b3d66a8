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

/** The same page with other parameters in its address, without a new step in the history. */
export function replaceQuery(values: Record<string, string>): void {
  const path = location.hash.split('?')[0] ?? '';
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  history.replaceState(null, '', query ? `${path}?${query}` : path);
}
