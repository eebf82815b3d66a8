// Negotiating with one hotel: the suggested counter-offer, sent with one click or edited; what is open, and what became of it.

import { useState } from 'preact/hooks';
import { type CounterOffer as Asked, changesOf } from '../../data/counter-offers.ts';
import { ApiError } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { isStanding, type Proposal, type Rfp } from '../../data/rfps.ts';
import { ask, from, type Returns, type Row, rpc } from '../../data/session.ts';
import { Prices } from '../../hotel-desk/counter-offer.tsx';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { moment } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { toast } from '../../parts/toast.tsx';
import { CounterOffer } from './counter-offer.tsx';
import type { AskedTerms, Edit as EditForm } from './counter-offer-form.tsx';

type Suggestion = Returns<'suggest_counter_offer'>;
type Stored = Row<'counter_offers'> & { proposals: Row<'proposals'> | null };

const isOpenTo = (rfp: Rfp, offer: Proposal) => rfp.status === 'sent' && isStanding(offer);

/** What comparable offers say could be asked for; null where there are too few of them, or nothing can be asked for any more. */
export const suggestionQuery = (rfp: Rfp, offer: Proposal) =>
  query(
    ['rfp', rfp.id, 'suggestion', offer.id],
    async (): Promise<Suggestion | null> => {
      if (!isOpenTo(rfp, offer)) return null;
      try {
        return await rpc('suggest_counter_offer', { p_proposal_id: offer.id });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'insufficient_cohort') return null;
        throw error;
      }
    },
    60_000,
  );

/** The counter-offers made to a hotel, newest first, each with the version it was made to. */
export const counterOffersQuery = (rfpId: string, hotelId: string) =>
  query(['rfp', rfpId, 'counter-offers', hotelId], () =>
    ask(
      from('counter_offers')
        .select('*, proposals!counter_offers_proposal_id_fkey(*)')
        .eq('rfp_id', rfpId)
        .eq('hotel_id', hotelId)
        .order('created_at', { ascending: false }),
    ),
  );

interface Props {
  rfp: Rfp;
  offer: Proposal;
  name: string;
  mine: boolean;
  counters: Stored[];
  suggestion: Suggestion | null;
}

export function Negotiate({ rfp, offer, name, mine, counters, suggestion }: Props) {
  const open = counters.find(({ status }) => status === 'open');
  const last = counters[0];
  const isLive = isOpenTo(rfp, offer);
  if (open) return <Waiting counter={open} name={name} mine={mine} rfp={rfp} />;
  return (
    <>
      {last && <Ended counter={last} name={name} />}
      {!last && !isLive && <p class="soft">No counter-offer was made.</p>}
      {isLive &&
        (suggestion ? (
          <CounterOffer answer={suggestion} />
        ) : (
          <p class="soft">
            A suggestion takes at least 5 comparable offers, and there are fewer.
            {mine && ' You can still name your own prices.'}
          </p>
        ))}
      {mine && isLive && <Make rfp={rfp} offer={offer} name={name} suggestion={suggestion} />}
    </>
  );
}

const shown = ({ terms, total, asked_total, proposals }: Stored) => ({
  terms: terms as unknown as Asked['terms'],
  total,
  asked_total,
  currency: proposals?.currency ?? 'EUR',
});

function Waiting({ counter, name, mine, rfp }: { counter: Stored; name: string; mine: boolean; rfp: Rfp }) {
  async function withdraw() {
    const text = `${name} is told by mail, and its offer stands as it was.`;
    if (!(await confirmed('Withdraw the counter-offer?', text, 'Withdraw'))) return;
    try {
      await rpc('withdraw_counter_offer', { p_counter_offer_id: counter.id });
      toast('The counter-offer is withdrawn');
    } finally {
      // The hotel may have answered at the same moment, so what stands now is read again.
      await changed(['rfp', rfp.id]);
    }
  }
  return (
    <>
      <p>
        <Pill of="open">Waiting for {name}</Pill>
      </p>
      {counter.proposals && (
        <Prices offer={counter.proposals} counter={shown(counter)} firstDay={rfp.start_date} />
      )}
      {counter.message && (
        <p class="quote" dir="auto">
          “{counter.message}”
        </p>
      )}
      <p class="soft">
        Sent {moment(counter.created_at)}; it can be accepted until {moment(counter.due)}, at the latest the
        deadline for answers.
      </p>
      {mine && <ActionButton run={withdraw}>Withdraw the counter-offer</ActionButton>}
    </>
  );
}

const endings = new Map([
  ['accepted', 'accepted your counter-offer: the offer has exactly the prices you asked for'],
  ['answered', 'answered your counter-offer with a new version of the offer'],
  ['declined', 'declined your counter-offer; the offer stands as it was'],
  ['expired', 'did not answer your counter-offer in time; the offer stands as it was'],
]);

function Ended({ counter, name }: { counter: Stored; name: string }) {
  const words = endings.get(counter.status);
  return (
    <div class="notice">
      <p>
        {words ? `${name} ${words}.` : 'Your last counter-offer was withdrawn.'}{' '}
        <span class="soft">{moment(counter.closed_at)}</span>
      </p>
      {counter.decline_message && (
        <p class="quote" dir="auto">
          “{counter.decline_message}”
        </p>
      )}
    </div>
  );
}

function Make({
  rfp,
  offer,
  name,
  suggestion,
}: {
  rfp: Rfp;
  offer: Proposal;
  name: string;
  suggestion: Suggestion | null;
}) {
  const [Form, setForm] = useState<{ Edit: typeof EditForm } | null>(null);
  const recommended = suggestion?.recommended;
  const isLower = recommended && changesOf(offer, recommended).some(({ offered, asked }) => asked < offered);
  async function send(terms: AskedTerms, message: string, until: string) {
    await rpc('make_counter_offer', {
      p_proposal_id: offer.id,
      p_terms: terms,
      p_message: message || null,
      p_due: until ? `${until}T18:00:00Z` : null,
    });
    toast(`The counter-offer is on its way to ${name}`);
    await changed(['rfp', rfp.id]);
  }
  if (Form) {
    return (
      <Form.Edit
        offer={offer}
        firstDay={rfp.start_date}
        start={recommended ?? {}}
        send={send}
        close={() => setForm(null)}
      />
    );
  }
  return (
    <div class="actions">
      {isLower && (
        <ActionButton kind="primary" run={() => send(recommended, '', '')}>
          Send the counter-offer
        </ActionButton>
      )}
      {/* Few people need this form, so its code is loaded only for them. */}
      <ActionButton run={async () => setForm(await import('./counter-offer-form.tsx'))}>
        {isLower && !offer.lines ? 'Edit it first' : 'Name your own prices'}
      </ActionButton>
    </div>
  );
}
