import { expect, test } from 'vitest';
import { ownWords } from '../../../lib/audit/own-words.ts';

const kept = (...lines: string[]) => ownWords(lines.join('\n')).split('\n').filter(Boolean);
const mail = ['From: A', 'Sent: 12 November', 'To: B', 'Subject: Offer'];

test.each([
  '---------- Forwarded message ---------',
  '--Forwarded message',
  '__ »» Forwarded message',
  '-------- Weitergeleitete Nachricht --------',
  'Begin forwarded message:',
  'Anfang der weitergeleiteten Nachricht:',
])('a mail that was passed on below %j is the request itself', (line) => {
  expect(kept('FYI, see below', line, ...mail, 'Body')).toEqual(['FYI, see below', 'Subject: Offer', 'Body']);
});

test.each([
  '-----Original Message-----',
  '--Original message',
  '----- Originalnachricht -----',
  '--- Original-Nachricht ---',
  '__ »» Ursprüngliche Nachricht',
])('what stands below %j was written before', (line) => {
  expect(kept('Hello', line, 'Earlier')).toEqual(['Hello']);
});

test.each([
  'See the -- forwarded message',
  'Please begin forwarded message',
  'See the -- original message',
  '-Original message',
  'On it Ann wrote: yes',
  'Then on 3 May 2026 Ann wrote:',
  'On x wrote:',
  'On 3 May 2026 Ann agreed:',
  'Tell the hotel to: come',
  'Topic: spring',
  'To: everybody',
  'From: 3 May',
])('%j is something that somebody writes', (line) => {
  expect(kept('Hello', line, 'Rooms for 40')).toEqual(['Hello', line, 'Rooms for 40']);
});

test.each([
  ...['Sent', 'Gesendet', 'To', 'An', 'CC', 'Bcc', 'Date', 'Datum', 'Reply-To', 'Antwort an', 'From', 'Von'],
  ...['*To', '*To*', 'To ', 'to'],
])('%j is a line of the head of a mail, of which only the subject stays', (name) => {
  for (const sender of ['From: A', 'Von: A', '*From:* A', '*Von*: A', 'From : A', '  From: A'])
    for (const subject of ['Subject: S', 'Betreff: S', '*Subject:* S', '*Betreff*: S'])
      expect(kept(sender, `${name}: x`, subject, 'Body')).toEqual([subject, 'Body']);
});

test('a head has a second line and a subject, at most five lines below its sender', () => {
  const apart = ['From: A', 'To: B', 'Cc: C', 'Date: D', 'Sent: E'];
  expect(kept(...apart, 'Subject: S', 'Body')).toEqual(['Subject: S', 'Body']);
  const long = [...apart, 'Bcc: F', 'Subject: S', 'Body'];
  expect(kept(...long)).toEqual(long);
  for (const none of [
    ['From: A', 'To: B', 'Body'],
    ['From: A', 'Body', 'Subject: S'],
  ])
    expect(kept(...none)).toEqual(none);
  // Six lines below the sender, a line is one of the text.
  expect(kept('From: A', 'To: B', 'Subject: S', '1', '2', '3', 'To: six', 'To: seven')).toEqual([
    ...['Subject: S', '1', '2', '3', 'To: seven'],
  ]);
});

test('what only looks like a line of a head is none', () => {
  const written = 'Tell the hotel to: come';
  expect(kept('From: A', 'To: B', 'Subject: S', written)).toEqual(['Subject: S', written]);
  for (const lines of [
    ['Hello from: A', 'To: B', 'Subject: S'],
    ['From: A', 'To: B', 'Our subject: S'],
    ['From: A', 'Come to: B', 'Subject: S'],
  ])
    expect(kept(...lines)).toEqual(lines);
});

test('a second mail ends what is read, unless it was just passed on or nothing was said before', () => {
  expect(kept('Own words', ...mail, 'Body')).toEqual(['Own words']);
  expect(kept('Hi', ...mail, 'Body')).toEqual(['Hi', 'Subject: Offer', 'Body']);
  expect(kept('> Quoted words', ...mail, 'Body')).toEqual(['Subject: Offer', 'Body']);
  const passedOn = (...between: string[]) =>
    kept('FYI all', '-- Forwarded message', ...between, ...mail, 'Body');
  expect(passedOn('', '')).toEqual(['FYI all', 'Subject: Offer', 'Body']);
  expect(passedOn('', '', '')).toEqual(['FYI all']);
});

test.each([
  'On 3 May 2026, Ann wrote:',
  'Am 3. Mai 2026 schrieb Ann Example:',
  `On Mon, Ann <a@example.com> wrote ${'x'.repeat(100)}:`,
])('what %j introduces is left out: the quoted lines, or all below', (line) => {
  expect(kept('Own', line, 'Earlier', 'more', 'still')).toEqual(['Own']);
  expect(kept('Own', line, '', '', '> Earlier', 'New')).toEqual(['Own', 'New']);
  expect(kept('Own', line, '', '', '', '> Earlier', 'New')).toEqual(['Own']);
});

test('lines end as any program ends them', () => {
  expect(ownWords('a\r\n> b\rc\u2028> d\u2029 e')).toBe('a\nc\n e');
});
