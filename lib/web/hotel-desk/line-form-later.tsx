import { useLoaded } from '../parts/use-loaded.ts';
import type { Desk } from './desk.ts';

/** The form for an offer line by line, loaded where a request needs it. */
export function LineFormLater(props: { desk: Desk }) {
  const loaded = useLoaded(() => import('./line-form.tsx'));
  return loaded ? <loaded.LineForm {...props} /> : <p class="soft">…</p>;
}
