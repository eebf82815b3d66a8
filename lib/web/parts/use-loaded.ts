import { useEffect, useState } from 'preact/hooks';

/** A module that is loaded once what needs it is shown; null until then. */
export function useLoaded<Module>(load: () => Promise<Module>): Module | null {
  const [loaded, setLoaded] = useState<Module | null>(null);
  useEffect(() => {
    void load().then((found) => setLoaded(() => found));
  }, []);
  return loaded;
}
