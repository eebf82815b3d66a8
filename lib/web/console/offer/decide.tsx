// The decision about an offer, with what it costs beside it; and what comes after an award.

import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { type Cost, costQuery, type Proposal, type Rfp } from '../../data/rfps.ts';
import { Button } from '../../parts/controls.tsx';
import { DueBadge } from '../../parts/due-badge.tsx';
import { money, percent } from '../../parts/format.ts';
import { AwardDialog } from './award-dialog.tsx';
import { LeftOut } from './coverage.tsx';
import { isOpen, mark } from './shortlist.ts';
import { WithdrawAward } from './withdraw-award.tsx';

export function Decide({
  rfp,
  offer,
  name,
  currency,
  mine,
}: {
  rfp: Rfp;
  offer: Proposal;
  name: string;
  currency: string;
  mine: boolean;
}) {
  const { data: cost } = useQuery(costQuery(rfp.id, offer.id, currency));
  // The budget is in the RFP's currency, so it is compared there.
  const { data: own } = useQuery(costQuery(rfp.id, offer.id, rfp.currency));
  const isDue = isOpen(rfp, offer);
  return (
    <div class="card decide spaced">
      <dl>
        <div>
          <dt>All in</dt>
          <dd>
            <b>{cost ? money(cost.total, currency) : '…'}</b>
            <small>{cost ? `${money(cost.per_attendee, currency)} per attendee, as offered` : '…'}</small>
            <LeftOut cost={cost ?? null} />
          </dd>
        </div>
        {rfp.budget_per_attendee !== null && <Budget rfp={rfp} cost={own} budget={rfp.budget_per_attendee} />}
        {rfp.decision_date && isDue && (
          <div>
            <dt>Decision</dt>
            <dd>
              <DueBadge due={{ what: 'Decision', at: rfp.decision_date }} />
            </dd>
          </div>
        )}
      </dl>
      {mine && isDue && <Actions rfp={rfp} offer={offer} name={name} />}
      {offer.status === 'won' && (
        <div class="next">
          <b>What happens next</b>
          <ol>
            <li>The hotel is told by mail that it has won; the others that you chose another offer.</li>
            <li>Agree on the contract with the hotel: rates and quantities are those above.</li>
            <li>
              Keep <a href={`#/rfps/${rfp.id}/confidence`}>the record of the decision</a> as a PDF for your
              files, and the comparison, from the ranking, for your client.
            </li>
          </ol>
          {mine && rfp.status === 'decided' && <WithdrawAward rfp={rfp} name={name} />}
        </div>
      )}
    </div>
  );
}

/** Compares the price per attendee with the budget, on the quantities that the RFP asks for. Its room is kept while the cost comes. */
function Budget({ rfp, cost, budget }: { rfp: Rfp; cost: Cost | undefined; budget: number }) {
  const price = cost?.comparable.per_attendee;
  if (price === null) return null;
  const over = (price ?? budget) - budget;
  return (
    <div>
      <dt>Against the budget</dt>
      <dd>
        <b class={price === undefined ? '' : over > 0 ? 'down' : 'up'}>
          {price === undefined ? '…' : `${over > 0 ? '+' : '−'}${money(Math.abs(over), rfp.currency)}`}
        </b>
        <small>
          {price === undefined
            ? '…'
            : `per attendee, ${percent((Math.abs(over) / budget) * 100)} ${over > 0 ? 'above' : 'below'} ${money(budget, rfp.currency)}`}
        </small>
      </dd>
    </div>
  );
}

/** The buttons for an open offer. Awarding decides the RFP, so a dialog asks first; shortlisting can be undone, so none asks. */
function Actions({ rfp, offer, name }: { rfp: Rfp; offer: Proposal; name: string }) {
  const [isAwarding, setAwarding] = useState(false);
  const next = offer.status === 'submitted' ? 'shortlisted' : 'submitted';
  return (
    <div class="actions">
      <Button onClick={() => mark(rfp, [offer], next, `${name} is`)}>
        {next === 'shortlisted' ? 'Shortlist' : 'Off the shortlist'}
      </Button>
      <Button kind="primary" onClick={() => setAwarding(true)}>
        Award
      </Button>
      {isAwarding && <AwardDialog rfp={rfp} offer={offer} name={name} onClose={() => setAwarding(false)} />}
    </div>
  );
}
