// The decision as it was made, on the page and as a PDF for the file.

import { byWhom } from '../../../schemas/by-whom.ts';
import { negotiationSentence } from '../../../schemas/negotiation-said.ts';
import { type Decision, decisionQuery } from '../../data/confidence.ts';
import { hotelName, type Rfp } from '../../data/rfps.ts';
import { fileFrom } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { save } from '../../parts/announce.ts';
import { count, day, moment, money, number } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { DecidedOffer } from './decided-offer.tsx';
import { weightsText } from './weights-text.ts';

export function DecisionSection({ rfp }: { rfp: Rfp }) {
  return (
    <Section title="The decision, as it was made" for={{ decision: decisionQuery(rfp.id) }}>
      {({ decision }) => <Record rfp={rfp} decision={decision} />}
    </Section>
  );
}

function Record({ rfp, decision }: { rfp: Rfp; decision: Decision }) {
  const { winner, reason, weights, ranking, answers, invited, decided_at } = decision;
  const { committed, at_award, changes } = weights;
  const senders = [...new Set(invited.map(({ sent_by }) => byWhom(sent_by)))].filter(Boolean);
  const offers = answers.filter(({ kind }) => kind === 'proposal').length;
  /** By which price it was ranked. */
  const priced = decision.rfp.price_includes_risk ? ' expected payment' : ' comparable';
  const names = new Map(invited.map(({ hotel_id, hotel_name }) => [hotel_id, hotelName(hotel_name)]));
  const steps = decision.negotiation.flatMap((event) => {
    const who = names.get(String(event.hotel_id)) ?? hotelName(null);
    const sentence = negotiationSentence(event, who, { money, day, moment });
    return sentence ? [{ ...event, sentence }] : [];
  });
  return (
    <>
      <p>
        {winner ? `${hotelName(winner.hotel_name)} won` : 'Nobody won'} on {moment(decided_at)}
        {byWhom(decision.rfp.decided_by)}. {count(invited.length, 'hotel')} asked, {count(offers, 'offer')},{' '}
        {count(answers.length - offers, 'decline')}.{senders.map((who) => ` Sent${who}.`)}
      </p>
      {reason && (
        <blockquote class="quote" dir="auto">
          {reason}
        </blockquote>
      )}
      <dl class="said">
        <dt>Weights at the award</dt>
        <dd>{weightsText(at_award)}</dd>
        <dt>Committed to at the first send</dt>
        <dd>
          {committed ? `${weightsText(committed.weights)}, ${moment(committed.at)}` : 'not kept at the time'}
          {committed && <small class="soft quote"> SHA-256 {committed.sha256}</small>}
        </dd>
        <dt>Changed</dt>
        <dd>
          {changes.length === 0
            ? 'never'
            : changes.map((one) => (
                <p key={one.at}>
                  {moment(one.at)}, with {count(one.offers, 'offer')} in: {weightsText(one.old)} became{' '}
                  {weightsText(one.new)}
                  {byWhom(one.by)}
                </p>
              ))}
        </dd>
      </dl>
      {ranking ? (
        <ol class="record">
          {ranking.slice(0, 10).map((hotel) => (
            <li key={hotel.hotel_id}>
              {hotelName(hotel.hotel_name)}, {number(hotel.topsis_score, 4)}
              {hotel.criteria.price_per_attendee !== null &&
                `, ${money(hotel.criteria.price_per_attendee, rfp.currency)}${hotel.criteria.estimated ? '' : priced} per attendee`}
              {hotel.criteria.estimated && ' (estimate from list rates: it had not offered)'}
            </li>
          ))}
        </ol>
      ) : (
        <p class="soft">How it ranked was not kept at the time of this decision.</p>
      )}
      <DecidedOffer decision={decision} />
      {steps.length > 0 && (
        <details>
          <summary>{count(steps.length, 'step')} of negotiation</summary>
          <ul>
            {steps.map(({ at, by, sentence }, i) => (
              <li key={`${at}-${i}`}>
                {moment(at)}: {sentence}
                {byWhom(by)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div class="actions spaced">
        <ActionButton kind="primary" run={() => download(rfp)}>
          Download as PDF
        </ActionButton>
      </div>
    </>
  );
}

async function download(rfp: Rfp): Promise<string> {
  const { blob, name } = await fileFrom('/api/v1/rfp/decision-record', { rfp_id: rfp.id });
  save(blob, name);
  return 'Downloaded.';
}
