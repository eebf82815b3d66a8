import { describe, expect, test } from 'vitest';
import {
  type Block,
  button,
  facts,
  greeting,
  heading,
  inkOn,
  link,
  list,
  note,
  outlineButton,
  paragraph,
  quotation,
} from '../../../lib/email/blocks.ts';
import { categoryBars, fixList, scoreCard, scoreFigure } from '../../../lib/email/report-blocks.ts';
import { htmlToString } from '../../../lib/html.ts';

const markup = (block: Block) => htmlToString(block.html);
const url = 'https://hotel-rfp.example/a?b=1&c=2';

describe('the text part', () => {
  test.each([
    ['a list', list(['one', ['two, ', { strong: 'bold' }]]), '- one\n- two, bold'],
    ['steps', list(['one', 'two'], 'steps'), '1. one\n2. two'],
    ['a heading', heading('What is next'), 'What is next\n------------'],
    ['a link', paragraph('See ', link('the page', url), '.'), `See the page (${url}).`],
    ['a link that says its address', paragraph(link(url, url)), url],
    ['a button', button('Open', url), `Open:\n${url}`],
    ['one in a colour', button('Open', url, '#123456'), `Open:\n${url}`],
    ['the other button', outlineButton('Decline', url), `Decline:\n${url}`],
    [
      'facts',
      facts([
        ['Agency', 'Nord\u0000licht'],
        ['Slot', '7'],
      ]),
      'Agency: Nordlicht\nSlot: 7',
    ],
    ['a note', note('Mind ', { strong: 'this' }), 'Mind this'],
    ['a quotation', quotation('Dear all,\n\n\tthanks'), '> Dear all,\n>\n>     thanks'],
    ['a greeting', greeting('Ann'), 'Hello Ann,'],
    ['a greeting of nobody', greeting(undefined), 'Hello,'],
  ])('of %s', (_what, block, text) => expect(block.text).toBe(text));

  test('of a list hangs below its first words', () => {
    const [first, second] = list([`${'word '.repeat(20)}`], 'steps').text.split('\n');
    expect(first).toMatch(/^1\. word/);
    expect(second).toMatch(/^ {3}word/);
  });
});

describe('the HTML part', () => {
  const shown = (block: Block) => markup(block).replace(/ style="[^"]*"/g, '');
  const linked = 'href="https://hotel-rfp.example/a?b=1&amp;c=2"';
  test.each([
    ['a paragraph', paragraph('a < b ', { strong: 'c' }), ['a &lt; b <strong>c</strong>']],
    ['a link', paragraph('See ', link('the page', url)), [`See <a class="link" ${linked}>the page</a>`]],
    ['a heading', heading('What & when'), ['<h2 class="ink">What &amp; when</h2>']],
    ['a list', list(['one', ['two, ', { strong: 'b' }]]), ['>one</td>', '>two, <strong>b</strong></td>']],
    ['a button', button('Open', url), [`<a class="button" ${linked}>Open</a>`, 'bgcolor="#1d4f91"']],
    [
      'one in a colour',
      button('Open', url, '#123456'),
      [`<a class="own-button" ${linked}>Open</a>`, 'bgcolor="#123456"'],
    ],
    ['the other button', outlineButton('No', url), [`<a class="ink own-button" ${linked}>No</a>`]],
    [
      'facts',
      facts([
        ['Slot', '7'],
        ['City', '<Wien>'],
      ]),
      ['>Slot</td>', '>7</td>', '>City</td>', '>&lt;Wien&gt;</td>'],
    ],
    ['a note', note('Mind ', { strong: 'this' }), ['Mind <strong>this</strong></p>', 'class="soft box"']],
    ['a quotation', quotation('a\tb\n<c>'), ['dir="auto">a    b<br>&lt;c&gt;</p>']],
    ['a greeting', greeting('Ann'), ['>Hello Ann,</p>']],
  ] as [string, Block, string[]][])('of %s', (_what, block, parts) => {
    for (const part of parts) expect(shown(block)).toContain(part);
  });
});

test('a heading is underlined as far as a line goes', () => {
  expect(heading('word '.repeat(30)).text.split('\n').at(-1)).toBe('-'.repeat(72));
});

test('long facts hang below their first words', () => {
  const [first, second] = facts([['Why', 'word '.repeat(20)]]).text.split('\n');
  expect(first).toMatch(/^Why: word/);
  expect(second).toMatch(/^ {2}word/);
});

test('marks of a list are bullets, of steps numbers', () => {
  expect(markup(list(['one', 'two']))).toMatch(/>•<[\s\S]*>one<[\s\S]*>•</);
  expect(markup(list(['one', 'two'], 'steps'))).toMatch(/>1\.<[\s\S]*>2\.</);
});

test('lines of a quotation stay lines', () => {
  expect(markup(quotation('one\ntwo'))).toMatch(/>one<br>two</);
});

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#111111'],
  ['#ffff00', '#111111'],
  ['#0000ff', '#ffffff'],
  ['#757676', '#111111'],
  ['#747474', '#ffffff'],
  ['#00ff00', '#111111'],
  ['#ff0000', '#111111'],
  ['#e00000', '#ffffff'],
  ['#00b000', '#111111'],
  ['#008000', '#ffffff'],
  ['#4040ff', '#ffffff'],
  ['#6b6bff', '#111111'],
  ['#0a0a0a', '#ffffff'],
])('on %s one writes in %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink);
  expect(markup(button('Open', url, color))).toContain(`color:${ink}`);
});

describe('a report', () => {
  test.each([
    [72, '72'],
    [72.54, '72.5'],
    [72.56, '72.6'],
  ])('says %d as %s', (score, said) => expect(scoreFigure(score)).toBe(said));

  test.each([
    [0, 'poor', 0, 0],
    [2.4, 'poor', 0, 2],
    [2.5, 'poor', 1, 3],
    [49.9, 'poor', 10, 50],
    [50, 'fair', 10, 50],
    [69.9, 'fair', 14, 70],
    [70, 'good', 14, 70],
    [100, 'good', 20, 100],
  ])('draws bars as long as the score %d, which is %s', (score, tone, marks, share) => {
    const card = scoreCard(score, 'Fair', 'Some is missing');
    const bar = `[${'#'.repeat(marks)}${'.'.repeat(20 - marks)}]`;
    expect(card.text.split('\n')).toEqual([`Overall score: ${score} of 100`, bar, 'Fair. Some is missing']);
    const row = categoryBars([{ key: 'a', label: 'Part', value: score }]);
    expect(row.text).toBe(`Part  ${bar} ${score}`);
    for (const drawn of [markup(card), markup(row)]) {
      const cells = [...drawn.matchAll(/class="(fill-\w+|track)" width="(\d+)%"/g)].map(([, name, width]) => [
        name,
        Number(width),
      ]);
      const whole = [
        [`fill-${tone}`, share],
        ['track', 100 - share],
      ];
      expect(cells).toEqual(whole.filter(([, width]) => width !== 0));
      expect(drawn).toContain(`class="${tone}"`);
    }
    expect(markup(card)).toContain(`>${score}</span>`);
    expect(markup(row)).toMatch(/>Part<\/td>/);
  });

  test('names of categories stand in one column, as wide as the longest of a line', () => {
    const bars = (...labels: string[]) =>
      categoryBars(labels.map((label) => ({ key: label, label, value: 50 })))
        .text.split('\n')
        .map((line) => line.indexOf('['));
    expect(bars('a', 'abc')).toEqual([5, 5]);
    expect(bars('a', 'b'.repeat(40))).toEqual([34, 42]);
    expect(categoryBars([]).text).toBe('');
    const many = Array.from({ length: 21 }, (_, i) => ({ key: `${i}`, label: `Part ${i}`, value: i }));
    expect(markup(categoryBars(many))).toContain('>and 1 more</p>');
    expect(markup(categoryBars(many.slice(1)))).not.toContain(' more');
  });

  test('names at most twenty categories, and how many more there are', () => {
    const bars = (n: number) =>
      categoryBars(
        Array.from({ length: n }, (_, i) => ({ key: String(i), label: `Part ${i}`, value: i })),
      ).text.split('\n');
    expect(bars(20)).toHaveLength(20);
    expect(bars(20).join()).not.toContain('more');
    expect(bars(22)).toHaveLength(21);
    expect(bars(22).at(-1)).toBe('and 2 more');
    expect(bars(11)[1]).toMatch(/^Part 1 {3}\S+ 1$/);
  });

  test('numbers what to fix, with what to paste', () => {
    const fix = { title: 'Say the dates', why: 'Hotels plan by them.' };
    const { text } = fixList([
      { ...fix, because: 'Found: none', paste: 'From 1 to 2 May' },
      fix,
    ] as Parameters<typeof fixList>[0]);
    expect(text).toBe(
      '1. Say the dates\n   Found: none\n   Hotels plan by them.\n   Paste this: "From 1 to 2 May"\n\n' +
        '2. Say the dates\n   Hotels plan by them.',
    );
  });

  test('shows the same in HTML, without what a fix lacks', () => {
    const fix = { title: 'Say <when>', why: 'Hotels plan by it.', because: 'Found: none', paste: 'In May' };
    const drawn = (more: object) => markup(fixList([{ ...fix, ...more }] as Parameters<typeof fixList>[0]));
    const all = ['>1</td>', '>Say &lt;when&gt;</p>', '>Hotels plan by it.</p>', '>Found: none</p>'];
    for (const part of [...all, '>Paste this</p>', '>In May</p>']) expect(drawn({})).toContain(part);
    expect(drawn({ because: undefined })).not.toContain('Found');
    expect(drawn({ paste: undefined })).not.toContain('Paste this');
  });

  test('what hangs over in a fix stands below its words', () => {
    const fix = {
      ...{ title: 'word '.repeat(20), why: 'why '.repeat(30) },
      ...{ because: 'Found: none', paste: 'paste '.repeat(20) },
    };
    const lines = fixList([fix] as Parameters<typeof fixList>[0]).text.split('\n');
    expect(lines[0]).toMatch(/^1\. word/);
    expect(lines.slice(1).every((line) => /^ {3}\S/.test(line))).toBe(true);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(75);
  });
});
