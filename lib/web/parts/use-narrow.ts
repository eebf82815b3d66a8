import { useEffect, useState } from 'preact/hooks';

/** Whether the window is at most so wide, in rem. Drawings are smaller there, because their text shrinks when they are scaled down. */
export function useNarrow(widest: number): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(`(max-width: ${widest}rem)`).matches);
  useEffect(() => {
    const media = matchMedia(`(max-width: ${widest}rem)`);
    const turn = () => setNarrow(media.matches);
    media.addEventListener('change', turn);
    return () => media.removeEventListener('change', turn);
  }, [widest]);
  return isNarrow;
}
