// also: private.win_estimates, private.keep_win_estimates, private.written_decision
// also: private.answers_record, private.conversions_record, private.member_named, private.negotiation_record, private.weights_record
// one story: a test begins with what the ones before it left.
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { callAs } from '../../support/rpc.ts';
import { undone } from '../../support/undone.ts';
import { predict } from '../../support/win-reference.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());
const organizer = await createOrganization(database);

interface Kept {
  proposal_id: string;
  estimate: number;
  won: boolean;
}
const ofRfp = (rfpId: string) =>
  `select jsonb_agg(to_jsonb(w) order by w.decided_at, w.proposal_id) as all from public.win_records w where w.rfp_id = '${rfpId}'`;
/** What is kept when something decides an RFP; the decision is then undone. */
const keptBy = (rfpId: string, script: string) => undone<Kept[]>(database, script, ofRfp(rfpId));

/** An RFP with offers of four hotels, one of them in a currency that has a rate. */
async function withOffers() {
  const rfp = await createRfp(database, { organization_id: organizer.organization.id });
  const offers = [];
  for (const [room_rate, currency] of [
    [180, 'EUR'],
    [140, 'EUR'],
    [160, 'USD'],
    [150, 'EUR'],
  ] as const) {
    const { id: hotel_id } = await createHotel(database);
    await createSend(database, { rfp_id: rfp.id, hotel_id });
    offers.push(await createProposal(database, { rfp_id: rfp.id, hotel_id, room_rate, currency }));
  }
  return { rfp, offers };
}

// The sample's decisions were kept as they were made, oldest first. First of all: more hotels would move its boosts.
test('decisions from before this was kept are filled in as they would have been, once', async () => {
  const old = `decided_at < now() - interval '1 day'`;
  const all = `select jsonb_agg(to_jsonb(w) - '{id,created_at}'::text[] order by w.rfp_id, w.proposal_id) as all
    from public.win_records w where ${old}`;
  const [made] = await database.query<{ all: Kept[] }>(all);
  expect(made?.all.length).toBeGreaterThan(100);
  const forget = `
    insert into private.past_decisions select distinct rfp_id, decided_at from public.win_records where ${old};
    set local session_replication_role = replica;
    delete from public.win_records where ${old};
    delete from public.decision_snapshots;
    set local session_replication_role = origin;`;
  const fill = `select private.record_past_decisions('', 5); select private.record_past_decisions('', 1000);`;
  expect(await undone(database, forget + fill, all)).toEqual(made?.all);
  const twice = await undone<{ left: number; records: number; again: number }>(
    database,
    forget + fill,
    `select jsonb_build_object('left', (select count(*) from private.past_decisions), 'again', private.record_past_decisions('', 1000),
      'records', (select count(*) from public.decision_snapshots s where s.record -> 'winner' <> 'null' and s.record -> 'ranking' = 'null'))`,
  );
  expect(twice).toMatchObject({ left: 0, again: null });
  expect(twice.records).toBeGreaterThan(30);
});

test('estimates are those of the moment before, whoever wins, and whether anybody does', async () => {
  const { rfp, offers } = await withOffers();
  const before = new Map<string, number>();
  for (const { id, hotel_id } of offers)
    before.set(id, (await predict(organizer, hotel_id, rfp.id)).probability);

  const outcomes: [string | null, Kept[]][] = [];
  for (const { id } of offers) {
    const award = `update public.proposals set status = 'won' where id = '${id}'`;
    outcomes.push([id, await keptBy(rfp.id, award)]);
  }
  for (const status of ['decided', 'cancelled']) {
    const close = `update public.rfps set status = '${status}' where id = '${rfp.id}'`;
    outcomes.push([null, await keptBy(rfp.id, close)]);
  }
  for (const [winner, records] of outcomes) {
    expect(records).toHaveLength(4);
    for (const { proposal_id, estimate, won } of records) {
      expect(won).toBe(proposal_id === winner);
      // Recency falls by itself, by about 1e-7 a second; an outcome would move history by 1/30 at least.
      expect(Math.abs(estimate - (before.get(proposal_id) as number))).toBeLessThan(1e-5);
    }
  }
});

test('an award that is withdrawn and made anew is kept twice; a declined offer is no longer live', async () => {
  const { rfp, offers } = await withOffers();
  const [first, second, third] = offers;
  await database.query(`update public.proposals set status = 'withdrawn' where id = $1`, [third?.id]);
  await callAs(organizer, 'award_proposal', { p_proposal_id: first?.id, p_reason: 'The garden' });
  await callAs(organizer, 'withdraw_award', { p_rfp_id: rfp.id, p_reason: 'Double booked' });
  await callAs(organizer, 'award_proposal', { p_proposal_id: second?.id, p_reason: 'Next' });
  const [{ all: records = [] } = {}] = await database.query<{ all: Kept[] }>(ofRfp(rfp.id));
  expect(records.filter(({ won }) => won).map(({ proposal_id }) => proposal_id)).toEqual([
    first?.id,
    second?.id,
  ]);
  expect(records).toHaveLength(3 + 2);
});
