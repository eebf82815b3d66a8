// A counter-offer as one writes it: prices at most as offered, what they come to, until when, and a word to the hotel.

import { useRef } from 'preact/hooks';
import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import { type PriceName, priceFields, priceNames, type Terms, totalAt } from '../../data/counter-offers.ts';
import type { Proposal } from '../../data/rfps.ts';
import { amountFault, hundredths, plainNumber } from '../../data/typed.ts';
import { AreaField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { money } from '../../parts/format.ts';
import { askOnce, oddAmong } from '../../parts/odd-rates.ts';

type Values = Record<PriceName | 'message' | 'until', string>;

export function Edit({
  offer,
  start,
  send,
  close,
}: {
  offer: Proposal;
  start: Terms;
  send: (terms: Partial<Record<PriceName, string>>, message: string, until: string) => Promise<void>;
  close: () => void;
}) {
  const fields = priceFields.filter((name) => Number(offer[name]) > 0);
  const price = (most: number) =>
    z
      .string()
      .refine((text) => text.trim() !== '' && hundredths(text) !== null, {
        error: ({ input }) => amountFault(String(input)),
      })
      .refine(
        (text) => Number(plainNumber(text)) <= most,
        `At most ${money(most, offer.currency)}, as offered`,
      );
  const schema = z.object(Object.fromEntries(fields.map((name) => [name, price(Number(offer[name]))])));
  const askedBack = useRef('');
  const offered = Object.fromEntries(fields.map((name) => [name, Number(offer[name]).toFixed(2)]));
  const form = useForm<Values>({
    start: {
      ...(Object.fromEntries(priceFields.map((name) => [name, Number(start[name]).toFixed(2)])) as Record<
        PriceName,
        string
      >),
      message: '',
      until: '',
    },
    schema,
    save: async (values) => {
      askOnce(askedBack, oddAmong(fields, values, offered, 'It was offered at'));
      await send(
        Object.fromEntries(fields.map((name) => [name, plainNumber(values[name])])),
        values.message.trim(),
        values.until,
      );
    },
  });
  const now = totalAt(offer);
  const then = totalAt(offer, Object.fromEntries(fields.map((name) => [name, form.values[name]])));
  return (
    <form noValidate onSubmit={form.submit}>
      <div class="fields">
        {fields.map((name) => (
          <TextField
            key={name}
            field={form.field(name)}
            label={`${priceNames[name]}, ${offer.currency}`}
            hint={`Offered: ${money(Number(offer[name]), offer.currency)}`}
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
      <p aria-live="polite">
        All in <b>{then === null ? '…' : money(Number(then), offer.currency)}</b>{' '}
        <span class="soft">instead of {now === null ? '…' : money(Number(now), offer.currency)}</span>
      </p>
      <div class="actions">
        <SubmitButton form={form}>Send the counter-offer</SubmitButton>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
