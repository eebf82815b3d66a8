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

  test('draws bars as long as the score', () => {
    const { text } = scoreCard(50, 'Fair', 'Some is missing');
    expect(text.split('\n')).toEqual([
      'Overall score: 50 of 100',
      expect.stringMatching(/^\S{10,}$/),
      'Fair. Some is missing',
    ]);
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
});
