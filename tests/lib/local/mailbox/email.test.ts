import { expect, test } from 'vitest';
import { parseEmail } from '../../../../lib/local/mailbox/email.ts';
import { bareAddress, toMessage } from '../../../../lib/local/mailbox/message.ts';

const mail = { from: 'rfp@hotel-rfp.example', to: 'ann@example.com', subject: 'Hello', text: 'Hi' };
const refusal = (input: unknown, inBatch = false) => {
  const parsed = parseEmail(input, inBatch);
  return parsed.ok ? undefined : `${parsed.error.name}: ${parsed.error.message}`;
};

const label = 'x'.repeat(63);
test.each([
  'ann@example.com',
  ' ann@example.com ',
  'Ann Lee <ann@example.com>',
  '<ann@example.com> ',
  `${'a'.repeat(64)}@example.com`,
  "a.b+c/d'e=f?@sub-domain.2.example",
  'a@b.co',
  `ann@example.${label}`,
])('%j is an address to send to and from', (address) => {
  expect(refusal({ ...mail, to: ['ben@example.com', address], from: address })).toBeUndefined();
});

test.each([
  'ann',
  'ann@example',
  '@example.com',
  'ann@.com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@exam_ple.com',
  'ann@example.c',
  `ann@example.${label}x`,
  'ann@ex ample.com',
  'ann lee@example.com',
  'ann@lee@example.com',
  'ann@example.com x',
  `${'a'.repeat(65)}@example.com`,
  'ann<x@example.com',
  'Ann ann@example.com',
  'Ann <ann@example.com',
  'Ann <ann@example.com> x',
  'Ann <Lee> <ann@example.com>',
  '<>',
  'ann@example.com\nBcc: b@example.com',
])('%j is none', (address) => {
  for (const field of ['to', 'cc', 'bcc', 'reply_to'])
    expect(refusal({ ...mail, [field]: ['ben@example.com', address] })).toMatch(
      new RegExp(`^validation_error: Invalid \`${field}\` field`),
    );
  expect(refusal({ ...mail, from: address })).toMatch(/^invalid_from_address: Invalid `from` field/);
});

test('fifty recipients of each kind are the most', () => {
  const many = (count: number) => Array(count).fill('ann@example.com');
  for (const field of ['to', 'cc', 'bcc', 'reply_to']) {
    expect(refusal({ ...mail, [field]: many(50) })).toBeUndefined();
    expect(refusal({ ...mail, [field]: many(51) })).toContain(`\`${field}\` field takes at most 50`);
  }
});

test.each([
  ['X-Entity-Ref', 'a: b', true],
  ['!~9;x', '', true],
  ['', 'a', false],
  ['X Y', 'a', false],
  ['X:Y', 'a', false],
  ['X\n', 'a', false],
  ['Ü', 'a', false],
  ['X', 'a\r\nBcc: b@example.com', false],
])('a header %j: %j can be sent: %s', (name, value, isFine) => {
  const said = refusal({ ...mail, headers: { 'X-First': '1', [name]: value } });
  expect(said).toBe(
    isFine ? undefined : `validation_error: Invalid \`headers\` field: ${JSON.stringify(name)}.`,
  );
});

test('a field of another shape is named; so is a mail that is none', () => {
  expect(refusal({ ...mail, subject: 5 })).toMatch(/^validation_error: Invalid `subject` field\. \S.*\S$/);
  expect(refusal({ ...mail, headers: { 'X-A': 5 } })).toContain('Invalid `headers.X-A` field');
  for (const none of [null, 'text', [mail]]) expect(refusal(none)).toContain('Invalid `email` field');
});

test('one part is enough, attachments are for single mails, and what is left out is empty', () => {
  expect(refusal({ ...mail, text: '', html: '<p>Hi</p>' })).toBeUndefined();
  expect(refusal({ ...mail, text: null, html: undefined })).toContain('missing_required_field');
  const attached = { ...mail, attachments: [{ filename: 'a.txt' }] };
  expect([refusal(attached), refusal({ ...attached, attachments: [] }, true)]).toEqual([
    undefined,
    undefined,
  ]);
  expect(refusal(attached, true)).toContain('validation_error');
  const none = { cc: [], bcc: [], reply_to: [] };
  expect(parseEmail({ ...mail, cc: null, headers: null }, true)).toEqual({
    ok: true,
    email: { ...mail, to: ['ann@example.com'], ...none, html: '', headers: {} },
  });
  expect(parseEmail({ ...mail, text: undefined, html: 'x', headers: { a: 'b' } }, false)).toMatchObject({
    email: { text: '', html: 'x', headers: { a: 'b' } },
  });
});

test('who else gets a mail is kept beside its own headers', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  const parsed = parseEmail(
    { ...mail, headers: { 'X-A': '1' }, cc: 'c@example.com', bcc: ['d@example.com', 'e@example.com'] },
    false,
  );
  expect(parsed.ok && toMessage(parsed.email, at)).toEqual({
    ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), from: mail.from, to: ['ann@example.com'] },
    ...{ subject: 'Hello', text: 'Hi', html: '', received_at: '2026-11-22T12:00:00.000Z' },
    headers: { 'X-A': '1', Cc: 'c@example.com', Bcc: 'd@example.com, e@example.com' },
  });
});

test.each([
  ['Ann Lee <Ann@Example.com>', 'ann@example.com'],
  ['Ann <x> <ann@example.com> ', 'ann@example.com'],
  [' ANN@example.com ', 'ann@example.com'],
  ['< ann@example.com >', 'ann@example.com'],
  ['<ann@example.com> or not', '<ann@example.com> or not'],
])('of %j the bare address is %j', (written, bare) => {
  expect(bareAddress(written)).toBe(bare);
});
