// What an offer says beside its prices, as the organizer reads it: the first day, how long it holds, by which way it came, that it has
// expired, and what the hotel answers to each question.

import type { Proposal, Rfp } from '../../data/rfps.ts';
import { day } from '../../parts/format.ts';
import { isExpired } from './expired.ts';

const ways = new Map([
  ['link', 'by the link in its mail'],
  ['account', 'signed in'],
  ['import', 'entered for the hotel'],
]);

export function offerFacts(rfp: Rfp, offer: Proposal): string[] {
  const begins = offer.start_date ?? rfp.start_date;
  return [
    `Begins on ${day(begins)}${begins === rfp.start_date ? '' : `, not on ${day(rfp.start_date)}`}`,
    offer.valid_until &&
      `${isExpired(offer) ? 'held' : 'holds'} until ${day(offer.valid_until)}${offer.confirmed_at ? ', confirmed by the hotel' : ''}`,
    ways.has(offer.via) && `answered ${ways.get(offer.via)}`,
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

export function OfferAnswers({ rfp, offer }: { rfp: Rfp; offer: Proposal }) {
  return (
    <>
      {isExpired(offer) && rfp.status === 'sent' && (
        <p class="notice spaced">
          <b>This offer has expired.</b> It can be awarded once the hotel says that it still holds; the hotel
          has a mail with a link for that, which one click answers.
        </p>
      )}
      {rfp.questions.length > 0 && (
        <section class="card spaced">
          <h2>Your questions</h2>
          <dl>
            {rfp.questions.map((question, index) => (
              <div key={index} class={index > 0 ? 'spaced' : undefined}>
                <dt class="soft" dir="auto">
                  {question}
                </dt>
                <dd class="quote" dir="auto">
                  {offer.answers[index]?.trim() || <span class="unsure">Not answered.</span>}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
