// What the terms of the offers say, and what they may cost: side by side, the best marked; the cancellation curves of all offers in one
// chart; deposits by date. What an offer does not say is named, and counts nothing unless the ranking includes risk.

import type { ComponentChildren } from 'preact';
import { riskAmounts, riskWords, unknownWord } from '../../../schemas/risk-words.ts';
import { termFields } from '../../../schemas/term-words.ts';
import type { Terms } from '../../../schemas/terms.ts';
import { termKeys, termText } from '../../../schemas/terms-said.ts';
import { query } from '../../data/queries.ts';
import { hotelName, type Proposal, type Ranked, type Rfp } from '../../data/rfps.ts';
import { type Returns, rpc } from '../../data/session.ts';
import { Curves } from '../../parts/curves.tsx';
import { day, dayAhead, money, none } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { Scroll } from '../../parts/table.tsx';
import { Best } from './best-value.tsx';
import { worthOf } from './terms-best.ts';

type Risk = Returns<'contract_risk'>[number];

const riskQuery = (rfpId: string) =>
  query(['rfp', rfpId, 'contract-risk'], () => rpc('contract_risk', { p_rfp_id: rfpId }), 60_000);

interface TermsCompareProps {
  rfp: Rfp;
  /** The hotels that are compared. */
  hotels: Ranked[];
  /** All of the ranking, for their names. */
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
}

export function TermsCompare({ rfp, hotels, ranking, proposals }: TermsCompareProps) {
  const names = new Map(ranking.map(({ hotel_id, hotel_name }) => [hotel_id, hotelName(hotel_name)]));
  const nameOf = (id: string) => names.get(id) ?? 'A hotel';
  return (
    <>
      <Said rfp={rfp} hotels={hotels} proposals={proposals} />
      <Section
        title="What the terms may cost"
        what="what the terms may cost"
        for={{ risks: riskQuery(rfp.id) }}
      >
        {({ risks }) =>
          risks.length === 0 ? (
            <p class="soft">No offer stands yet.</p>
          ) : (
            <>
              <Parts rfp={rfp} risks={risks} hotels={hotels} nameOf={nameOf} />
              <h3>What cancelling costs, day by day</h3>
              <Curves
                curves={risks.map(({ hotel_id, curve, first_day: end }) => ({
                  name: nameOf(hotel_id),
                  points: (curve ?? []).map(({ date, charge: value }) => ({ date, value })),
                  end,
                }))}
                marks={[
                  { date: dayAhead(0), label: 'today', kind: 'today' },
                  ...(rfp.decision_date
                    ? [{ date: rfp.decision_date, label: 'decision', kind: 'decision' } as const]
                    : []),
                ]}
                currency={rfp.currency}
                label={curvesText(risks, nameOf, rfp.currency)}
              />
              <Deposits risks={risks} nameOf={nameOf} currency={rfp.currency} />
            </>
          )
        }
      </Section>
    </>
  );
}

/** The drawing in words: where each offer begins to charge, and what it comes to. */
const curvesText = (risks: Risk[], nameOf: (id: string) => string, currency: string): string =>
  `What cancelling costs. ${risks
    .map(({ hotel_id, curve }) => {
      const known = (curve ?? []).filter(({ charge }) => charge !== null);
      const last = known.at(-1);
      return last
        ? `${nameOf(hotel_id)}: ${money(last.charge, currency)} from ${day(last.date)}`
        : `${nameOf(hotel_id)}: not said`;
    })
    .join('. ')}`;

function Said({ rfp, hotels, proposals }: Omit<TermsCompareProps, 'ranking'>) {
  const wish = (rfp.terms ?? {}) as Partial<Terms>;
  const offers = hotels.map(({ hotel_id }) => proposals.get(hotel_id));
  const all = offers.map((offer) => (offer?.terms ?? {}) as Partial<Terms>);
  const shown = termKeys.filter((key) => [wish, ...all].some((terms) => terms[key] !== undefined));
  if (shown.length === 0)
    return (
      <section class="card spaced">
        <h2>Terms</h2>
        <p class="soft">
          No offer says anything of cancellation, attrition or deposits, and nothing is wished.
        </p>
      </section>
    );
  const text = (key: (typeof shown)[number], terms: Partial<Terms>, currency: string) =>
    termText(key, terms[key] as never, (amount) => money(amount, currency));
  return (
    <section class="card spaced">
      <h2>Terms</h2>
      <Scroll label="Terms side by side">
        <table class="sides terms-sides">
          <thead>
            <tr>
              <td />
              <th scope="col">Wished</th>
              {hotels.map(({ hotel_id, hotel_name }) => (
                <th key={hotel_id} scope="col">
                  {hotelName(hotel_name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((key) => {
              const worth = all.map((terms) => worthOf(key, terms));
              return (
                <tr key={key}>
                  <th scope="row">{termFields[key].label}</th>
                  <td>{text(key, wish, rfp.currency) || none}</td>
                  {all.map((terms, at) => {
                    const said = text(key, terms, offers[at]?.currency ?? rfp.currency);
                    return (
                      <td key={hotels[at]?.hotel_id} dir="auto">
                        {said ? (
                          <Best values={worth} at={at} better="high">
                            {said}
                          </Best>
                        ) : (
                          <span class="soft">{offers[at] ? 'not said' : none}</span>
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

interface PartsProps {
  rfp: Rfp;
  risks: Risk[];
  hotels: Ranked[];
  nameOf: (id: string) => string;
}

function Parts({ rfp, risks, hotels, nameOf }: PartsProps) {
  const picked = hotels.flatMap((hotel) => risks.filter(({ hotel_id }) => hotel_id === hotel.hotel_id));
  const columns = picked.length > 0 ? picked : risks;
  /** Amounts stand on one line; words may break. */
  const row = (
    label: string,
    cell: (risk: Risk, at: number) => ComponentChildren,
    hint = '',
    kind: 'number' | '' = 'number',
  ) => (
    <tr key={label}>
      <th scope="row">
        {label}
        {hint && <small>{hint}</small>}
      </th>
      {columns.map((risk, at) => (
        <td key={risk.proposal_id} class={kind}>
          {cell(risk, at)}
        </td>
      ))}
    </tr>
  );
  const payments = columns.map(({ expected_payment: payment }) => payment);
  return (
    <>
      <p class="soft">
        From your expectations, which hotels never see. {includesText(rfp)}{' '}
        <a href="/docs/what-terms-may-cost">How it is reckoned</a>
      </p>
      <Scroll label="What the terms may cost">
        <table class="sides">
          <thead>
            <tr>
              <td />
              {columns.map(({ proposal_id, hotel_id }) => (
                <th key={proposal_id} scope="col">
                  {nameOf(hotel_id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(
              'Comparable price',
              ({ comparable, currency }) => money(comparable, currency),
              'Everything asked, all of it used, without these terms',
            )}
            {riskAmounts.map((name) =>
              row(
                riskWords[name][0],
                (risk, at) =>
                  risk[name] === null ? (
                    <span class="soft">not said</span>
                  ) : name === 'expected_payment' ? (
                    <Best values={payments} at={at} better="low">
                      {money(risk[name], risk.currency)}
                    </Best>
                  ) : (
                    money(risk[name], risk.currency)
                  ),
                riskWords[name][1],
              ),
            )}
            {row('Largest exposure', ({ worst_case: worst, currency }) =>
              worst?.amount ? (
                <>
                  {money(worst.amount, currency)}
                  <small>from {day(worst.date)}</small>
                </>
              ) : (
                none
              ),
            )}
            {row(
              'Not said, and counted as nothing',
              ({ unknown }) => (unknown.length === 0 ? none : unknown.map(unknownWord).join(', ')),
              '',
              '',
            )}
            {columns.some(({ estimated_parts: parts }) => parts.length > 0) &&
              row(
                'Not said, and counted as the worst of the others',
                ({ estimated_parts: parts }) =>
                  parts.length === 0 ? none : parts.map(({ term }) => unknownWord(term)).join(', '),
                '',
                '',
              )}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}

const includesText = ({ price_includes_risk: isIncluded }: Rfp): string =>
  isIncluded
    ? 'The ranking’s price is this expected payment per attendee.'
    : 'The ranking’s price is the comparable price: this moves no rank.';

function Deposits({ risks, nameOf, currency }: Pick<PartsProps, 'risks' | 'nameOf'> & { currency: string }) {
  const due = risks
    .flatMap(({ hotel_id, deposits }) => deposits.map((deposit) => ({ ...deposit, hotel: nameOf(hotel_id) })))
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.hotel.localeCompare(b.hotel));
  if (due.length === 0) return <p class="soft">No offer asks for a deposit.</p>;
  return (
    <>
      <h3>Deposits by date</h3>
      <Scroll label="Deposits by date">
        <table class="small">
          <thead>
            <tr>
              <th scope="col">Due</th>
              <th scope="col">Hotel</th>
              <th scope="col" class="number">
                Amount
              </th>
              <th scope="col">Refundable</th>
            </tr>
          </thead>
          <tbody>
            {due.map(({ date, on, hotel, amount, refundable }, at) => (
              <tr key={at}>
                <td>{on === 'signature' ? 'on signature' : day(date)}</td>
                <th scope="row">{hotel}</th>
                <td class="number">{money(amount, currency)}</td>
                <td>{refundable ? 'yes' : <span class="unsure">no</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
