// A counter-offer to an offer of lines, as one writes it: single lines at most as offered, until when, and a word to the hotel. What it
// comes to is shown once it is made, because taxes, minimums and rounding are the service's to work out.

import { useRef } from 'preact/hooks';
import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import { type AskedLine, pricedLinesOf } from '../../data/counter-offers.ts';
import { ApiError } from '../../data/errors.ts';
import type { Proposal } from '../../data/rfps.ts';
import { amountFault, hundredths, plainNumber } from '../../data/typed.ts';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { number } from '../../parts/format.ts';
import { askOnce, oddAmong } from '../../parts/odd-rates.ts';

export function EditLines({
  offer,
  send,
  close,
}: {
  offer: Proposal;
  send: (terms: { lines: AskedLine[] }, message: string, until: string) => Promise<void>;
  close: () => void;
}) {
  // What is given free is no price that could be lower.
  const lines = pricedLinesOf(offer).filter(({ offered }) => offered > 0);
  const nameOf = (position: number) => `line${position}`;
  const names = lines.map(({ position }) => nameOf(position));
  const offered = Object.fromEntries(lines.map((line) => [nameOf(line.position), line.offered.toFixed(2)]));
  const price = (most: number) =>
    z
      .string()
      .refine((text) => text.trim() !== '' && hundredths(text) !== null, {
        error: ({ input }) => amountFault(String(input)),
      })
      .refine((text) => Number(plainNumber(text)) <= most, `At most ${number(most, 2)}, as offered`);
  const askedBack = useRef('');
  const form = useForm<Record<string, string>>({
    start: { ...offered, message: '', until: '' },
    schema: z.object(Object.fromEntries(lines.map((line) => [nameOf(line.position), price(line.offered)]))),
    save: async (values) => {
      const lower = lines
        .map(({ position, offered: was }) => ({
          position,
          was,
          unit_price: Number(plainNumber(values[nameOf(position)])),
        }))
        .filter(({ was, unit_price }) => unit_price < was)
        .map(({ position, unit_price }) => ({ position, unit_price }));
      if (lower.length === 0) throw new ApiError(400, { message: 'Lower at least one price.' });
      askOnce(askedBack, oddAmong(names, values, offered, 'It was offered at'));
      await send({ lines: lower }, (values.message ?? '').trim(), values.until ?? '');
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <div class="fields">
        {lines.map(({ position, label, offered: was, isShare }) => (
          <TextField
            key={position}
            field={form.field(nameOf(position))}
            label={`${label}, ${isShare ? '%' : offer.currency}`}
            hint={`Offered: ${number(was, 2)}`}
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
      <div class="actions">
        <SubmitButton form={form}>Send the counter-offer</SubmitButton>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
