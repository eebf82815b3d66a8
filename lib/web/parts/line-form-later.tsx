import type { LineFormProps } from './line-form.tsx';
import { useLoaded } from './use-loaded.ts';

/** The form for an offer line by line, loaded where a request needs it. */
export function LineFormLater(props: LineFormProps) {
  const loaded = useLoaded(() => import('./line-form.tsx'));
  return loaded ? <loaded.LineForm {...props} /> : <p class="soft">…</p>;
}
