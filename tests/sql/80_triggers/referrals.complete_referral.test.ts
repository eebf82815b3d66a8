import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createReferral } from '../../support/referrals.ts';
import { openBefore } from '../../support/upgrade.ts';

const database = await openTestDatabase();
const old = await openBefore('20261121231000');
afterAll(() => Promise.all([database.close(), old.close()]));

test('a referral knows its mailbox and the organization its referrer owns', async () => {
  const { referral, referrer } = await createReferral(database);
  expect(referral).toMatchObject({
    referred_canonical: referral.referred_email,
    referrer_organization_id: referrer.organization.id,
  });
  const again = database.service.from('referrals').insert({
    code: referral.code,
    referrer_user_id: referrer.id,
    referred_user_id: crypto.randomUUID(),
    referred_email: referral.referred_email.replace('@', '+again@'),
  });
  expect((await again).error?.code).toBe('23505');
});

test('an upgrade keeps all there is: the first of a mailbox counts, credits go where they went', async () => {
  const [ann, bea] = [crypto.randomUUID(), crypto.randomUUID()];
  await old.exec(`
    insert into auth.users (id, email) values ('${ann}', 'ann@example.com'), ('${bea}', 'bea@example.com');
    insert into public.profiles (id, email) values ('${ann}', 'ann@example.com'), ('${bea}', 'bea@example.com');
    insert into public.organizations (id, name, created_at) values ('${bea}', 'B', now()), ('${ann}', 'A', '2026-01-01');
    insert into public.organization_members (organization_id, user_id, role) values
      ('${bea}', '${ann}', 'admin'), ('${ann}', '${ann}', 'owner');
    insert into public.referrals (code, referrer_user_id, referred_user_id, referred_email, created_at) values
      ('ABCD2345', '${ann}', gen_random_uuid(), 'n.ew+2@gmail.com', '2026-02-02'),
      ('ABCD2345', '${ann}', gen_random_uuid(), 'new@googlemail.com', '2026-02-01'),
      ('ABCD2345', '${bea}', gen_random_uuid(), 'other+x@example.com', '2026-02-03');
    insert into public.referral_credits (referral_id, referrer_user_id, referred_user_id, invoice_id, amount_cents, currency)
      select id, referrer_user_id, referred_user_id, 'in_1', 5000, 'EUR' from public.referrals where referred_email like 'n.ew%';
    insert into public.referral_credits (referrer_user_id, referred_user_id, invoice_id, amount_cents, currency)
      values ('${ann}', gen_random_uuid(), 'in_2', 5000, 'EUR')`);
  await old.upgrade();
  expect(
    await old.query(
      'select referred_canonical as mailbox, referrer_organization_id as credited from referrals order by created_at',
    ),
  ).toEqual([
    { mailbox: 'new@gmail.com', credited: ann },
    { mailbox: null, credited: ann },
    { mailbox: 'other@example.com', credited: null },
  ]);
  expect(await old.query('select referrer_organization_id as credited from referral_credits')).toEqual([
    { credited: ann },
    { credited: ann },
  ]);
});
