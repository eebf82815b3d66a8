import { PDFName, type PDFPage } from 'pdf-lib';
import { expect, test } from 'vitest';
import examples from '../../../lib/openapi/examples.json' with { type: 'json' };
import { renderDecisionRecord } from '../../../lib/pdf/render.ts';
import { criteria, criterionKeys } from '../../../lib/schemas/criteria.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { decisionRecord } from '../../../lib/schemas/rpc/confidence.ts';
import { decision } from './decisions.ts';
import * as inputs from './inputs.ts';
import { contentOf, dense, readPdf } from './read-pdf.ts';
import { render } from './render-input.ts';

test('the brief: everything of the payload is in the text, amounts rounded half up in decimal', async () => {
  const { pages, text } = await readPdf(await render(inputs.brief()));
  expect(pages).toHaveLength(2);
  for (const part of [
    'Annual Sales Kick-off 2027',
    '20 November 2026 · Prepared for Nordwind Pharma AG by Meridian Events GmbH',
    '8–11 March 2027',
    'Theatre',
    '1 240',
    'Interpretation: German, English, Polish',
    'EUR 185 000.01 in all, EUR 770.83 for each of 240 attendees',
    'https://www.example.com/av?v=2&lang=en',
  ]) {
    expect(dense(text)).toContain(dense(part));
  }
});

test.each([
  [{ basis: 'per_attendee' }, { attendees: 120 }, 'EUR 820.00 per attendee, EUR 98 400.00 for 120 attendees'],
  [{ basis: 'per_attendee' }, {}, 'EUR 820.00 per attendee'],
  [{ basis: 'total' }, { attendees: 120 }, 'EUR 820.00 in all, EUR 6.83 for each of 120 attendees'],
  [{}, {}, 'EUR 820.00 in all'],
])('the brief says what a budget of 820 is for: %j', async (basis, event, said) => {
  const payload = { event, budget: { amount: 820, currency: 'EUR', ...basis } };
  const request = pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload });
  const { text } = await readPdf(await render(request));
  expect(dense(text)).toContain(dense(`Budget${said}`));
  expect(text.match(/EUR/g)).toHaveLength(said.split('EUR').length - 1);
});

test.each([
  [{ basis: 'per_attendee' }, 'Budget: EUR 820.00 per attendee.'],
  [{}, 'Budget: EUR 820.00 in all.'],
])('the RFP says what a budget of 820 is for: %j', async (basis, said) => {
  const payload = { budget: { amount: 820, currency: 'EUR', ...basis } };
  const { text } = await readPdf(
    await render(pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'A', payload })),
  );
  expect(dense(text)).toContain(dense(said));
});

test('the RFP: contents with page numbers, sections, questions with room for the answers', async () => {
  const { pages } = await readPdf(await render(inputs.rfp()));
  expect(pages.length).toBeGreaterThanOrEqual(8);
  expect(dense(pages[0] ?? '')).toContain('15January2027,17:00UTC+01:00');
  expect(dense(pages.join(''))).toContain('Contents');
  for (const term of ['1–3 March 2027', '8 March 2027, 15 March 2027', 'for 14 days', 'EUR 48 000.00'])
    expect(dense(pages.join(''))).toContain(dense(term));
  const last = pages.findIndex(
    (page) => page.includes('Section 10: what we need') && !page.includes('Section 9:'),
  );
  expect(dense(pages.join(''))).toContain('Question12:whichdepositdoyouaskfor?');
  expect(last).toBeGreaterThan(0);
});

test('an RFP that asks nothing has no heading for it, one that says nothing says so', async () => {
  const textOf = async (payload: object) =>
    dense(
      (await readPdf(await render(pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'A', payload }))))
        .text,
    );
  const unwritten = dense('The content of this request is still to be written.');
  const told = await textOf({ sections: [{ heading: 'Rooms', body: 'Forty' }], questions: [''] });
  expect(told).toContain('Forty');
  expect(told).not.toContain(dense('Questions to answer'));
  expect(told).not.toContain(unwritten);
  expect(await textOf({ questions: ['Which deposit?'] })).toContain(dense('Questions to answer'));
  expect(await textOf({})).toContain(unwritten);
});

test('the nights of a brief are those that are asked for, or else those between its days', async () => {
  const event = { start: '2027-05-10', end: '2027-05-13' };
  const textOf = async (payload: object) => {
    const request = pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload });
    return dense((await readPdf(await render(request))).text).toLowerCase();
  };
  expect(await textOf({ event, nights: 4 })).toContain('nights4');
  expect(await textOf({ event })).toContain('nights3');
});

test('the comparison: the head of the table is on every page it goes over', async () => {
  const { pages } = await readPdf(await render(inputs.comparison(200)));
  const withRows = pages.filter((page) => /^\d\d\d? ?\n/m.test(page) && page.includes('Room rate'));
  expect(withRows.length).toBeGreaterThan(5);
  for (const page of withRows) expect(page).toMatch(/per\s+attendee/i);
  const text = dense(pages.join(''));
  for (const [i, hotel] of inputs.hotelNames.entries()) expect(text).toContain(dense(`${hotel} ${i + 1}`));
  expect(text).toContain(dense('EUR 98 000.75'));
});

test('estimates stand apart from offers; neither they nor half an offer are the lowest price', async () => {
  const { text } = await readPdf(
    await render(
      pdfWhitelabelRequest.parse({
        kind: 'comparison',
        client_name: 'Agora',
        payload: {
          currency: 'EUR',
          rows: [
            { hotel: 'Lists', is_estimate: true, total: '1.00', per_attendee: '30.00', score: 0.9 },
            {
              ...{ hotel: 'Offers', total: '68295.00', per_attendee: '682.95', score: 0.8 },
              ...{ comparable_per_attendee: '731.20', expected_per_attendee: '699.10' },
              terms: [{ label: 'Cancellation', text: 'free until 60 days before, then 50 %' }],
            },
            { hotel: 'Dear', total: '70000.00', comparable_per_attendee: '725.00', score: 0.7 },
            { hotel: 'Half', total: '30000.00', is_partial: true, score: 0.6 },
          ],
        },
      }),
    ),
  );
  const said = dense(text);
  for (const part of [
    'Highest score Offers',
    'Lowest all-in total EUR 68 295.00 · Offers',
    'Lowest comparable per attendee EUR 725.00 · Dear',
    'Not offered: estimates from list rates in EUR',
    'Lists (estimate)',
    'Scores compare what the offers are expected to cost with their terms.',
    'Expected per attendee',
    'Cancellation: free until 60 days before, then 50 %',
    'DearNothing',
  ])
    expect(said.toLowerCase()).toContain(dense(part).toLowerCase());
  // What somebody sends as the total of an estimate is not shown as one.
  expect(text).not.toMatch(/\b1\.00\b/);
});

test('the comparison says for which event it is, when, and what each hotel costs all in', async () => {
  const request = inputs.comparison(3);
  const event = { start: '2027-03-08', end: '2027-03-11', attendees: 240, city: 'Wien' };
  Object.assign(request.payload, { title: 'Kick-off 2027', event });
  const { text, pdf } = await readPdf(await render(request));
  for (const part of [
    '8–11 March 2027',
    'Wien',
    '240',
    'All-in total',
    'Lowest all-in total',
    'EUR 98 000.75',
  ])
    expect(dense(text).toLowerCase()).toContain(dense(part).toLowerCase());
  expect(pdf.getTitle()).toBe('Kick-off 2027');
});

test('eleven hotels stand on one page', async () => {
  const { pages } = await readPdf(await render(inputs.comparison(11)));
  expect(dense(pages[0] ?? '')).toContain(dense('Khách sạn Hà Nội 11'));
  expect(pages).toHaveLength(3);
});

test('a thousand hotels: a chart on one page, which says what it leaves out, and a close table', async () => {
  const { pages } = await readPdf(await render(inputs.comparison(1000)));
  expect(pages.length).toBeLessThan(45);
  expect(pages.filter((page) => /^Scores$/m.test(page))).toHaveLength(1);
  expect(pages.at(-1) + (pages.at(-2) ?? '')).toMatch(
    /The \d\d highest of 1[\u202f ]000; the others are in the table\./,
  );
}, 60_000);

test('a title of nothing that can be seen gives way to what the document is', async () => {
  const request = { ...inputs.brief(), payload: { title: '\u200b\u2060\u200d' } } as PdfWhitelabelRequest;
  const { pdf } = await readPdf(await render(request));
  expect(pdf.getTitle()).toBe('Event brief');
});

test('a day keeps its number beside its month behind names from right to left', async () => {
  const request = { ...inputs.brief(), client_name: 'פארמה' };
  const { text } = await readPdf(await render(request, { name: 'נסיעות' }));
  expect(dense(text)).toContain(dense('20 November 2026 · Prepared for'));
});

test('the lines of the radar are told apart by the legend too, and seen in a light brand colour', async () => {
  const light = { name: 'A', primaryColor: '#ffd400', accentColor: '#ff9900' };
  const { pdf } = await readPdf(await render(inputs.comparison(4), light));
  const content = pdf.getPages().map(contentOf).join('\n');
  // A line there and back would fill its own gaps.
  for (const dash of ['6 2.5', '1.5 2', '8 2 1.5 2']) {
    const drawn = content.split('\n').filter((line) => line.startsWith(`[${dash}] 0 d`));
    expect(drawn.map((line) => / h S /.test(line)).sort()).toEqual([false, true]);
  }
  const outlines = [...content.matchAll(/([\d.]+ [\d.]+ [\d.]+) RG 1\.[68] w/g)].map(([, color]) => color);
  expect(new Set(outlines)).toEqual(
    new Set(['0.76 0.3 0.2', '0.11 0.13 0.16', '0 0.45 0.4', '0.45 0.2 0.5']),
  );
});

test.each([
  ['de', 'brief', '8. März 2027'],
  ['ru', 'brief', '8 марта 2027'],
  ['ja', 'rfp', '2027年1月15日'],
])('in %s the %s names its days as %s and says its language', async (language, kind, said) => {
  const request = { ...(kind === 'brief' ? inputs.brief() : inputs.rfp()), language };
  const { pdf, text } = await readPdf(await render(request));
  expect(dense(text)).toContain(dense(said));
  expect(String(pdf.catalog.lookup(PDFName.of('Lang')))).toContain(language);
});

test('in a sentence of ours a day of an Arabic document is named as the sentence is, in a card of its own as the document', async () => {
  const rfp = await readPdf(await render({ ...inputs.rfp(), language: 'ar-EG' }));
  expect(dense(rfp.text)).toContain(dense('Please send your proposal by 15 January 2027'));
  expect(dense(rfp.text)).toContain(dense('The event: 1–3 March 2027.'));
  const brief = await readPdf(await render({ ...inputs.brief(), language: 'ar-EG' }));
  expect(dense(brief.text)).toContain(dense('20 November 2026 · Prepared for'));
  // What is drawn from right to left stands in the page the other way round.
  expect(dense(brief.text)).toContain([...'مارس'].reverse().join(''));
});

test('the record of a decision tells its negotiation in sentences, and the days offered beside the offer', async () => {
  const { text } = await readPdf(await renderDecisionRecord(decision(), inputs.branding, 'A'));
  for (const part of [
    '13:30 UTC: Fábrica da Luz was sent a counter-offer: room rate EUR 109.00, day delegate rate EUR 61.50, audio-visual EUR 900.00',
    'Fábrica da Luz accepted the counter-offer',
    'Fábrica da Luz: room rate 118.00 became 109.00',
    'start date as asked became 30 January 2027',
    'was asked for its final offer until 25 October 2026, 18:00 UTC (round 1, told its own rank)',
    'asked a question',
    'The deadline moved from 23 October 2026, 18:00 UTC to 26 October 2026, 18:00 UTC',
    'Offered from 30 January 2027',
    '東京ホテル',
  ])
    expect(dense(text)).toContain(dense(part));
  // A price of nothing was not asked for; an offer from the day asked for says nothing of it.
  expect(dense(text)).not.toContain(dense('food and beverage EUR'));
  expect(text.match(/Offered from/g)).toHaveLength(1);
});

test('the record of a decision has the lines and terms of the winner, and what the terms may have cost', async () => {
  const record = decision();
  const [offer] = record.answers.flatMap((one) => (one.kind === 'proposal' ? [one] : []));
  if (!offer) throw new Error('no offer');
  const line = { unit: 'room_night', taxes: null, of: null, is_tax_included: true, is_counted: true };
  record.winner = { ...offer, hotel_name: offer.hotel_name };
  Object.assign(offer, {
    coverage: 87.5,
    terms: { attrition_charge_pct: 80, cutoff_days: 30 },
    offered: [
      {
        ...line,
        kind: 'room',
        name: 'Rooms',
        quantity: 84,
        unit_price: 109,
        net: 8556.07,
        tax: 599.93,
        gross: 9156,
      },
      {
        ...line,
        kind: 'other',
        name: 'Serenade',
        quantity: 1,
        unit_price: null,
        net: null,
        tax: null,
        gross: null,
      },
    ],
    risk: {
      ...{ comparable: 89221, expected_attrition: 22.22, expected_fnb_shortfall: 0, held: 85000.5 },
      ...{ expected_cancellation: null, expected_payment: 82450.49, unknown: ['cancellation'] },
      worst_case: { amount: 4000, date: '2026-12-01' },
    },
  });
  const { text } = await readPdf(await renderDecisionRecord(record, inputs.branding, 'A'));
  for (const part of [
    'What Fábrica da Luz offered',
    'It covers 87.5 % of the room nights asked for.',
    'Not offered',
    'Terms of Fábrica da Luz',
    'What the terms may have cost',
    'moved no rank',
    '1 December 2026',
    'Not said: Cancellation',
  ])
    expect(dense(text)).toContain(dense(part));
  for (const amount of [/82.?450\.49/, /4.?000\.00/]) expect(dense(text)).toMatch(amount);
});

test('400 for a language that is none', () => {
  const parse = (language: unknown) =>
    pdfWhitelabelRequest.safeParse({ kind: 'brief', client_name: 'A', language });
  expect(parse('not a language').success).toBe(false);
  expect(parse('zh-hant').data?.language).toBe('zh-Hant');
  expect(parse('').data?.language).toBeUndefined();
});

test('a light brand colour stays itself, with dark text on it', async () => {
  const { pdf } = await readPdf(await render(inputs.brief(), { name: 'A', primaryColor: '#ffd400' }));
  const content = contentOf(pdf.getPages()[0] as PDFPage);
  expect(content).toContain('1 0.831 0 rg 0 ');
  // Nor is it darkened elsewhere: yellow would turn olive.
  const inks = [...content.matchAll(/BT ([\d.]+ [\d.]+ [\d.]+) rg/g)].map(([, ink]) => ink);
  expect(new Set(inks)).toEqual(new Set(['0 0 0', '0.11 0.13 0.16', '0.36 0.39 0.43', '0.76 0.3 0.2']));
  const title = content.slice(content.indexOf('/H1 <<'));
  expect(/BT ([\d. ]+) rg/.exec(title)?.[1]).toBe('0 0 0');
});

test('columns nobody has a value for are left out, missing values are dashes', async () => {
  const { text } = await readPdf(await render(inputs.monstrousComparison()));
  expect(text).not.toContain('F&B');
  expect(text).toContain('–');
  expect(text).toContain('Unnamed hotel');
});

test.each(['brief', 'rfp', 'comparison'])(
  'an empty %s of an agency without branding has a page',
  async (kind) => {
    const { pages, pdf } = await readPdf(await render(inputs.empty(kind), { name: 'Agency' }));
    expect(pages).toHaveLength(1);
    expect(pdf.getAuthor()).toBe('Agency');
  },
);

test('a decision of before a criterion is told without it, and its commitment as it was worked out', async () => {
  const record = decision();
  const { key, field, label } = criteria.at(-1) ?? expect.fail('no criterion');
  const then = criterionKeys.slice(0, -1);
  const without = <T extends object>(of: T, name: string) =>
    Object.fromEntries(Object.entries(of).filter(([one]) => one !== name));
  const weights = without(record.weights.at_award, key);
  const hotel = examples.topsis_rank_hotels['200'][0] ?? expect.fail('no hotel');
  const older = decisionRecord.parse({
    ...record,
    ranking: [without({ ...hotel, criteria: without(hotel.criteria, field) }, `${key}_score`)],
    weights: { at_award: weights, committed: { at: record.decided_at, sha256: 'abc', weights }, changes: [] },
  });
  const { text } = await readPdf(await renderDecisionRecord(older, inputs.branding, 'A'));
  expect(dense(text)).toContain(dense(`|${then.join('|')}, six decimals each: abc`));
  expect(dense(text)).toContain(dense('Ranking at the award'));
  for (const part of ['NaN', 'undefined', label]) expect(dense(text)).not.toContain(dense(part));
});
