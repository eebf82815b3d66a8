// A counter-offer as one writes it: prices at most as offered, what they come to, until when, and a word to the hotel.

import { useRef } from 'preact/hooks';
import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import type { NegotiableName } from '../../../schemas/offer-costs.ts';
import {
  type AskedLine,
  type FieldPrice,
  fieldPricesOf,
  type LinePrice,
  linePricesOf,
  totalAt,
} from '../../data/counter-offers.ts';
import { ApiError } from '../../data/errors.ts';
import type { Proposal } from '../../data/rfps.ts';
import { amountFault, hundredths, plainNumber } from '../../data/typed.ts';
import { askOnce, oddAmong } from '../../hotel-desk/odd-rates.ts';
import { Button } from '../../parts/controls.tsx';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { money, percent } from '../../parts/format.ts';

/** What is sent: the four prices, or the lines that are asked down. */
export type AskedTerms = Partial<Record<NegotiableName, string | number>> | { lines: AskedLine[] };

/** What the form asks for: an offer's lines with a price above 0, or its prices, by the name of their field. */
function fieldsOf(offer: Proposal, firstDay: string): Map<string, FieldPrice | LinePrice> {
  if (!offer.lines) return new Map(fieldPricesOf(offer).map((price) => [price.name, price]));
  const lines = linePricesOf(offer, offer.start_date ?? firstDay).filter(({ offered }) => offered > 0);
  return new Map(lines.map((price) => [`line${price.position}`, price]));
}

/** The terms that were typed; of lines those that are lower than offered. */
function termsOf(fields: ReturnType<typeof fieldsOf>, typed: Record<string, string>): AskedTerms {
  const lines: AskedLine[] = [];
  const prices: Record<string, string> = {};
  for (const [name, price] of fields) {
    const plain = plainNumber(typed[name]);
    if (!('position' in price)) prices[name] = plain;
    else if (Number(plain) < price.offered)
      lines.push({ position: price.position, unit_price: Number(plain) });
  }
  return Object.keys(prices).length > 0 ? prices : { lines };
}

export function Edit({
  offer,
  firstDay,
  start,
  send,
  close,
}: {
  offer: Proposal;
  /** That of the event: an offer may be for another. */
  firstDay: string;
  /** What to begin with, by price; the others begin as offered. */
  start: Partial<Record<string, unknown>>;
  send: (terms: AskedTerms, message: string, until: string) => Promise<void>;
  close: () => void;
}) {
  const fields = fieldsOf(offer, firstDay);
  const shown = (price: FieldPrice | LinePrice) =>
    price.isShare ? percent(price.offered, 2) : money(price.offered, offer.currency);
  const priceAtMost = (price: FieldPrice | LinePrice) =>
    z
      .string()
      .refine((text) => text.trim() !== '' && hundredths(text) !== null, {
        error: ({ input }) => amountFault(String(input)),
      })
      .refine((text) => Number(plainNumber(text)) <= price.offered, `At most ${shown(price)}, as offered`);
  const offered = Object.fromEntries([...fields].map(([name, price]) => [name, price.offered.toFixed(2)]));
  const askedBack = useRef('');
  const form = useForm<Record<string, string>>({
    start: {
      ...Object.fromEntries(
        [...fields].map(([name, price]) => [name, Number(start[name] ?? price.offered).toFixed(2)]),
      ),
      message: '',
      until: '',
    },
    schema: z.object(Object.fromEntries([...fields].map(([name, price]) => [name, priceAtMost(price)]))),
    save: async (values) => {
      const { message = '', until = '' } = values;
      if ([...fields].every(([name, price]) => Number(plainNumber(values[name])) === price.offered))
        throw new ApiError(400, { message: 'Lower at least one price.' });
      askOnce(askedBack, oddAmong([...fields.keys()], values, offered, 'It was offered at'));
      await send(termsOf(fields, values), message.trim(), until);
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <div class="fields">
        {[...fields].map(([name, price]) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={`${price.label}, ${price.isShare ? '%' : offer.currency}`}
            hint={`Offered: ${shown(price)}`}
            inputMode="decimal"
          />
        ))}
        <TextField
          field={form.field('until')}
          label="Answer by"
          type="date"
          hint="18:00 UTC; left empty, a week"
        />
        <AreaField
          field={form.field('message')}
          label="Message"
          hint="The hotel reads it"
          rows={3}
          maxLength={longest.message}
          wide
        />
      </div>
      {/* What lines come to is said once they are asked for: only the service prices them. */}
      {!offer.lines && <Total offer={offer} values={form.values} />}
      <div class="actions">
        <SubmitButton form={form}>Send the counter-offer</SubmitButton>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}

function Total({ offer, values }: { offer: Proposal; values: Record<string, string> }) {
  const now = totalAt(offer);
  const then = totalAt(
    offer,
    Object.fromEntries(fieldPricesOf(offer).map(({ name }) => [name, values[name]])),
  );
  return (
    <p aria-live="polite">
      All in <b>{then === null ? '…' : money(Number(then), offer.currency)}</b>{' '}
      <span class="soft">instead of {now === null ? '…' : money(Number(now), offer.currency)}</span>
    </p>
  );
}
