// A counter-offer as the hotel answers it, by link or signed in: two taps to accept, two to decline.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { type Change, type CounterOffer, changesOf, totalsOf } from '../data/counter-offers.ts';
import { explain } from '../data/errors.ts';
import { Area, Button } from '../parts/controls.tsx';
import { deadline, moment, money, percent } from '../parts/format.ts';
import type { Request } from './desk.ts';

type Offer = Record<string, unknown>;

/** Compares what was offered with what is asked for, price by price, and the totals. */
export function Prices({
  offer,
  counter,
  firstDay,
}: {
  offer: Offer;
  /** That of the event: an offer may be for another. */
  firstDay: string;
  counter: Pick<CounterOffer, 'terms' | 'currency' | 'total' | 'asked_total'>;
}) {
  const { currency, terms } = counter;
  const totals = totalsOf(offer, counter);
  const rows: Change[] = [
    ...changesOf(offer, terms, String(offer.start_date ?? firstDay)),
    ...(totals ? [{ label: 'All in', isShare: false, ...totals }] : []),
  ];
  return (
    <table class="small prices">
      <thead>
        <tr>
          <th scope="col">Price</th>
          <th scope="col" class="number">
            Offered
          </th>
          <th scope="col" class="number">
            Asked for
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, offered, asked, isShare }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td class="number">{isShare ? percent(offered, 2) : money(offered, currency)}</td>
            <td class={asked < offered ? 'number better' : 'number'}>
              {isShare ? percent(asked, 2) : money(asked, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface CounterOfferProps {
  counter: CounterOffer;
  /** The version it was made to. */
  offer: Offer;
  request: Pick<Request, 'organizer_name' | 'start_date'>;
  accept: () => Promise<unknown>;
  decline: (message: string | null) => Promise<unknown>;
  /** Reads the current state again, after a success and after a refusal. */
  reload: (said?: string) => Promise<unknown>;
}

const endings = new Map([
  ['accepted', 'You accepted the counter-offer: your offer has exactly its prices.'],
  ['declined', 'You declined the counter-offer. Your offer stands as it was.'],
  ['expired', 'The counter-offer has expired. Your offer stands as it was.'],
  ['withdrawn', 'The counter-offer was withdrawn. Your offer stands as it was.'],
]);

/**
 * The newest counter-offer: its buttons while it is open, then what became of it. Nothing when a newer version of the offer answered it.
 */
export function CounterOfferCard(props: CounterOfferProps) {
  const { status, closed_at } = props.counter;
  if (status === 'open') return <Open {...props} />;
  const words = endings.get(status);
  if (!words) return null;
  return (
    <p class="notice">
      {words} {closed_at && <span class="soft">{moment(closed_at)}</span>}
    </p>
  );
}

function Open({ counter, offer, request, accept, decline, reload }: CounterOfferProps) {
  const [step, setStep] = useState<'' | 'accept' | 'decline'>('');
  const [words, setWords] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  // A layout effect moves the focus at once. Later, a key that is pressed meanwhile would go to the wrong place.
  useLayoutEffect(() => {
    if (step) question.current?.focus();
  }, [step]);
  const totals = totalsOf(offer, counter);
  const asked = totals && money(totals.asked, counter.currency);
  async function answer(act: () => Promise<unknown>, said?: string) {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    try {
      await act();
      await reload(said);
    } catch (error) {
      // Somebody else may have answered at the same moment, so the current state is read again.
      setFault(explain(error));
      await reload().catch(() => {});
    }
    setBusy(false);
  }
  return (
    <section class="card" aria-busy={isBusy}>
      <h2>A counter-offer from {request.organizer_name}</h2>
      <Prices offer={offer} counter={counter} firstDay={request.start_date} />
      {counter.message && (
        <p class="quote introduction" dir="auto">
          {counter.message}
        </p>
      )}
      <p>
        Answer by <b>{deadline(counter.answer_by)}</b>. If you accept, your offer has exactly these prices,
        and everything else in it stays as it is.
      </p>
      {step === '' && (
        <p class="choice">
          <Button kind="primary" onClick={() => setStep('accept')}>
            Accept
          </Button>
          <Button onClick={() => setStep('decline')}>Decline the counter-offer</Button>
        </p>
      )}
      {step === 'accept' && (
        <>
          <p ref={question} tabIndex={-1}>
            {asked ? (
              <>
                Your offer comes to <b>{asked}</b> all in then.
              </>
            ) : (
              'Your offer has exactly these prices then.'
            )}
          </p>
          <p class="choice">
            <Button
              kind="primary"
              aria-disabled={isBusy || undefined}
              onClick={() => answer(accept, 'You have accepted the counter-offer.')}
            >
              Yes, accept{asked && ` for ${asked}`}
            </Button>
            <Button onClick={() => setStep('')}>Back</Button>
          </p>
        </>
      )}
      {step === 'decline' && (
        <>
          <p ref={question} tabIndex={-1}>
            Your offer stands as it is then.
          </p>
          <Area
            label={`A word to ${request.organizer_name}, if you like`}
            rows={2}
            maxLength={longest.message}
            value={words}
            set={setWords}
          />
          <p class="choice">
            <Button
              aria-disabled={isBusy || undefined}
              onClick={() => answer(() => decline(words.trim() || null))}
            >
              Yes, decline
            </Button>
            <Button onClick={() => setStep('')}>Back</Button>
          </p>
        </>
      )}
      <p role="alert" class="error">
        {fault}
      </p>
    </section>
  );
}
