import { expect, test } from 'vitest';
import { dayAhead } from '../../../../lib/web/parts/format.ts';
import { give } from '../../../support/console.ts';
import { handedOver } from '../../../support/handed-over.ts';
import { openReceived, standing } from '../../../support/received.ts';
import { click, field, read, type } from '../../../support/window.ts';

const questions = ['Is there a ramp?', 'Are dogs welcome?'];
const alternative_start_dates = ['2027-10-12'];
const open = (changes: object = {}) =>
  openReceived({ questions, alternative_start_dates, ...changes }, { submit_proposal: () => ({}) });
/** The code that reads and writes spreadsheets is loaded with the first. */
const patience = { timeout: 15_000 };
const chosen = (label: string) => field(label).value;

test('an offer begins as asked and holds as long as asked; its other day and its answers are sent', async () => {
  const { asked } = await open();
  expect([chosen('The event begins on'), chosen('The offer holds until')]).toEqual([
    '2027-10-05',
    dayAhead(14),
  ]);
  expect(read()).toContain('2 questions are not answered yet.');
  await type(questions[0] ?? '', ' Yes ');
  expect(read()).toContain('One question is not answered yet.');
  await type('The event begins on', '2027-10-12');
  await type('The offer holds until', '2999-03-01');
  await type('Anything else (optional)', ' With breakfast ');
  await click('Send the offer');
  expect(asked('submit_proposal')).toEqual([
    expect.objectContaining({
      ...{ p_start_date: '2027-10-12', p_valid_until: '2999-03-01', p_answers: ['Yes', ''] },
      p_comments: 'With breakfast',
    }),
  ]);
});

test('a day that is over is no day to hold an offer until', async () => {
  const { asked } = await open();
  await type('The offer holds until', dayAhead(-1));
  await click('Send the offer');
  expect(
    document.getElementById(field('The offer holds until').getAttribute('aria-describedby') ?? ''),
  ).toHaveProperty('textContent', 'A day, today or later');
  expect(document.activeElement).toBe(field('The offer holds until'));
  expect(asked('submit_proposal')).toEqual([]);
  await type('The offer holds until', dayAhead(0));
  expect(field('The offer holds until').getAttribute('aria-invalid')).toBeNull();
});

test.each<[string, object, unknown[]]>([
  ['goes on from what it says', {}, ['2027-10-12', '2999-01-31', 'Yes', '']],
  [
    'gets a new last day when it has expired',
    { valid_until: '2020-01-31' },
    [...['2027-10-12', dayAhead(14), 'Yes', '']],
  ],
  [
    'begins as asked where it says no day',
    { start_date: null, answers: null },
    [...['2027-10-05', '2999-01-31', '', '']],
  ],
])('an offer that stands %s', async (_, changes, expected) => {
  const offer = { ...standing, start_date: '2027-10-12', answers: ['Yes'], ...changes };
  await open({ proposals: [offer] });
  expect(['The event begins on', 'The offer holds until', ...questions].map(chosen)).toEqual(expected);
});

test('nothing was asked: no answers are sent', async () => {
  const { asked } = await open({ questions: [] });
  await click('Send the offer');
  expect(asked('submit_proposal')[0]).not.toHaveProperty('p_answers');
});

test('a bid sheet has what was typed, and what is filled in there comes back', async () => {
  await open();
  const given = handedOver();
  const typed = {
    ...{ 'Room rate': '151.50', Rooms: '3', 'The event begins on': '2027-10-12' },
    ...{
      'The offer holds until': '2999-03-01',
      [questions[1] ?? '']: 'No',
      'Anything else (optional)': 'With breakfast',
    },
  };
  for (const [label, value] of Object.entries(typed)) await type(label, value);
  await click('Download the bid sheet');
  await expect.poll(() => given.length, patience).toBe(1);
  const { asked } = await open();
  const control = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await give(
    control,
    new File(
      given.map(({ blob }) => blob),
      'offer.xlsx',
    ),
  );
  await expect.poll(read, patience).toContain('Filled in from offer.xlsx.');
  expect(Object.fromEntries(Object.keys(typed).map((label) => [label, chosen(label)]))).toEqual(typed);
  expect(chosen(questions[0] ?? '')).toBe('');
  expect(asked('submit_proposal')).toEqual([]);
});

test('a rate a tenth of the offer that stands is asked back about, and sent when it is sent again', async () => {
  const { asked } = await open({ proposals: [standing] });
  await type('Day delegate rate', '5');
  await click('Send the offer');
  expect(read()).toContain('Is 5.00 right? Your rate so far is 50.00. Send it again if so.');
  expect(asked('submit_proposal')).toEqual([]);
  await click('Send the offer');
  expect(asked('submit_proposal')).toEqual([expect.objectContaining({ p_ddr_rate: '5' })]);
});
