/** One rule on every way in: forms, checkouts, links, and the database, which is asked about each address too. */
import { afterAll, expect, test } from 'vitest';
import { email } from '../../../lib/schemas/fields.ts';
import { address } from '../../../lib/schemas/payments/parts.ts';
import { unsubscribeQuery } from '../../../lib/schemas/unsubscribe.ts';
import { openTestDatabase } from '../../support/database.ts';
import { openBefore } from '../../support/upgrade.ts';

const database = await openTestDatabase();
const old = await openBefore('20261122001500');
afterAll(() => Promise.all([database.close(), old.close()]));
const stores = (value: string) =>
  database.query('select $1::text::public.email_address', [value]).then(
    () => true,
    () => false,
  );
const normal = async (value: string) =>
  (await database.query<{ is: string }>('select private.normal_address($1) as is', [value]))[0]?.is;
const label = 'a'.repeat(63);
/** 254 characters in all. */
const longest = `${'l'.repeat(64)}@${label}.${label}.${'a'.repeat(58)}.de`;

test.each([
  ['Ann.Lee@Example.com', 'ann.lee@example.com'],
  ['customer/department=shipping@example.com', undefined],
  ['user%example.com@example.org', undefined],
  ["!#$%&'*+-/=?^_`{|}~@example.org", undefined],
  ['"john..doe"@example.org', undefined],
  ['"a@b"@example.com', undefined],
  ['" "@example.com'.replace(' ', '\\"'), undefined],
  ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
  ['User@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
  ['info@例え.テスト', 'info@xn--r8jz45g.xn--zckzah'],
  ['info@ΟΔΟΣ.gr', 'info@xn--pxavbq.gr'],
  [`a@${label}.com`, undefined],
  ['x@1.2.3.com', undefined],
  ['a.b.cd@x.de', undefined],
  ['"a\\ b"@example.com'.replace('\\ ', '\\"'), undefined],
  [`${'l'.repeat(64)}@x.de`, undefined],
  ['Ann@Ü2-X.de', 'ann@xn--2-x-goa.de'],
  ['x@ｅxample.com', 'x@example.com'],
  ['ann@münchen。de', 'ann@xn--mnchen-3ya.de'],
  [longest, undefined],
])('%s is one, everywhere', async (written, stored = written) => {
  expect(email.safeParse(` ${written} `).data).toBe(stored);
  expect(address.parse(written)).toBe(stored);
  expect(unsubscribeQuery.safeParse({ e: stored }).data).toMatchObject({ e: stored });
  expect(await stores(stored)).toBe(true);
  expect(await normal(` ${written} `)).toBe(stored);
});

test.each([
  '',
  'x',
  '@example.com',
  'ann@',
  'ann@example',
  'ann@@example.com',
  'an n@example.com',
  '.ann@example.com',
  'ann.@example.com',
  'a..b@example.com',
  'ann@-example.com',
  'ann@example-.com',
  'ann@exa_mple.com',
  'ann@example..com',
  'ann@.example.com',
  'ann@example.com.',
  'ann@127.0.0.1',
  'ann@[127.0.0.1]',
  'ann@münchen.de/x',
  'ann@münchen.de:25',
  '/ann@münchen.de?',
  'ann@ü/x.de',
  '@münchen.de',
  'a b.cd@x.de',
  'ab.c d@x.de',
  'x"ann"@example.com',
  '"ann"x@example.com',
  '"an\\ n"@example.com',
  'ann@example.c_m',
  'ann@x.123',
  'ann@ex\u0000ample.com',
  'ann\r\n@example.com',
  'änn@example.com',
  '"ann@example.com',
  '"a"b"@example.com',
  '"a b"@example.com',
  `${'l'.repeat(65)}@example.com`,
  `a@${label}a.com`,
  `${longest}x`,
])('%j is none, anywhere', async (written) => {
  expect(email.safeParse(written).success).toBe(false);
  expect(address.parse(written)).toBeUndefined();
  expect(await stores(written)).toBe(false);
  expect(await stores((await normal(written.replaceAll('\0', ''))) ?? '')).toBe(/\0/.test(written));
});

test('an upgrade keeps the addresses there are, and what happens to their rows goes on', async () => {
  await old.query(
    `insert into public.leads (kind, email, submission_sha256) values ('contact', 'ann@münchen.de', repeat('a', 64))`,
  );
  await old.upgrade();
  await old.query(`update public.leads set payload = '{"read": true}'`);
  expect(await old.query('select email, payload from public.leads')).toEqual([
    { email: 'ann@münchen.de', payload: { read: true } },
  ]);
});
