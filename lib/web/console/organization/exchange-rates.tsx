// Chooses the rates at which an Enterprise organization converts: the ECB's, or its own in a table that is edited here.

import { useId, useState } from 'preact/hooks';
import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import { ApiError, explain } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { api } from '../../data/session.ts';
import { plainNumber, readNumber } from '../../data/typed.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { Tick } from '../../parts/inputs.tsx';
import { Scroll } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';

const path = '/api/v1/organization/fx-config';

interface StoredRate {
  base: string;
  quote: string;
  rate: number;
  valid_from: string;
  valid_to: string | null;
}
interface Config {
  reporting_currency: string;
  rate_source: 'ecb' | 'corporate';
  lock_on_send: boolean;
  version: number | null;
  corporate_rates: StoredRate[];
}

export const ratesQuery = (organizationId: string) =>
  query(['rates', organizationId], async () => (await api<{ config: Config }>(path)).config);

/** A rate as typed. */
type TypedRate = Record<'base' | 'quote' | 'rate' | 'valid_from' | 'valid_to', string> & { key: number };

const code = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{3}$/, 'three letters, like EUR');
const day = z.iso.date('a day');
const typedRate = z
  .object({
    base: code,
    quote: code,
    rate: z
      .string()
      .trim()
      .refine((text) => /^\d{1,12}(\.\d{1,12})?$/.test(plainNumber(text)) && Number(plainNumber(text)) > 0, {
        error: ({ input }) => readNumber(String(input)).asks || 'a number above 0',
      })
      .transform((text) => plainNumber(text)),
    valid_from: day,
    valid_to: z.union([z.literal(''), day]),
  })
  .refine(({ base, quote }) => base.toUpperCase() !== quote.toUpperCase(), {
    path: ['quote'],
    message: 'another currency',
  })
  .refine(({ valid_from, valid_to }) => valid_to === '' || valid_to >= valid_from, {
    path: ['valid_to'],
    message: 'not before the first day',
  });

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};
const typed = ({ base, quote, rate, valid_from, valid_to }: StoredRate): TypedRate => ({
  base,
  quote,
  // Three decimals could be thousands where a point groups them: four cannot.
  rate: String(rate).replace(/^(\d+\.\d{3})$/, '$10'),
  valid_from,
  valid_to: valid_to ?? '',
  key: nextKey(),
});

export function RatesForm({ config, mayEdit }: { config: Config; mayEdit: boolean }) {
  const id = useId();
  const [source, setSource] = useState(config.rate_source);
  const [isLocked, setLocked] = useState(config.lock_on_send);
  const [rates, setRates] = useState(() => config.corporate_rates.map(typed));
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const change = (key: number, name: keyof TypedRate, value: string) =>
    setRates((now) => now.map((rate) => (rate.key === key ? { ...rate, [name]: value } : rate)));
  async function save() {
    const wrong = new Map<string, string>();
    const read = rates.flatMap(({ key, ...rate }) => {
      const checked = typedRate.safeParse(rate);
      for (const { path: at, message } of checked.error?.issues ?? [])
        wrong.set(`${key} ${String(at[0])}`, message);
      return checked.success ? [{ ...checked.data, valid_to: checked.data.valid_to || undefined }] : [];
    });
    setFaults(wrong);
    if (wrong.size > 0) return `Check the marked fields: ${[...new Set(wrong.values())].join('; ')}.`;
    const body = {
      reporting_currency: config.reporting_currency,
      rate_source: source,
      lock_on_send: isLocked,
      corporate_rates: read,
      ...(config.version !== null && { version: config.version }),
    };
    try {
      await api(path, { method: 'POST', body: JSON.stringify(body) });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await changed(['rates']);
      return 'A colleague changed the rates meanwhile. Yours are still here: reload to see theirs, or save again to replace them.';
    }
    await changed(['rates'], ['rfp']);
    toast('Saved');
  }
  return (
    <section class="card sheet">
      <fieldset disabled={!mayEdit}>
        <legend>Offers in another currency are converted at</legend>
        <Tick type="radio" name={id} checked={source === 'ecb'} set={() => setSource('ecb')}>
          the ECB’s reference rate of the day
        </Tick>
        <Tick type="radio" name={id} checked={source === 'corporate'} set={() => setSource('corporate')}>
          our own rate where the table has one for the day, else the ECB’s
        </Tick>
        <Tick checked={isLocked} set={setLocked}>
          Lock the rates of an RFP when it is first sent
        </Tick>
      </fieldset>
      <fieldset disabled={!mayEdit}>
        <legend>Our own rates</legend>
        <Scroll label="Our own rates">
          <table class="small rates">
            <thead>
              <tr>
                {['1 unit of', 'is, in', 'this many', 'First day', 'Last day', ''].map((name) => (
                  <th key={name} scope="col">
                    {name || <span class="visually-hidden">Remove</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rates.map((rate, i) => (
                <tr key={rate.key}>
                  {rateFields.map(([name, label, type, most]) => (
                    <td key={name}>
                      <input
                        type={type}
                        value={rate[name]}
                        maxLength={most}
                        inputMode={name === 'rate' ? 'decimal' : undefined}
                        aria-label={`${label}, row ${i + 1}`}
                        aria-invalid={faults.has(`${rate.key} ${name}`) || undefined}
                        title={faults.get(`${rate.key} ${name}`)}
                        onInput={(event) => change(rate.key, name, event.currentTarget.value)}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      kind="quiet"
                      aria-label={`Remove row ${i + 1}`}
                      onClick={() => setRates((now) => now.filter(({ key }) => key !== rate.key))}
                    >
                      ×
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {rates.length === 0 && <p class="soft">None yet.</p>}
        <Button
          onClick={() =>
            setRates((now) => [
              ...now,
              {
                base: '',
                quote: config.reporting_currency,
                rate: '',
                valid_from: new Date().toISOString().slice(0, 10),
                valid_to: '',
                key: nextKey(),
              },
            ])
          }
        >
          Add a rate
        </Button>
      </fieldset>
      {mayEdit && (
        <ActionButton kind="primary" run={save} describe={explain}>
          Save
        </ActionButton>
      )}
    </section>
  );
}

/** What the pattern of a rate takes. */
const longestRate = 25;
const rateFields: [name: Exclude<keyof TypedRate, 'key'>, label: string, type: string, most?: number][] = [
  ['base', '1 unit of', 'text', longest.currency],
  ['quote', 'in', 'text', longest.currency],
  ['rate', 'this many', 'text', longestRate],
  ['valid_from', 'First day', 'date'],
  ['valid_to', 'Last day', 'date'],
];
