import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { explain } from '../data/errors.ts';

/**
 * A button that starts something. It is busy meanwhile, runs once at a time, and says next to it what came of it: what `run`
 * returns, or an explanation of what it throws.
 */
export function ActionButton({
  children,
  run,
  kind = '',
  describe = explain,
}: {
  children: ComponentChildren;
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
  run: () => Promise<string | void>;
  kind?: '' | 'primary' | 'danger' | 'quiet';
  describe?: (error: unknown) => string;
}) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const underWay = useRef(false);
  const start = async () => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setSaid('');
    try {
      setSaid((await run()) ?? '');
    } catch (error) {
      setSaid(describe(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return (
    <span class="action">
      <button type="button" class={kind} aria-disabled={isBusy || undefined} onClick={start}>
        {children}
      </button>
      <span class="note" role="status">
        {said}
      </span>
    </span>
  );
}
