// The parts that documents are made of, where pages end and texts are longer than usual.
import { expect, test } from 'vitest';
import { callout } from '../../../../lib/pdf/layout/callout.ts';
import { contents } from '../../../../lib/pdf/layout/contents.ts';
import { type Flow, heading, list, paragraph } from '../../../../lib/pdf/layout/flow.ts';
import { keyValues } from '../../../../lib/pdf/layout/key-values.ts';
import { makeLetter } from '../../../../lib/pdf/layout/letter.ts';
import { prose } from '../../../../lib/pdf/layout/prose.ts';
import { table } from '../../../../lib/pdf/table/table.ts';
import { makeTheme } from '../../../../lib/pdf/theme.ts';
import { drawnOn, told, visibleFaults } from '../drawn.ts';
import { outlined } from '../outlined.ts';
import { faultsOf } from '../pdf-ua.ts';
import { writingScripts } from '../scripts.ts';

const words = (count: number, word = 'word') =>
  Array.from({ length: count }, (_, n) => `${word}${n}`).join(' ');
const lines = (count: number) => Array.from({ length: count }, (_, n) => `line ${n + 1}`).join('\n');

const letter = (write: (flow: Flow) => void) =>
  makeLetter(
    {
      letterhead: { name: 'Agency' },
      theme: makeTheme('#1f3a5f', '#c8963e'),
      opening: { eyebrow: 'Trial', title: 'Trial', subtitle: 'By nobody' },
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
    write,
  );

const columns = [
  { title: 'Item', isLabel: true },
  { title: 'Middle', align: 'center' },
  { title: 'Right', align: 'right', width: 80 },
  { title: 'Decimal', align: 'decimal', grow: 0 },
] as const;
const rows = ['1.5', '-12.25', '100', 'none', '1234.125'].map((number, n) => ({
  cells: [`Item ${n}`, number, number, number],
  isStrong: n === 1,
  ...(n % 2 === 1 && { note: words(30, 'note') }),
}));

const parts: Record<string, (flow: Flow) => void> = {
  'key-values': (flow) => {
    const pair = (label: string, value: string) => ({ label, value });
    keyValues(flow, [
      pair('a', '1'),
      pair('b', words(12)),
      pair('c', '2'),
      pair('d', words(6)),
      pair('e', words(40)),
      pair('f', '3'),
    ]);
    keyValues(flow, [pair('two', 'x'), pair('columns', 'https://www.example.com/a')], 2);
    keyValues(flow, [pair('long', lines(60)), pair('beside', 'it')]);
  },
  callouts: (flow) => {
    callout(flow, 'Short', 'One line.');
    callout(flow, 'Linked', `See https://www.example.com/ ${words(30)}`);
    callout(flow, 'Long', lines(90));
    paragraph(flow, lines(28));
    callout(flow, 'At the foot', lines(6));
  },
  lists: (flow) => {
    list(flow, ['one', words(40), 'مرحبا بالعالم', 'שלום עולם '.repeat(20)]);
    list(
      flow,
      Array.from({ length: 11 }, (_, n) => `number ${n}`),
      'numbers',
    );
    list(flow, []);
    prose(
      flow,
      `Before\n- a\n* b\n• c\n– d\n\n1. first\n2) second\n3. third\n5. not fourth\nAfter\r\nmore\r\n\r\n2. not first\n-no list`,
    );
    paragraph(flow, 'مرحبا بالعالم');
    paragraph(flow, 'Small', { size: 8, after: 20, weight: 'semibold' });
    list(flow, [lines(40)]);
  },
  scripts: (flow) => {
    const texts = writingScripts.map(({ text }) => text);
    heading(flow, texts.join(' '));
    for (const text of texts) paragraph(flow, text, { weight: 'semibold' });
    paragraph(flow, `${texts.join(' ')} *${'漢'.repeat(60)} a\u2007b\u3000c ${'a\u0301'.repeat(120)}`);
    keyValues(flow, [{ label: 'שלום', value: 'עולם 12 ab' }]);
    paragraph(flow, 'a@example.com '.repeat(70));
  },
  headings: (flow) => {
    const first = { title: 'First', anchor: {} };
    const second = { title: words(30, 'second'), anchor: {} };
    const numbers = contents(flow, [first, second, { title: 'Nowhere', anchor: {} }]);
    heading(flow, first.title, first.anchor);
    paragraph(flow, lines(26));
    heading(flow, second.title, second.anchor);
    paragraph(flow, lines(46));
    heading(flow, 'At the foot');
    paragraph(flow, lines(3));
    heading(flow, 'With nothing below');
    numbers();
  },
  tables: (flow) => {
    table(flow, { columns, rows, caption: words(30, 'caption') });
    table(flow, { columns, rows, isDense: true, size: 8, noteColumn: 1 });
    table(flow, {
      columns: [{ title: '', width: 120, isLabel: true }, { title: '' }],
      rows: [{ cells: ['Label', ''] }],
      isGrid: true,
      rowHeight: 30,
    });
    table(flow, {
      columns: [{ title: '', width: 20 }, { title: '' }],
      rows: [{ cells: [{ tick: true }, 'To do'] }],
      isChecklist: true,
    });
    paragraph(flow, lines(3));
    table(flow, { columns, rows, isKept: true });
    table(flow, {
      columns: [{ title: 'A' }, { title: 'B' }],
      rows: [
        { cells: [lines(130), lines(3)], note: words(20) },
        { cells: ['x'.repeat(200), [{ text: 'bold', weight: 'semibold' }]] },
      ],
    });
    table(flow, {
      columns: Array.from({ length: 14 }, (_, n) => ({ title: `Column${n}` })),
      rows: [{ cells: Array(14).fill('unbreakable') }],
    });
  },
};

test.each(Object.entries(parts))(
  '%s stand where they stood when somebody last looked',
  async (name, write) => {
    const bytes = await letter(write);
    const pages = await drawnOn(bytes);
    expect(visibleFaults(pages)).toEqual([]);
    expect(await faultsOf(bytes)).toEqual([]);
    await expect(`${told(pages)}\n\n${await outlined(bytes)}`).toMatchFileSnapshot(`../drawn/${name}.txt`);
  },
);

test('a page has no more than sixty links; the addresses beyond stay words', async () => {
  const told = await outlined(await letter((flow) => paragraph(flow, 'a@example.com '.repeat(70))));
  expect(told.match(/^link on page 1 /gm)).toHaveLength(60);
});

test('a running header that is too long ends in an ellipsis, at the side where its writing ends', async () => {
  const title = 'שלום עולם '.repeat(40);
  const bytes = await makeLetter(
    {
      letterhead: { name: 'International Conference of Applied Hospitality '.repeat(3) },
      theme: makeTheme(),
      opening: { eyebrow: 'Trial', title, subtitle: 'By nobody' },
      createdAt: new Date('2026-11-20T10:00:00Z'),
    },
    (flow) => paragraph(flow, lines(60)),
  );
  const pages = await drawnOn(bytes);
  expect(visibleFaults(pages)).toEqual([]);
  const header = (pages[1]?.items ?? []).filter(({ kind, box }) => kind === 'text' && box.bottom > 800);
  const [brand, brandDots, ...running] = header;
  const dots = running.filter(({ text }) => text === '…');
  expect([brand?.text.slice(0, 13), brandDots?.text, dots.length]).toEqual(['International', '…', 1]);
  expect(brandDots?.box.left).toBeCloseTo(brand?.box.right ?? 0, 0);
  for (const { box, text } of running)
    if (text !== '…') expect(box.left).toBeGreaterThanOrEqual((dots[0]?.box.right ?? 0) - 0.1);
});

test('a heading goes with what it is of, and no single line stands alone', async () => {
  for (let above = 36; above < 41; above++) {
    const bytes = await letter((flow) => {
      paragraph(flow, lines(above));
      heading(flow, 'Heading');
      paragraph(flow, lines(4));
    });
    const pages = await drawnOn(bytes);
    const texts = pages.map(({ items }) =>
      items.filter(({ owner }) => /^(?:P|H2)$/.test(owner)).map(({ text }) => text),
    );
    for (const page of texts.slice(0, -1)) expect([above, page.at(-1)]).not.toEqual([above, 'Heading']);
    const last = texts.at(-1) ?? [];
    if (texts.length > 1 && last[0] !== 'Heading')
      expect([above, last.length]).toEqual([above, Math.max(2, last.length)]);
  }
});
