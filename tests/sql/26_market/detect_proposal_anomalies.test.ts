// also: private.comparable_price, private.duplicate_proposals, private.headline_rates, private.offer_revisions, private.price_cohort, private.fewest_for_outliers
// also: private.price_outlier, private.price_outliers, private.detect_proposal_anomalies_work, private.raised_rates
// also: private.two_digits
import { afterAll, describe, expect, test } from 'vitest';
import { type Anomaly, detect } from '../../support/anomalies.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotelMember, createOrganization, type Row } from '../../support/factories.ts';
import { hallsOnly, newRfp, offer, offerPrices, revise } from '../../support/offers.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);

const rfpWith = (values: Partial<Row<'rfps'>> = {}) => newRfp(database, organizer, values);
const found = async (rfp: Row<'rfps'>, kind: Anomaly['kind']) =>
  (await detect(organizer, rfp.id)).filter((one) => one.kind === kind);
const brief = (anomalies: Anomaly[]) => anomalies.map(({ proposal_id, severity }) => [proposal_id, severity]);
const document = (letter: string) => letter.repeat(64);

describe('duplicate_proposal', () => {
  const rates = { room_rate: 150, ddr_rate: 70, fnb_per_attendee: 40, av_total: 900 };
  const duplicates = (rfp: Row<'rfps'>) => found(rfp, 'duplicate_proposal');

  test('the same rates of two hotels: low, on the later one, naming the other', async () => {
    const rfp = await rfpWith();
    const first = await offer(database, rfp, { ...rates, document_sha256: document('a') });
    const second = await offer(database, rfp, { ...rates, document_sha256: document('b') });
    expect(await duplicates(rfp)).toEqual([
      {
        ...{
          proposal_id: second.id,
          hotel_id: second.hotel_id,
          kind: 'duplicate_proposal',
          severity: 'low',
          z_score: null,
        },
        evidence: {
          ...{ repeats: 'other_hotel', other_proposal_id: first.id, other_hotel_id: first.hotel_id },
          ...{ other_version: 1, same_document: false, same_rates: true },
          note: 'The same rates as another offer',
        },
      },
    ]);
  });

  test('the same document too: high, and among several it is the one named', async () => {
    const rfp = await rfpWith();
    await offer(database, rfp, { ...rates, document_sha256: document('a') });
    const twin = await offer(database, rfp, { ...rates, document_sha256: document('b') });
    const copy = await offer(database, rfp, { ...rates, document_sha256: document('b') });
    const anomalies = await duplicates(rfp);
    expect(brief(anomalies)).toEqual([
      [copy.id, 'high'],
      [twin.id, 'low'],
    ]);
    expect(anomalies[0]?.evidence).toMatchObject({ other_proposal_id: twin.id, same_document: true });
  });

  test.each<[string, Partial<Row<'proposals'>>]>([
    ['room rate', { room_rate: 150.01 }],
    ['DDR', { ddr_rate: 71 }],
    ['F&B', { fnb_per_attendee: 41 }],
    ['AV', { av_total: 0 }],
    ['currency', { currency: 'USD' }],
    ['being live', { status: 'withdrawn' }],
  ])('what differs in its %s is no duplicate', async (_what, values) => {
    const rfp = await rfpWith();
    await offer(database, rfp, rates);
    await offer(database, rfp, { ...rates, ...values });
    expect(await duplicates(rfp)).toEqual([]);
  });

  test('the same document with other rates: medium, on the later one', async () => {
    const rfp = await rfpWith();
    const first = await offer(database, rfp, { ...rates, document_sha256: document('a') });
    const second = await offer(database, rfp, { ...rates, room_rate: 90, document_sha256: document('a') });
    const anomalies = await duplicates(rfp);
    expect(brief(anomalies)).toEqual([[second.id, 'medium']]);
    expect(anomalies[0]?.evidence).toEqual({
      ...{ repeats: 'other_hotel', other_proposal_id: first.id, other_hotel_id: first.hotel_id },
      ...{ other_version: 1, same_document: true, same_rates: false },
      note: 'The same document as another offer, with other rates',
    });
    // Its own document with other rates is a revision like any other.
    await revise(database, second, { room_rate: 91, document_sha256: document('c') });
    expect(await duplicates(rfp)).toEqual([]);
    const own = await rfpWith();
    const once = await offer(database, own, { ...rates, document_sha256: document('d') });
    await revise(database, once, { room_rate: 149 });
    expect(await duplicates(own)).toEqual([]);
  });

  test('two offers without a document have none in common', async () => {
    const bare = await rfpWith();
    await offer(database, bare, rates);
    const second = await offer(database, bare, rates);
    expect(brief(await duplicates(bare))).toEqual([[second.id, 'low']]);
  });

  test('a version that repeats an earlier one of its own: medium', async () => {
    const rfp = await rfpWith();
    const first = await offer(database, rfp, rates);
    const second = await revise(database, first, { room_rate: 140 });
    expect(await duplicates(rfp)).toEqual([]);
    const third = await revise(database, second, { room_rate: 150, comments: 'As before.' });
    const anomalies = await duplicates(rfp);
    expect(brief(anomalies)).toEqual([[third.id, 'medium']]);
    expect(anomalies[0]?.evidence).toMatchObject({
      repeats: 'own_version',
      other_proposal_id: first.id,
      other_version: 1,
      note: 'Back to the rates of its own version 1',
    });
    await revise(database, third, { room_rate: 145 });
    expect(await duplicates(rfp)).toEqual([]);
  });
});

describe('who may ask', () => {
  test('404 for other organizations, the hotels that offer, and unknown RFPs; 401 signed out', async () => {
    const rfp = await rfpWith();
    const [first] = await offerPrices(database, rfp, [100, 100]);
    const staff = await createHotelMember(database, first?.hotel_id as string);
    const stranger = await createOrganization(database);
    const name = 'detect_proposal_anomalies';
    for (const person of [staff, stranger]) {
      expect(await refusal(person, name, { p_rfp_id: rfp.id })).toEqual({ status: 404, code: 'not_found' });
    }
    const unknown = { p_rfp_id: crypto.randomUUID() };
    expect(await refusal(organizer, name, unknown)).toEqual({ status: 404, code: 'not_found' });
    expect(await refusal({ client: database.anon }, name, { p_rfp_id: rfp.id })).toMatchObject({
      status: 401,
    });
  });

  test('an RFP without proposals has no anomalies; platform staff who opened it see the organizer’s answer', async () => {
    expect(await detect(organizer, (await rfpWith()).id)).toEqual([]);
    const rfp = await rfpWith({ city: 'Bregenz' });
    await offerPrices(database, rfp, [100, 100, 101], hallsOnly);
    const admin = await database.signIn('admin@example.com');
    await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
    await callAs(admin, 'open_organization', {
      ...{ p_organization_id: rfp.organization_id, p_reason: 'They asked' },
    });
    expect(await detect(admin, rfp.id)).toEqual(await detect(organizer, rfp.id));
    expect(await detect(admin, rfp.id)).toHaveLength(1);
  });
});
