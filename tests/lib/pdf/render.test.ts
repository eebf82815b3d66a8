import { PDFDict, PDFName, type PDFPage, PDFString } from 'pdf-lib';
import { expect, test } from 'vitest';
import { draw } from '../../../lib/pdf/draw.ts';
import {
  type Branding,
  labelOf,
  renderDecisionRecord,
  renderWhiteLabel,
  weightOf,
} from '../../../lib/pdf/render.ts';
import { drawApart } from '../../../lib/pdf/worker.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import { decision } from './decisions.ts';
import { solidPng } from './images/make-png.ts';
import * as inputs from './inputs.ts';
import { contentOf, dense, readPdf } from './read-pdf.ts';
import { writingScripts } from './scripts.ts';

const render = (
  request: PdfWhitelabelRequest,
  branding: Branding = inputs.branding,
  logo: Uint8Array | null = null,
) => renderWhiteLabel(request, branding, logo, inputs.createdAt);

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

test('the comparison: the head of the table is on every page it goes over', async () => {
  const { pages } = await readPdf(await render(inputs.comparison(200)));
  const withRows = pages.filter((page) => /^\d\d\d? ?\n/m.test(page) && page.includes('Room rate'));
  expect(withRows.length).toBeGreaterThan(5);
  for (const page of withRows) expect(page).toContain('Per attendee');
  const text = dense(pages.join(''));
  for (const [i, hotel] of inputs.hotelNames.entries()) expect(text).toContain(dense(`${hotel} ${i + 1}`));
  expect(text).toContain(dense('EUR 98 000.75'));
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
    '13:30 UTC: Fábrica da Luz was sent a counter-offer: room rate EUR 109.00, DDR EUR 61.50, AV EUR 900.00',
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
  expect(text).not.toContain('F&B');
  expect(text.match(/Offered from/g)).toHaveLength(1);
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

test.each([
  ['brief', inputs.monstrousBrief],
  ['rfp', inputs.monstrousRfp],
  ['comparison', inputs.monstrousComparison],
])(
  'a monstrous %s is set in full',
  async (_, input) => {
    const request = input();
    const { text } = await readPdf(await render(request));
    const set = dense(text);
    for (const part of longTexts(request)) expect(set).toContain(dense(part));
  },
  60_000,
);

test('a word longer than a page goes on over the next one', async () => {
  const { text } = await readPdf(await render(inputs.monstrousBrief()));
  const run = text.split('\n').filter((line) => /^x+$/.test(line));
  expect(run.join('')).toHaveLength(5000);
});

/** The long texts of the covered scripts; each is in one place, so it comes out in one piece. */
function longTexts(request: PdfWhitelabelRequest): string[] {
  if (request.kind === 'rfp') return (request.payload.sections ?? []).flatMap(({ heading }) => heading ?? []);
  if (request.kind === 'comparison') return (request.payload.rows ?? []).flatMap(({ hotel }) => hotel ?? []);
  return [request.payload.title ?? '', request.payload.requirements?.[0] ?? ''];
}

test('invisible and reordering characters are dropped', async () => {
  const { text } = await readPdf(await render(inputs.monstrousBrief()));
  expect(text).toContain('Łódź 東京');
  for (const hidden of ['\u202e', '\u0000', '\u0007']) expect(text).not.toContain(hidden);
  expect(dense(text)).toContain('gnp.exe');
});

test.each(['brief', 'rfp', 'comparison'])(
  'an empty %s of an agency without branding has a page',
  async (kind) => {
    const { pages, pdf } = await readPdf(await render(inputs.empty(kind), { name: 'Agency' }));
    expect(pages).toHaveLength(1);
    expect(pdf.getAuthor()).toBe('Agency');
  },
);

test('%PDF-1.4 without object streams; title, author, language and structure are set', async () => {
  const bytes = await render(inputs.brief());
  const source = Buffer.from(bytes).toString('latin1');
  expect(source.slice(0, 9)).toBe('%PDF-1.4\n');
  expect(source).not.toMatch(/\/(ObjStm|XRef|JavaScript|Launch)\b/);
  const { pdf } = await readPdf(bytes);
  expect(pdf.getTitle()).toBe('Annual Sales Kick-off 2027');
  expect(pdf.getAuthor()).toBe('Meridian Events GmbH');
  expect(pdf.getCreationDate()).toEqual(inputs.createdAt);
  expect(String(pdf.catalog.lookup(PDFName.of('Lang')))).toContain('en');
  expect(String(pdf.catalog.lookup(PDFName.of('MarkInfo')))).toContain('/Marked true');
  for (const type of ['H1', 'H2', 'Table', 'TH', 'LBody', 'Link']) expect(source).toContain(`/S /${type}\n`);
});

test('both fonts are embedded as subsets, and none that is not needed', async () => {
  const source = Buffer.from(await render(inputs.brief())).toString('latin1');
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
  expect(source.match(/\/FontName \/[A-Z]{6}\+NotoSans-(Regular|SemiBold)/g)).toHaveLength(2);
  expect(source.length).toBeLessThan(60_000);
});

test('links lead to web and e-mail addresses only, and each is part of the structure', async () => {
  const { pdf } = await readPdf(await render(inputs.brief()));
  const annotations = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFDict && object.has(PDFName.of('StructParent')) ? [object] : [],
    );
  const targets = annotations.map((annotation) =>
    Buffer.from(
      annotation.lookup(PDFName.of('A'), PDFDict).lookup(PDFName.of('URI'))?.toString().slice(1, -1) ?? '',
      'hex',
    ).toString(),
  );
  expect(targets.sort()).toEqual([
    'https://www.example.com/av?v=2&lang=en',
    'https://www.meridian.example/',
    'mailto:hello@meridian.example',
  ]);
  expect(
    annotations.every((annotation) => !(annotation.get(PDFName.of('Contents')) instanceof PDFString)),
  ).toBe(true);
});

test('the same input gives the same bytes', async () => {
  const [first, second] = [await render(inputs.rfp()), await render(inputs.rfp())];
  expect(Buffer.compare(first, second)).toBe(0);
});

test('logos are placed; one that cannot be used is left out', async () => {
  const logo = solidPng(300, 100, [0, 90, 160]);
  const images = async (branding: Branding, client: Uint8Array | null) =>
    Buffer.from(await render(inputs.brief(), branding, client))
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;
  expect(await images({ ...inputs.branding, logo }, solidPng(20, 20, [255, 0, 0]))).toBe(2);
  // A hairline is no logo.
  expect(await images({ ...inputs.branding, logo }, solidPng(900, 20, [255, 0, 0]))).toBe(1);
  expect(await images({ ...inputs.branding, logo: Buffer.from('<svg/>') }, logo.subarray(0, 60))).toBe(0);
});

test('400 for a document of more than a thousand pages', async () => {
  const request = pdfWhitelabelRequest.parse({
    kind: 'rfp',
    client_name: 'A',
    payload: { sections: [{ body: 'a\n'.repeat(60_000) }] },
  });
  await expect(render(request)).rejects.toMatchObject({ status: 400, code: 'invalid' });
});

test('what is drawn in the thread that stays: two pages in any script, a request of ten pages, 200 hotels compared', () => {
  for (const { text } of writingScripts)
    expect(weightOf({ title: text, requirements: [text, text], notes: `${text} `.repeat(120) })).toBeLessThan(
      50_000,
    );
  expect(weightOf(inputs.rfp(12).payload)).toBeLessThan(100_000);
  expect(weightOf(inputs.comparison(200).payload)).toBeLessThan(150_000);
  expect(weightOf({ notes: 'a\n'.repeat(5000) })).toBeGreaterThan(300_000);
});

test('accents without a composed letter, thousands of them, cost no more than other text', async () => {
  const before = process.cpuUsage();
  const notes = 'a\u0301\u0302\u0303'.repeat(40_000);
  await render(pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload: { notes } }));
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
}, 60_000);

/** A large request of each shape: running text, one endless word, list items, rows of a table. */
const large = {
  text: {
    sections: Array.from({ length: 4 }, () => ({ body: 'Lorem ipsum dolor sit amet, '.repeat(17_000) })),
  },
  word: { sections: [{ body: 'x'.repeat(450_000) }] },
  list: { introduction: '- a\n'.repeat(12_000) },
};

test.each(Object.entries(large))(
  'a large %s holds up other requests for less than 200 ms',
  async (_, payload) => {
    const request = pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'A', payload });
    const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() };
    const pdf = await render(request);
    // What this thread computed in all, whatever else the machine does: no single stretch of it can have been longer.
    const thread = process.threadCpuUsage(before.thread);
    const all = process.cpuUsage(before.process);
    expect(thread.user + thread.system).toBeLessThan(200_000);
    expect(thread.user + thread.system).toBeLessThan((all.user + all.system) / 2);
    expect(Buffer.from(pdf.subarray(0, 8)).toString()).toBe('%PDF-1.4');
  },
  60_000,
);

test('a document is the same bytes wherever it is drawn, its logos with it', async () => {
  const logo = solidPng(300, 100, [0, 90, 160]);
  const branding = { ...inputs.branding, logo };
  const request = inputs.rfp();
  const label = await labelOf(branding, request.client_name, solidPng(20, 20, [255, 0, 0]), inputs.createdAt);
  const here = await draw({ label, request });
  // In the thread that stays, and in one of its own.
  for (const weight of [0, Number.POSITIVE_INFINITY])
    expect(Buffer.compare(await drawApart({ label, request }, weight), here)).toBe(0);
});
