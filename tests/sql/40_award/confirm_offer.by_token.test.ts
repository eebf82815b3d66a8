// also: private.confirm_offer_by_token_work, private.last_day
import { beforeEach, expect, test } from 'vitest';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, rival } = scene;
beforeEach(() => forgetLimits(database));
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const confirm = (p_token: string, p_proposal_id?: string, options = {}) =>
  database.anon.rpc('confirm_offer_by_token', { p_token, ...(p_proposal_id && { p_proposal_id }) }, options);

test('the link of one send confirms its offer and no other, and a look changes nothing', async () => {
  const { rfp, send } = await scene.sent({ option_days: 12 });
  const token = await issueLink(database, send.id);
  expectRefusal(await confirm(token), 404, 'not_found');
  const offer = await scene.offer(rfp.id, { valid_until: day(-3) });
  const theirs = await scene.offer(rfp.id, { valid_until: day(-3), hotel_id: rival.id });
  expect((await confirm(token, undefined, { get: true })).status).toBeGreaterThanOrEqual(400);
  await database.anon.rpc('rfp_by_token', { p_token: token }).throwOnError();
  expect((await scene.stored('proposals', offer.id)).valid_until).toBe(day(-3));

  expectRefusal(await confirm(token, theirs.id), 404, 'not_found');
  // Its option days count from the deadline for answers, ten days ahead.
  const { data } = await confirm(token, offer.id).throwOnError();
  expect(data).toMatchObject({ proposal_id: offer.id, valid_until: day(10 + 12) });
  expect((await confirm(token).throwOnError()).data).toEqual(data);
  expect((await scene.stored('proposals', theirs.id)).valid_until).toBe(day(-3));
  const trace = await database.query<{ detail: object }>(
    `select detail from activity where rfp_id = $1 and detail ? 'confirmed_until'`,
    [rfp.id],
  );
  expect(trace).toMatchObject([{ detail: { via: 'link', address: 'desk@hotel.example' } }]);
});

test('404 for a token never issued, 410 for a void one; the link lives by the latest day the event may have', async () => {
  expectRefusal(await confirm('never'), 404, 'not_found');
  const { rfp, send } = await scene.sent();
  const token = await issueLink(database, send.id);
  await scene.offer(rfp.id, { valid_until: day(-1) });
  const shift = (alternatives: string) =>
    database.exec(`set local session_replication_role = replica;
      update rfps set start_date = current_date - 40, end_date = current_date - 39, alternative_start_dates = '${alternatives}'
      where id = '${rfp.id}'`);
  await shift(`{${day(-10)}}`);
  await confirm(token).throwOnError();
  await shift('{}');
  expectRefusal(await confirm(token), 410, 'link_expired');
});
