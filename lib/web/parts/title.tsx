import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

let isFocusWanted = false;

/** Gives the focus to the next title that is shown, so that a change of page is heard as when a browser loads a page. */
export function wantFocus(): void {
  isFocusWanted = true;
}

/** The page's h1; `name` is what the window is called. People who listen hear where they are. */
export function Title({ name, children }: { name: string; children?: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${name} · Hotel RFP Service`;
  }, [name]);
  useLayoutEffect(() => {
    if (!isFocusWanted) return;
    isFocusWanted = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? name}
    </h1>
  );
}
