// also: private.fitted_win_model, private.fit_win_model, private.judge_win_model, private.calibration_of
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
  insertRow,
} from '../../support/factories.ts';
import { undone } from '../../support/undone.ts';
import { chances, fitByClimbing, simulate } from '../../support/win-model-reference.ts';

const database = await openTestDatabase({ seed: true });
afterAll(() => database.close());

interface Calibration {
  is_fitted: boolean;
  rfps: number;
  offers: number;
  alpha: number;
  beta: number;
  holdout: Record<'rfps' | 'brier' | 'brier_uniform' | 'log_loss' | 'log_loss_uniform', number> | null;
  reliability: { from: number; to: number; offers: number; predicted: number; observed: number }[];
}
const refit = async () => (await database.service.rpc('refit_win_model')).data as Calibration;
const fits = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from public.win_models'))[0]?.n;

const fitted = async (decisions: ReturnType<typeof simulate>) => {
  const offers = decisions.flatMap(({ estimates, winner }, place) =>
    estimates.map((x, i) => ({ place, x, won: i === winner })),
  );
  const [found] = await database.query<{ alpha: number; beta: number }>(
    'select * from private.fit_win_model($1::int[], $2::float8[], $3::text::boolean[])',
    [offers.map(({ place }) => place), offers.map(({ x }) => x), `{${offers.map(({ won }) => won).join()}}`],
  );
  return found as { alpha: number; beta: number };
};

test('a simulation with known α and β is recovered, and another way of climbing ends at the same top', async () => {
  for (const [alpha, beta] of [
    [1, 4],
    [-0.5, 2],
  ] as const) {
    const decisions = simulate(2000, alpha, beta);
    const found = await fitted(decisions);
    // Of 2 000 decisions the standard errors are about .1 and .15; the prior draws a little towards 0.
    expect(Math.abs(found.alpha - alpha)).toBeLessThan(0.35);
    expect(Math.abs(found.beta - beta)).toBeLessThan(0.5);
    const top = fitByClimbing(decisions.slice(0, 60));
    const few = await fitted(decisions.slice(0, 60));
    expect(few.alpha).toBeCloseTo(top.alpha, 6);
    expect(few.beta).toBeCloseTo(top.beta, 6);
  }
  expect(await fitted([])).toEqual({ alpha: 0, beta: 0 });
});

test('the sample’s hold-out, whatever it says, is what its definition gives; refitting changes nothing', async () => {
  const before = await fits();
  const found = await refit();
  const records = await database.query<{ rfp_id: string; x: number; won: boolean }>(
    `select rfp_id, estimate::float8 as x, won from public.win_records order by decided_at, rfp_id, proposal_id`,
  );
  const byRfp = [...Map.groupBy(records, ({ rfp_id }) => rfp_id).values()].map((offers) => ({
    estimates: offers.map(({ x }) => x),
    winner: offers.findIndex(({ won }) => won),
  }));
  const held = byRfp.splice(byRfp.length - Math.floor(byRfp.length / 5));
  const model = fitByClimbing(byRfp);
  const judged = held.flatMap(({ estimates, winner }) => {
    const { offers, none } = chances(estimates, model);
    const happened = winner < 0 ? none : (offers[winner] as number);
    return offers.map((p, i) => ({ p, won: Number(i === winner), even: 1 / (offers.length + 1), happened }));
  });
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  expect(found.holdout?.rfps).toBe(held.length);
  expect(found.holdout?.brier).toBeCloseTo(mean(judged.map(({ p, won }) => (p - won) ** 2)), 6);
  expect(found.holdout?.brier_uniform).toBeCloseTo(mean(judged.map(({ even, won }) => (even - won) ** 2)), 9);
  const losses = held.map(({ estimates, winner }) => {
    const { offers, none } = chances(estimates, model);
    return -Math.log(winner < 0 ? none : (offers[winner] as number));
  });
  expect(found.holdout?.log_loss).toBeCloseTo(mean(losses), 6);
  expect(found.holdout?.log_loss_uniform).toBeCloseTo(
    mean(held.map(({ estimates }) => Math.log(estimates.length + 1))),
    9,
  );
  for (const bin of found.reliability) {
    const inside = judged.filter(({ p }) => p >= bin.from && p < bin.to);
    expect(bin.offers).toBe(inside.length);
    expect(bin.offers).toBeGreaterThanOrEqual(10);
    expect(bin.predicted).toBeCloseTo(mean(inside.map(({ p }) => p)), 6);
    expect(bin.observed).toBeCloseTo(mean(inside.map(({ won }) => won)), 9);
  }
  console.info(`Hold-out of the sample data: ${JSON.stringify(found.holdout)}`);
  expect(await refit()).toEqual(found);
  expect(await fits()).toBe(before);
});

test('ten bins of chances: all but certain is in the last, fewer than ten offers are in none', async () => {
  // One offer to each decision. With alpha 0 and beta 1 the chance of an estimate x is 1 / (1 + e^-x).
  const at = (p: number) => Math.log(p / (1 - p));
  const offers = [
    ...Array.from({ length: 10 }, () => ({ x: 700, won: true })),
    ...Array.from({ length: 10 }, (_, i) => ({ x: at(0.55), won: i < 5 })),
    ...Array.from({ length: 9 }, () => ({ x: at(0.25), won: false })),
  ];
  const [row] = await database.query<{ judged: Calibration }>(
    'select private.judge_win_model(0, 1, $1, $2, $3) as judged',
    [offers.map((_, i) => i), offers.map(({ x }) => x), offers.map(({ won }) => won)],
  );
  const near = (value: number) => expect.closeTo(value, 9);
  expect(row?.judged.reliability).toEqual([
    { from: 0.5, to: 0.6, offers: 10, predicted: near(0.55), observed: near(0.5) },
    { from: 0.9, to: 1, offers: 10, predicted: near(1), observed: near(1) },
  ]);
});

test('fewer than 20 decided RFPs: nothing is fitted, every offer has an even chance', async () => {
  const found = await undone<Calibration>(
    database,
    `set local session_replication_role = replica;
    delete from public.win_records where rfp_id not in (
      select rfp_id from public.win_records group by 1 order by max(decided_at) desc limit 19)`,
    'select private.calibration_of(private.fitted_win_model())',
  );
  expect(found).toMatchObject({
    ...{ is_fitted: false, rfps: 19, alpha: 0, beta: 0, holdout: null, reliability: [] },
  });
});

test('whoever decides about offers of their own teaches the model nothing; an offer of another hotel does', async () => {
  const organizer = await createOrganization(database);
  const decide = async (hotel: { id: string }, column?: 'by_corrected_address') => {
    const rfp = await createRfp(database, { organization_id: organizer.organization.id });
    const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    if (column) await database.query(`update sends set ${column} = true where id = $1`, [send.id]);
    const proposal = await createProposal(database, { rfp_id: rfp.id, hotel_id: hotel.id });
    await organizer.client.rpc('award_proposal', { p_proposal_id: proposal.id }).throwOnError();
    expect(await database.query('select from win_records where rfp_id = $1', [rfp.id])).toHaveLength(1);
  };
  const before = await refit();
  const own = await createHotel(database);
  await insertRow(database, 'hotel_members', { hotel_id: own.id, user_id: organizer.id, role: 'manager' });
  await decide(own);
  await decide(await createHotel(database), 'by_corrected_address');
  expect(await refit()).toEqual(before);

  const stranger = await createHotel(database);
  await decide(stranger);
  const after = await refit();
  expect([after.rfps, after.offers]).toEqual([before.rfps + 1, before.offers + 1]);
  // Who buys that hotel takes the lesson with it.
  await insertRow(database, 'hotel_members', {
    ...{ hotel_id: stranger.id, user_id: organizer.id, role: 'manager' },
  });
  expect((await refit()).rfps).toBe(before.rfps);
});
