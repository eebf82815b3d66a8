import { h } from 'preact';
import { expect, test } from 'vitest';
import { RatesForm } from '../../../../../lib/web/console/organization/exchange-rates.tsx';
import { keeping, openPage, rows, texts, tick } from '../../../../support/console.ts';
import { button, click, field, read, refusal, type } from '../../../../support/window.ts';

const stored = { base: 'USD', quote: 'EUR', rate: 0.91, valid_from: '2026-01-01', valid_to: null };
const config = {
  ...{ reporting_currency: 'EUR', rate_source: 'ecb' as const, lock_on_send: false },
  version: 3 as number | null,
  corporate_rates: [stored, { ...stored, base: 'CHF', rate: 1.05, valid_to: '2026-12-31' }],
};
const open = (changes: object = {}, mayEdit = true, answer: () => unknown = () => ({})) =>
  openPage(() => h(RatesForm, { config: { ...config, ...changes }, mayEdit }), { 'fx-config': answer });
const values = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('input')].map(({ value }) => value),
  );
const [ecb, own, lock] = [0, 1, 2].map(
  (n) => () => document.querySelectorAll<HTMLInputElement>('.check input')[n],
);

test('rates are shown as stored, and sent back as they are', async () => {
  const { asked } = await open();
  expect(values()).toEqual([
    ['USD', 'EUR', '0.91', '2026-01-01', ''],
    ['CHF', 'EUR', '1.05', '2026-01-01', '2026-12-31'],
  ]);
  expect([ecb?.()?.checked, own?.()?.checked, lock?.()?.checked]).toEqual([true, false, false]);
  const stale = keeping(['rates', 'o1'], ['rfp', 'r1'], ['rfps']);
  await click('Save');
  expect(asked('fx-config')).toEqual([
    {
      ...{ reporting_currency: 'EUR', rate_source: 'ecb', lock_on_send: false, version: 3 },
      corporate_rates: [
        { base: 'USD', quote: 'EUR', rate: '0.91', valid_from: '2026-01-01' },
        { base: 'CHF', quote: 'EUR', rate: '1.05', valid_from: '2026-01-01', valid_to: '2026-12-31' },
      ],
    },
  ]);
  expect(stale()).toEqual([
    ['rates', 'o1'],
    ['rfp', 'r1'],
  ]);
  expect(texts('.toast')).toEqual(['Saved']);
});

test('own rates and the lock are chosen, a row is changed and another removed', async () => {
  const { asked } = await open();
  await tick('our own rate');
  await tick('Lock the rates');
  await click('Remove row 1');
  await type('this many, row 1', '1,06');
  await click('Save');
  expect(asked('fx-config')).toEqual([
    expect.objectContaining({
      ...{ rate_source: 'corporate', lock_on_send: true },
      corporate_rates: [expect.objectContaining({ base: 'CHF', rate: '1.06' })],
    }),
  ]);
});

test('what is stored is chosen, and can be changed back', async () => {
  const { asked } = await open({ rate_source: 'corporate', lock_on_send: true });
  expect([ecb?.()?.checked, own?.()?.checked, lock?.()?.checked]).toEqual([false, true, true]);
  await tick('the ECB’s reference rate');
  await click('Save');
  expect(asked('fx-config')).toEqual([expect.objectContaining({ rate_source: 'ecb', lock_on_send: true })]);
});

test('a new row begins today, in the reporting currency', async () => {
  await open({ corporate_rates: [], reporting_currency: 'GBP' });
  expect(read()).toContain('None yet.');
  await click('Add a rate');
  expect(values()).toEqual([['', 'GBP', '', new Date().toISOString().slice(0, 10), '']]);
  expect(read()).not.toContain('None yet.');
  await click('Add a rate');
  await type('1 unit of, row 2', 'SEK');
  expect(values().map(([base]) => base)).toEqual(['', 'SEK']);
  await click('Remove row 1');
  expect(values().map(([base]) => base)).toEqual(['SEK']);
});

test.each<[string, [string, string][], string | null]>([
  ['a currency of two letters', [['1 unit of', 'US']], '1 unit of'],
  ['a currency of four letters', [['in', 'EURO']], 'in'],
  ['the same currency twice', [['1 unit of', 'eur']], 'in'],
  ['no rate', [['this many', '']], 'this many'],
  ['nothing', [['this many', '0']], 'this many'],
  ['nothing with decimals', [['this many', '0.000']], 'this many'],
  ['a negative rate', [['this many', '-1']], 'this many'],
  ['thirteen decimals', [['this many', `1.${'1'.repeat(13)}`]], 'this many'],
  ['thirteen digits', [['this many', '1'.repeat(13)]], 'this many'],
  ['no first day', [['First day', '']], 'First day'],
  ['a last day before the first', [['Last day', '2025-12-31']], 'Last day'],
  ['a last day that is the first', [['Last day', '2026-01-01']], null],
  ['twelve decimals', [['this many', `1,${'1'.repeat(12)}`]], null],
  ['twelve digits', [['this many', '1'.repeat(12)]], null],
  ['small letters and blanks', [['1 unit of', ' usd ']], null],
])('%s', async (_, typed, wrong) => {
  const { asked, page } = await open();
  for (const [label, value] of typed) await type(`${label}, row 1`, value);
  await click('Save');
  const marked = [...page.querySelectorAll('[aria-invalid]')];
  expect(marked.map((one) => one.getAttribute('aria-label'))).toEqual(wrong ? [`${wrong}, row 1`] : []);
  expect(asked('fx-config')).toHaveLength(wrong ? 0 : 1);
  if (wrong) expect(read()).toContain(`Check the marked fields: ${marked[0]?.getAttribute('title')}.`);
});

test('rates are read as people write them, and asked about where they could be two', async () => {
  const { asked } = await open({
    corporate_rates: [
      { ...stored, rate: 1.085 },
      { ...stored, base: 'JPY' },
    ],
  });
  // What is stored is not asked about.
  expect(field('this many, row 1').value).toBe('1.0850');
  await type('this many, row 2', '1.234,5');
  await click('Save');
  expect(asked('fx-config')[0]).toMatchObject({ corporate_rates: [{ rate: '1.0850' }, { rate: '1234.5' }] });
  await type('this many, row 2', '1.234');
  await click('Save');
  expect(read()).toContain('Is it 1234, or 1.234?');
  expect(asked('fx-config')).toHaveLength(1);
});

test('the same fault in two rows is said once', async () => {
  await open();
  await type('this many, row 1', 'x');
  await type('this many, row 2', 'x');
  await click('Save');
  expect(read()).toContain('Check the marked fields: a number above 0.');
});

test('whoever may only read changes nothing; a refusal is explained', async () => {
  const { page } = await open({}, false);
  expect([...page.querySelectorAll('fieldset')].map(({ disabled }) => disabled)).toEqual([true, true]);
  expect(() => button('Save')).toThrow();
  await open({}, true, () => refusal(403, { error: 'forbidden' }));
  expect(field('this many, row 1').closest('fieldset')?.disabled).toBe(false);
  await click('Save');
  expect(texts('.note').at(-1)).not.toBe('');
  expect(rows()).toHaveLength(2);
});

test('rates that a colleague changed meanwhile are not put back unseen, and what was typed stays', async () => {
  const { asked } = await open({}, true, () => refusal(409, { error: 'This was changed meanwhile' }));
  await tick('our own rate');
  await click('Save');
  expect(read()).toContain('A colleague changed the rates meanwhile');
  expect(own?.()?.checked).toBe(true);
  expect(asked('fx-config')).toMatchObject([{ version: 3 }]);
});

test('where nothing is stored yet, no version is named', async () => {
  const { asked } = await open({ version: null });
  await click('Save');
  expect(asked('fx-config')).toEqual([expect.not.objectContaining({ version: expect.anything() })]);
});
