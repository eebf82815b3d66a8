import type { CounterOfferProps } from './counter-offer.tsx';
import { useLoaded } from './use-loaded.ts';

/** The newest counter-offer to a hotel, whose card is loaded where there is one. */
export function CounterOfferLater(props: CounterOfferProps) {
  const loaded = useLoaded(() => import('./counter-offer.tsx'));
  return loaded && <loaded.CounterOfferCard {...props} />;
}
