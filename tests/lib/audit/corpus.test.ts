// one story: a test begins with what the ones before it left.
// What the audit says of whole mails, point by point, against what a planner says of them.
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../lib/audit/finding.ts';
import { rules } from '../../../lib/audit/rules.ts';
import { openAudit } from '../../support/audit.ts';
import {
  figuresOf,
  figuresTable,
  type Half,
  halves,
  type Mail,
  mailsOf,
  type Reading,
} from '../../support/mails.ts';

const audit = await openAudit();

const audited = (half: Half) => mailsOf(half).filter(({ expected }) => expected.has('has'));

/** What a planner says of a point: it is there, it is touched on, or it is missing. */
function statusIn(mail: Mail, rule: string): Finding['status'] {
  const says = (status: string) => (mail.expected.get(status) ?? '').split(' ').includes(rule);
  if (says('has')) return 'has';
  return says('vague') ? 'vague' : 'lacks';
}

async function readingsOf(mail: Mail): Promise<Reading[]> {
  return (await audit(mail.text)).map(({ rule, status }) => {
    const named = (one: Finding['status']) => (one === 'lacks' ? [] : [one]);
    return { field: rule, got: named(status), expected: named(statusIn(mail, rule)) };
  });
}

test('there are at least 21 texts', () => {
  expect(audited('tuned').length + audited('held-out').length).toBeGreaterThanOrEqual(21);
});

/** By half: a test that is tried again tells its table once. */
const tables = new Map<string, string>();

test.each(halves.map((half) => ({ half })))(
  'each point at 95 % precision and recall on the $half texts',
  async ({ half }) => {
    const mails = audited(half);
    const figures = figuresOf((await Promise.all(mails.map(readingsOf))).flat());
    const table = figuresTable(`${mails.length} ${half} mails`, figures);
    console.info(table);
    tables.set(half, table);
    expect(figures.map(({ field }) => field)).toEqual(expect.arrayContaining(rules.map(({ id }) => id)));
    for (const { field, n, precision, recall } of figures) {
      expect(n, field).toBeGreaterThanOrEqual(1);
      expect(precision, `precision of ${field}`).toBeGreaterThanOrEqual(0.95);
      expect(recall, `recall of ${field}`).toBeGreaterThanOrEqual(0.95);
    }
  },
  60_000,
);

test('the page of figures is what was measured', async () => {
  const page = [
    '# How the RFP audit reads',
    '',
    'Written by its test; `npm run figures` prints it.',
    '',
    ...tables.values(),
  ];
  await expect(page.join('\n')).toMatchFileSnapshot('../../support/mails/rfp-audit.md');
});

const status = async (text: string, rule: string) =>
  (await audit(text)).find((each) => each.rule === rule)?.status;

describe('what went wrong once', () => {
  test.each([
    ['budget', 'Max. 350 EUR p.P.', 'has'],
    ['budget', 'Budget per attendee: 640', 'has'],
    ['response_deadline', 'Your offer by COB Fri 4 Dec, please.', 'has'],
    ['room_block', 'Rooms by night: 4 Oct 40, 5 Oct 125', 'has'],
    ['room_block', '4 Oct: 40 singles\n5 Oct: 125 singles', 'has'],
    ['audio_visual', 'Association of Orthodontic Technicians', 'lacks'],
    ['audio_visual', 'An AV technician on site', 'has'],
    ['response_format', 'Budget: 50,000 EUR incl. VAT', 'lacks'],
    ['cancellation', 'Please state your cancellation terms\nDeadline: 9 April 2027', 'vague'],
  ])('%s in %j: %s', async (rule, text, expected) => {
    expect(await status(text, rule)).toBe(expected);
  });

  test('the date of a quoted mail is no event date', async () => {
    const earlier = [
      'From: A <a@example.com>',
      'Sent: 12 November 2026',
      'To: B',
      'Subject: Offer',
      '',
      'See you 3 May 2026.',
    ];
    expect(await status(`Do you have rooms for 40 people?\n\n${earlier.join('\n')}`, 'event_dates')).toBe(
      'lacks',
    );
    expect(await status('Any news?\n\nOn 3 May 2026, Ann wrote:\n> 3 May 2026, 40 people', 'attendees')).toBe(
      'lacks',
    );
    // The mail that was passed on is the request.
    const passedOn = [
      'FYI',
      '',
      '-------- Forwarded message --------',
      ...earlier.slice(0, 4),
      '',
      'Meeting on 3 May 2027.',
    ];
    expect(await status(passedOn.join('\n'), 'event_dates')).toBe('has');
    const own = [...earlier.slice(0, 4), '', '40 people.'];
    expect(await status(own.join('\n'), 'event_dates')).toBe('lacks');
    expect(await status(own.join('\n'), 'attendees')).toBe('has');
  });

  test.each([
    'One-day meeting on 21 January 2027, 9:30 to 16:30, 60 people in a meeting room.',
    'Tagesveranstaltung am 21.01.2027, 60 Personen.',
    'Meeting on 21 January 2027, no accommodation needed.',
    'Seminar am 21.01.2027. Übernachtungen werden nicht benötigt.',
  ])('a day event without rooms has no room block to fix: %j', async (text) => {
    expect(await status(text, 'room_block')).toBeUndefined();
    expect(await audit(text)).toHaveLength(rules.length - 1);
  });

  test('but the room block of a stay is missed', async () => {
    expect(await status('All-day meeting on 21 January 2027, departure on 22 January.', 'room_block')).toBe(
      'lacks',
    );
    expect(await status('Conference from 21 to 23 January 2027', 'room_block')).toBe('lacks');
  });
});
