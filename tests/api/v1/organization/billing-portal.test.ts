import { beforeEach, expect, test } from 'vitest';
import portal from '../../../../api/v1/organization/billing-portal.ts';
import { startBilling } from '../../../support/billing.ts';
import { createMember } from '../../../support/factories.ts';
import { call } from '../../../support/service.ts';

const billing = await startBilling();
beforeEach(() => {
  billing.quiet();
  billing.answerAgain();
});
const ask = (organization_id: string, token?: string) =>
  call(portal, 'POST', '/api/v1/organization/billing-portal', {
    body: { organization_id },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

test('409 before anything was bought, 200 with the address afterwards; 401 and 403 as for the checkout', async () => {
  const [owner, stranger] = [await billing.organizer(), await billing.organizer()];
  const { id } = owner.organization;
  const none = await ask(id, owner.token);
  expect([none.status, (await none.json()).code]).toEqual([409, 'no_customer']);

  billing.payments.actions.pay(await billing.checkout(owner, 'pro'));
  await billing.settled();
  const response = await ask(id, owner.token);
  const { ok, url } = await response.json();
  expect([response.status, ok]).toEqual([200, true]);
  const page = await billing.payments.fetch(new Request(url));
  expect(await page.text()).toContain('hotel_rfp_pro_month');

  const member = await createMember(billing.database, id, { role: 'member' });
  expect((await ask(id)).status).toBe(401);
  expect((await ask(id, member.token)).status).toBe(403);
  expect((await ask(id, stranger.token)).status).toBe(403);
});
