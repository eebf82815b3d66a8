import { expect, test } from 'vitest';
import { reportedMail } from '../../../lib/schemas/email-events.ts';

test('what a mail’s event says, each field for itself', () => {
  const data = {
    email_id: 'id-1',
    created_at: '2026-11-22T10:00:00+01:00',
    to: [' A@X.de '],
    bounce: { type: 'Permanent' },
  };
  const read = (more: object) => reportedMail({ type: 'x', data: { ...data, ...more } });
  const whole = {
    ...{ providerId: 'id-1', occurredAt: '2026-11-22T10:00:00+01:00' },
    ...{ recipient: 'a@x.de', bounceType: 'Permanent' },
  };
  expect(read({})).toEqual(whole);
  for (const email_id of ['', 'a b', 'ä', 'x'.repeat(256), 7, null])
    expect(read({ email_id })).toEqual({ ...whole, providerId: undefined });
  expect(read({ email_id: '!~'.repeat(127) }).providerId).toHaveLength(254);
  for (const created_at of ['yesterday', '2026-11-22', 7])
    expect(read({ created_at })).toEqual({ ...whole, occurredAt: undefined });
  for (const to of [[], ['a@x.de', 'b@x.de'], ['nobody'], 'a@x.de'])
    expect(read({ to })).toEqual({ ...whole, recipient: undefined });
  for (const bounce of [{}, 'Permanent', { type: 7 }])
    expect(read({ bounce })).toEqual({ ...whole, bounceType: undefined });
});
