import { afterAll, describe, expect, test } from 'vitest';
import { type Anomaly, detect } from '../../support/anomalies.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow, type Row } from '../../support/factories.ts';
import { newRfp, offer, revise } from '../../support/offers.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

const rfpWith = (values: Partial<Row<'rfps'>> = {}) => newRfp(database, organizer, values);
const found = async (rfp: Row<'rfps'>, kind: Anomaly['kind']) =>
  (await detect(organizer, rfp.id)).filter((one) => one.kind === kind);
const brief = (anomalies: Anomaly[]) => anomalies.map(({ proposal_id, severity }) => [proposal_id, severity]);

describe('rate_manipulation', () => {
  const decision_date = '2026-06-10';
  const [early, late] = ['2026-05-01T12:00:00Z', '2026-06-09T12:00:00Z'];
  const manipulations = (rfp: Row<'rfps'>) => found(rfp, 'rate_manipulation');
  const begin = async (values: Partial<Row<'proposals'>> = {}, asked: Partial<Row<'rfps'>> = {}) => {
    const rfp = await rfpWith({ decision_date, rooms: 30, nights: 1, event_days: 2, ...asked });
    const first = await offer(database, rfp, {
      room_rate: 100,
      ddr_rate: 100,
      submitted_at: '2026-04-01T12:00:00Z',
      ...values,
    });
    return { rfp, first };
  };

  test.each([
    [104.99, early, undefined],
    [105, early, 'low'],
    [114.99, early, 'low'],
    [115, early, 'medium'],
    [129.99, early, 'medium'],
    [130, early, 'high'],
    [104.99, late, undefined],
    [105, late, 'medium'],
    [115, late, 'high'],
    [130, late, 'high'],
    [100, late, undefined],
    [80, late, undefined],
  ])('room or DDR rate from 100 to %d at %s: %s', async (rate, submitted_at, severity) => {
    for (const field of ['room_rate', 'ddr_rate'] as const) {
      const { rfp, first } = await begin();
      // Comments, so that the same rates are a revision too.
      const revision = await revise(database, first, { [field]: rate, submitted_at, comments: 'Revised.' });
      const raised = (await manipulations(rfp)).filter(({ evidence }) => evidence.reason === 'raised');
      expect(brief(raised)).toEqual(severity ? [[revision.id, severity]] : []);
      if (severity) {
        expect(raised[0]).toMatchObject({
          z_score: null,
          evidence: {
            field,
            first_rate: 100,
            latest_rate: rate,
            raise_pct: Number((rate - 100).toFixed(2)),
            last_72_hours: submitted_at === late,
          },
        });
      }
    }
  });

  test.each([
    ['2026-06-07T23:59:59.999Z', 'low'],
    ['2026-06-08T00:00:00Z', 'medium'],
    ['2026-06-10T23:59:59.999Z', 'medium'],
    ['2026-06-11T00:00:00Z', 'low'],
  ])('the last 72 hours end with the decision date in UTC: %s %s', async (submitted_at, severity) => {
    const { rfp, first } = await begin();
    const revision = await revise(database, first, { ddr_rate: 106, submitted_at });
    expect(brief(await manipulations(rfp))).toEqual([[revision.id, severity]]);
  });

  test('without a decision date there is no last moment', async () => {
    const rfp = await rfpWith();
    const first = await offer(database, rfp, { ddr_rate: 100 });
    const revision = await revise(database, first, { ddr_rate: 106 });
    expect(brief(await manipulations(rfp))).toEqual([[revision.id, 'low']]);
  });

  test('small steps add up, whichever came late; a raise taken back is none', async () => {
    const { rfp, first } = await begin();
    const second = await revise(database, first, { ddr_rate: 104, submitted_at: early });
    const third = await revise(database, second, { ddr_rate: 108, submitted_at: late });
    expect(brief(await manipulations(rfp))).toEqual([[third.id, 'medium']]);
    const fourth = await revise(database, third, { ddr_rate: 100, submitted_at: late });
    expect(await manipulations(rfp)).toEqual([]);
    const fifth = await revise(database, fourth, { ddr_rate: 140, submitted_at: '2026-06-10T12:00:00Z' });
    await database.query(`update public.proposals set status = 'withdrawn' where id = $1`, [fifth.id]);
    expect(await manipulations(rfp)).toEqual([]);
  });

  test('both rates raised are two findings, gravest first', async () => {
    const { rfp, first } = await begin();
    await revise(database, first, { room_rate: 106, ddr_rate: 140, submitted_at: early });
    const fields = (await manipulations(rfp)).map(({ severity, evidence }) => [severity, evidence.field]);
    expect(fields).toEqual([
      ['high', 'ddr_rate'],
      ['low', 'room_rate'],
    ]);
  });

  test('a rate that comes from nothing is raised by more than any share', async () => {
    const { rfp, first } = await begin({ ddr_rate: 0 });
    await revise(database, first, { ddr_rate: 60, submitted_at: early });
    expect(await manipulations(rfp)).toMatchObject([
      { severity: 'high', evidence: { first_rate: 0, raise_pct: null } },
    ]);
  });

  test('a new currency may hide a raise', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await insertRow(database, 'fx_rates', { currency: 'GBP', rate: 0.8, rate_date: yesterday });
    const { rfp, first } = await begin();
    // The same figures in pounds cost a quarter more; 84 pounds for the DDR are 5 % more.
    await revise(database, first, { currency: 'GBP', ddr_rate: 84, submitted_at: early });
    const raised = (await manipulations(rfp)).map(({ severity, evidence }) => [
      evidence.field,
      severity,
      evidence.raise_pct,
    ]);
    expect(raised).toEqual([
      ['room_rate', 'medium', 25],
      ['ddr_rate', 'low', 5],
    ]);
  });

  test('a lower headline rate that costs 2 % more in all: medium', async () => {
    // 40 people, 1 room night each at 100, DDR 100 for one day: 200 a head.
    const plain = { rooms: 40, nights: 1, event_days: 1, fnb_per_attendee: 0, av_total: 0 };
    for (const [ddr_rate, severity] of [
      [105.99, undefined],
      [106, 'medium'],
    ] as const) {
      const { rfp, first } = await begin({ ...plain, ddr_rate: 100 }, { rooms: 40, event_days: 1 });
      const revision = await revise(database, first, { room_rate: 98, ddr_rate, submitted_at: early });
      const headline = (await manipulations(rfp)).filter(({ evidence }) => evidence.reason === 'headline');
      expect(brief(headline)).toEqual(severity ? [[revision.id, severity]] : []);
      if (severity) {
        expect(headline[0]).toMatchObject({
          z_score: null,
          evidence: { first_rate: 100, latest_rate: 98, cost_rise_pct: 2 },
        });
      }
    }
  });

  test('a lower rate for more rooms and days than were asked for is no headline trick: costs are compared on what was asked', async () => {
    const { rfp, first } = await begin();
    await revise(database, first, { room_rate: 98, rooms: 60, nights: 2, submitted_at: early });
    expect(await manipulations(rfp)).toEqual([]);
  });

  test('a dearer offer that says so, or a cheaper one, is no headline trick', async () => {
    for (const changes of [
      { room_rate: 100, av_total: 9000 },
      { room_rate: 90, ddr_rate: 100 },
    ]) {
      const { rfp, first } = await begin();
      await revise(database, first, { ...changes, submitted_at: early });
      expect(await manipulations(rfp)).toEqual([]);
    }
  });
});
