import { z } from 'zod';

/** One day's euro reference rates: 1 EUR = rate. Rates stay decimal strings, as published. */
const referenceDay = z.object({
  date: z.iso.date(),
  rates: z
    .record(
      z.string().regex(/^[A-Z]{3}$/),
      z
        .string()
        .regex(/^\d{1,9}(\.\d{1,8})?$/)
        .refine((rate) => Number(rate) > 0, 'must be over 0'),
    )
    .refine((rates) => Object.keys(rates).length >= fewestCurrencies, 'too few currencies')
    .refine((rates) => 'USD' in rates && 'GBP' in rates && !('EUR' in rates), 'not the euro reference rates'),
});
export type ReferenceDay = z.output<typeof referenceDay>;

/** The fewest currencies a day may have. There are 29 at present, and far fewer mean that something is cut off. */
const fewestCurrencies = 20;

/**
 * Reads the ECB's reference rate feed, days ascending. The format is small and fixed, so its grammar is written out and
 * whatever deviates from it is refused: throws an error that says where.
 */
export function readFeed(xml: string): ReferenceDay[] {
  const cubes = /^.*?<Cube>(.*)<\/Cube>\s*<\/gesmes:Envelope>\s*$/s.exec(xml)?.[1];
  if (cubes === undefined) throw new Error('The ECB feed has no rates, or is cut off');
  const days = readAll(cubes, /\s*<Cube time=(["'])([\d-]+)\1>(.*?)<\/Cube>\s*/sy).map(([, , date, rates]) =>
    referenceDay.parse({ date, rates: readRates(rates ?? '') }),
  );
  const dates = new Set(days.map((day) => day.date));
  if (days.length === 0 || dates.size !== days.length)
    throw new Error('The ECB feed has no days, or one twice');
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}

function readRates(cubes: string): Record<string, string> {
  const entries = readAll(cubes, /\s*<Cube currency=(["'])([^"']*)\1 rate=(["'])([^"']*)\3\s*\/>\s*/y).map(
    ([, , currency = '', , rate = '']): [string, string] => [currency, rate],
  );
  const rates = Object.fromEntries(entries);
  if (Object.keys(rates).length !== entries.length) throw new Error('The ECB feed has a currency twice');
  return rates;
}

/** All matches of a sticky pattern, which must cover the text without a gap. */
function readAll(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    const match = pattern.exec(text);
    if (!match) throw new Error(`The ECB feed is not as expected near "${text.slice(at, at + 40)}"`);
    found.push(match);
  }
  return found;
}
