import { useEffect, useState } from 'preact/hooks';
import type { CounterOfferCard, CounterOfferProps } from './counter-offer.tsx';

/** The newest counter-offer to a hotel, whose card is loaded where there is one. */
export function CounterOfferLater(props: CounterOfferProps) {
  const [loaded, setLoaded] = useState<{ CounterOfferCard: typeof CounterOfferCard } | null>(null);
  useEffect(() => {
    void import('./counter-offer.tsx').then(setLoaded);
  }, []);
  return loaded && <loaded.CounterOfferCard {...props} />;
}
