// A bar of links that is wider than the screen, on a phone: it is scrolled to the current page.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** For the bar's `ref`. `current` says which of its links is marked with `aria-current`. */
export function useScrollToCurrent(current: string | undefined): RefObject<HTMLElement> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // With the next drawing, which lays the page out in any case. Asked for here, it would be laid out twice.
    const frame = requestAnimationFrame(() => {
      const shown = bar.current?.querySelector<HTMLElement>('[aria-current]');
      if (bar.current && shown) bar.current.scrollLeft = shown.offsetLeft - bar.current.offsetLeft - 48;
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
  return bar;
}
