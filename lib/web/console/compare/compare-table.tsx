// The table of the comparison: a column for each hotel picked, row by row in groups that fold, the best of each row marked, and how far
// the others are from it.

import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { criteria } from '../../../schemas/criteria.ts';
import { costItems, itemName, type OptionStatus, optionWords } from '../../../schemas/offer-costs.ts';
import {
  type Cost,
  chanceQuery,
  costQuery,
  type Proposal,
  type Ranked,
  type Rfp,
  type Send,
} from '../../data/rfps.ts';
import { Bar } from '../../parts/charts.tsx';
import { Button } from '../../parts/controls.tsx';
import { day, money, none, number, share, unbroken } from '../../parts/format.ts';
import { Later } from '../../parts/later.tsx';
import { Scroll } from '../../parts/table.tsx';
import { isUnknown, rawText } from '../criteria.ts';
import { photosQuery } from '../hotel/hotel-photo.tsx';
import { Coverage, isWhole, LeftOut } from '../offer/coverage.tsx';
import { isExpired } from '../offer/expired.ts';
import { Best, leastOf, useCosts } from './best-value.tsx';
import { ColumnHead } from './column-head.tsx';
import { Amount, Deviations, Gap, LinesOf, OfferState } from './compare-cells.tsx';

interface TableProps {
  rfp: Rfp;
  hotels: Ranked[];
  proposals: Map<string, Proposal>;
  sends: Send[];
  currency: string;
  mayAward: boolean;
}

export function CompareTable({ rfp, hotels, proposals, sends, currency, mayAward }: TableProps) {
  const sendOf = new Map(sends.map((send) => [send.hotel_id, send]));
  const offers = hotels.map(({ hotel_id }) => proposals.get(hotel_id));
  const costs = useCosts(offers.map((offer) => (offer ? costQuery(rfp.id, offer.id, currency) : null)));
  const { data: photos } = useQuery({
    ...photosQuery(hotels.map(({ hotel_id }) => hotel_id)),
    placeholderData: keepPreviousData,
  });
  const row = (label: string, cell: (hotel: Ranked, i: number) => ComponentChildren, kind = 'number') => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {hotels.map((hotel, i) => (
        <td key={hotel.hotel_id} class={kind}>
          {cell(hotel, i)}
        </td>
      ))}
    </tr>
  );
  /** A row whose best value is marked. `better` says whether a high or a low value is the better one. */
  const judged = (
    label: string,
    value: (hotel: Ranked, i: number) => number | null,
    text: (hotel: Ranked, i: number) => ComponentChildren,
    better: 'high' | 'low',
  ) => {
    const values = hotels.map((hotel, i) => value(hotel, i));
    return row(label, (hotel, i) => (
      <Best values={values} at={i} better={better}>
        {text(hotel, i)}
      </Best>
    ));
  };
  /** A row of amounts, each with how far it is above the least of those that can be `compared`. */
  const amounts = (
    label: string,
    value: (i: number) => number | null,
    text: (i: number) => ComponentChildren,
    compared = value,
  ) => {
    const least = leastOf(hotels.map((_, i) => compared(i)));
    return judged(
      label,
      (_, i) => compared(i),
      (_, i) =>
        pending(i) ?? (
          <>
            {text(i)}
            <Gap value={value(i)} least={least} currency={currency} />
          </>
        ),
      'low',
    );
  };
  const costOf = (i: number): Cost | null => costs[i] ?? null;
  const pending = (i: number) => (offers[i] && costs[i] === undefined ? <span class="soft">…</span> : null);
  const named = costItems.map(([item]): string => item);
  const found = costs.flatMap((cost) => cost?.lines.map(({ item }) => item) ?? []);
  // In the list's order; a line that the list does not know is shown too, because it is in the total.
  const present = [...new Set([...named.filter((item) => found.includes(item)), ...found])];
  const wholeOf = (i: number) => (isWhole(costOf(i)) ? costOf(i) : null);
  return (
    <Scroll label="Side by side" kind="card versus">
      <table class="sides">
        <thead>
          <tr>
            <td />
            {hotels.map((hotel, i) => (
              <ColumnHead
                key={hotel.hotel_id}
                {...{ rfp, hotel, mayAward }}
                pictured={photos?.get(hotel.hotel_id)}
                offer={offers[i]}
                cost={costs[i]}
                least={leastOf(hotels.map((_, at) => wholeOf(at)?.total ?? null))}
              />
            ))}
          </tr>
        </thead>
        <Group title="Ranking" columns={hotels.length}>
          {row('Rank', ({ rank }) => number(rank))}
          {judged(
            'Score',
            ({ topsis_score }) => topsis_score,
            ({ topsis_score }) => number(topsis_score, 3),
            'high',
          )}
          {criteria.map(({ key, label }) =>
            judged(
              key === 'price'
                ? `${rfp.price_includes_risk ? 'Expected payment' : 'Comparable price'}, ${rfp.currency} per attendee`
                : label,
              (hotel) => (isUnknown(hotel, key) ? null : hotel[`${key}_score`]),
              (hotel) => (
                <span
                  class={
                    isUnknown(hotel, key) || (key === 'price' && hotel.criteria.estimated) ? 'muted' : ''
                  }
                >
                  {rawText(hotel, key, rfp.currency)}
                  {key === 'price' && <Coverage of={costOf(hotels.indexOf(hotel))?.comparable.coverage} />}
                  <Bar value={hotel[`${key}_score`]} />
                </span>
              ),
              'high',
            ),
          )}
          {row('Bonus for answering', ({ cluster_boost }) => `× ${number(cluster_boost, 3)}`)}
          {row(
            'Why',
            ({ why_this_hotel }) => (
              <ul class="plain">
                {why_this_hotel.map((reason) => (
                  <li key={reason}>{unbroken(reason)}</li>
                ))}
              </ul>
            ),
            '',
          )}
        </Group>
        <Group title="Money, as offered" columns={hotels.length}>
          {amounts(
            'All-in cost as offered',
            (i) => costOf(i)?.total ?? null,
            (i) => (
              <>
                <Amount cost={costOf(i)} amount={costOf(i)?.total} isTotal />
                <LeftOut cost={costOf(i)} />
              </>
            ),
            (i) => wholeOf(i)?.total ?? null,
          )}
          {amounts(
            'Per attendee, as offered',
            (i) => costOf(i)?.per_attendee ?? null,
            (i) => (
              <>
                {money(costOf(i)?.per_attendee, currency)}
                <LeftOut cost={costOf(i)} />
              </>
            ),
            (i) => wholeOf(i)?.per_attendee ?? null,
          )}
          {present.map((item) => {
            // An offer of lines may have several of one item.
            const sum = (i: number) => {
              const found = costOf(i)?.lines.filter((one) => one.item === item) ?? [];
              return found.length > 0 ? found.reduce((total, { amount }) => total + amount, 0) : null;
            };
            const isRooms = item === 'rooms';
            return amounts(
              itemName(item),
              sum,
              (i) => (
                <>
                  <LinesOf cost={costOf(i)} item={item} start={offers[i]?.start_date ?? rfp.start_date}>
                    {money(sum(i), currency)}
                  </LinesOf>
                  {isRooms && <LeftOut cost={costOf(i)} kind="room:" />}
                </>
              ),
              (i) => (isRooms && !isWhole(costOf(i), 'room:') ? null : sum(i)),
            );
          })}
        </Group>
        <Group title="Fit" columns={hotels.length}>
          {row(
            'Offer',
            (hotel, i) => (
              <OfferState offer={offers[i]} isDeclined={sendOf.get(hotel.hotel_id)?.status === 'declined'} />
            ),
            '',
          )}
          {row('Begins', (_, i) => {
            const begins = offers[i]?.start_date ?? rfp.start_date;
            return (
              <span class={begins === rfp.start_date ? '' : 'unsure'}>{offers[i] ? day(begins) : none}</span>
            );
          })}
          {row('Holds until', (_, i) => (
            <>
              {day(offers[i]?.valid_until)}
              {isExpired(offers[i]) && <small class="unsure">expired</small>}
            </>
          ))}
          {offers.some((offer) => offer?.option_status) &&
            row(
              'Option',
              (_, i) => {
                const option = offers[i]?.option_status as OptionStatus | null | undefined;
                if (option) return optionWords[option];
                return offers[i] ? <span class="unsure">none</span> : none;
              },
              '',
            )}
          {row('Other than asked', (_, i) => pending(i) ?? <Deviations cost={costOf(i)} rfp={rfp} />, '')}
          {sends.length > 0 &&
            row('Win probability', ({ hotel_id }) =>
              sendOf.has(hotel_id) ? (
                <Later for={chanceQuery(rfp.id, hotel_id)}>{({ probability }) => share(probability)}</Later>
              ) : (
                none
              ),
            )}
          {rfp.questions.map((question, index) =>
            row(question, (_, i) => offers[i]?.answers?.[index]?.trim() || none, ''),
          )}
          {offers.some((offer) => offer?.comments) &&
            row('In the hotel’s words', (_, i) => offers[i]?.comments ?? none, '')}
        </Group>
      </table>
    </Scroll>
  );
}

/** Rows under a title that folds them. */
function Group({
  title,
  columns,
  children,
}: {
  title: string;
  columns: number;
  children: ComponentChildren;
}) {
  const [isFolded, setFolded] = useState(false);
  return (
    <tbody>
      <tr class="group">
        <th scope="rowgroup" colSpan={columns + 1}>
          <Button kind="quiet" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
            {title}
          </Button>
        </th>
      </tr>
      {!isFolded && children}
    </tbody>
  );
}
