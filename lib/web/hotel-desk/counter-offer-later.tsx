import { useLoaded } from '../parts/use-loaded.ts';
import type { CounterOfferProps } from './counter-offer.tsx';
import type { Desk } from './desk.ts';

/** The newest counter-offer to a hotel, whose card is loaded where there is one. */
export function CounterOfferLater({ desk }: { desk: Desk }) {
  const [counter] = desk.request.counter_offers;
  const offer = desk.request.proposals.find(({ id }) => id === counter?.proposal_id);
  if (!counter || !offer) return null;
  const { counter_offer_id: id } = counter;
  return (
    <Loaded
      key={id}
      counter={counter}
      offer={offer}
      request={desk.request}
      accept={() => desk.acceptCounterOffer(id)}
      decline={(message) => desk.declineCounterOffer(id, message)}
      reload={desk.reload}
    />
  );
}

function Loaded(props: CounterOfferProps) {
  const loaded = useLoaded(() => import('./counter-offer.tsx'));
  return loaded && <loaded.CounterOfferCard {...props} />;
}
