import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A button that opens a list of further actions. Escape, a choice, and a click elsewhere close it. */
export function Menu({ label, children }: { label: string; children: ComponentChildren }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const fold = (event: Event) => {
      const node = menu.current;
      if (!node?.open) return;
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      const isInside = event.target instanceof Node && node.contains(event.target);
      if (event.type === 'click' && isInside && !(event.target as Element).closest('.menu-items')) return;
      node.open = false;
      // A dialog that the choice opens gives the focus back to where it was: here, not to an action that is hidden by then.
      if (isInside || event instanceof KeyboardEvent) node.querySelector('summary')?.focus();
    };
    addEventListener('click', fold);
    addEventListener('keydown', fold);
    return () => {
      removeEventListener('click', fold);
      removeEventListener('keydown', fold);
    };
  }, []);
  return (
    <details class="menu" ref={menu}>
      <summary class="button">{label}</summary>
      <div class="menu-items">{children}</div>
    </details>
  );
}
