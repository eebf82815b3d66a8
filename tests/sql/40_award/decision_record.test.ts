// one story: a test begins with what the ones before it left.
import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { asColumns, defaultWeights } from '../../../lib/schemas/criteria.ts';
import { openTestDatabase } from '../../support/database.ts';
import {
  createHotel,
  createHotelMember,
  createMember,
  createOrganization,
  createProposal,
  createRfp,
  createSend,
} from '../../support/factories.ts';
import { rankHotels } from '../../support/ranking.ts';
import { callAs, refusal } from '../../support/rpc.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const organizer = await createOrganization(database);
const colleague = await createMember(database, organizer.organization.id);
const stranger = await createOrganization(database);

interface Line {
  hotel_id: string;
  hotel_name: string | null;
}
type Actor = { name: string; role?: string; user_id?: string } | null;
type DecisionRecord = Record<string, unknown> & {
  rfp: { id: string; title: string; decided_by: Actor };
  invited: Line[];
  answers: (Line & {
    kind: string;
    per_attendee?: number;
    reason?: string | null;
    offered?: { name: string; gross: number | null }[];
    risk?: { proposal_id: string } | null;
  })[];
  ranking: (Line & { rank: number; topsis_score: number })[];
  explanation: { candidates: { hotel_id: string; rank: number }[] };
  weights: {
    committed: { at: string; sha256: string; weights: Record<string, number> };
    at_award: Record<string, number>;
    changes: { by: Actor; offers: number; old: Record<string, number>; new: Record<string, number> }[];
  };
  winner: (Line & { proposal_id: string }) | null;
};
const read = (p_rfp_id: string) => callAs<DecisionRecord>(colleague, 'decision_record', { p_rfp_id });

const keys = [
  ...[
    'rfp',
    'invited',
    'answers',
    'ranking',
    'explanation',
    'weights',
    'conversions',
    'negotiation',
    'winner',
  ],
  ...['reason', 'decided_at'],
].sort();

const rfp = await createRfp(database, { organization_id: organizer.organization.id, title: 'Harbour Days' });
const hotels = [
  await createHotel(database, { name: 'Inn' }),
  await createHotel(database, { name: 'Inn at the Weir', base_room_rate: 220 }),
  await createHotel(database, { name: 'Anchor House' }),
];
const [inn, weir, anchor] = hotels as [(typeof hotels)[0], (typeof hotels)[0], (typeof hotels)[0]];

const swapped = { price: defaultWeights.location, location: defaultWeights.price };

test('409 while nothing is decided; the weights of the first send are committed to, and a change shows', async () => {
  expect(await refusal(organizer, 'decision_record', { p_rfp_id: rfp.id })).toEqual({
    status: 409,
    code: 'not_decided',
  });
  await createSend(database, { rfp_id: rfp.id, hotel_id: inn.id });
  const { data: sent } = await organizer.client
    .from('rfps')
    .select('weights_commitment, weights_committed_at, sent_at')
    .eq('id', rfp.id)
    .single();
  const said = [rfp.id, ...Object.values(defaultWeights).map((weight) => weight.toFixed(6))].join('|');
  expect(sent?.weights_commitment).toBe(createHash('sha256').update(said).digest('hex'));
  expect(sent?.weights_committed_at).toBe(sent?.sent_at);
  const { error } = await organizer.client.from('rfps').update({ weights_commitment: null }).eq('id', rfp.id);
  expect(error?.code).toBe('42501');

  for (const { id } of [weir, anchor]) await createSend(database, { rfp_id: rfp.id, hotel_id: id });
  const lines = [
    { kind: 'room', unit: 'room_night', unit_price: 120, is_tax_included: true },
    { kind: 'delegate', unit: 'person_day', unit_price: 70, is_tax_included: true },
    { kind: 'other', unit: 'event', unit_price: 500, is_tax_included: true, label: 'Serenade at the Inn' },
  ];
  await createProposal(database, {
    ...{ rfp_id: rfp.id, hotel_id: inn.id, room_rate: 120, lines: lines as never },
    ...{ fnb_per_attendee: 0, av_total: 0, terms: { other: 'Our Inn is kind' } as never },
  });
  await createProposal(database, {
    ...{ rfp_id: rfp.id, hotel_id: weir.id, room_rate: 200 },
    terms: {
      attrition_charge_pct: 80,
      cancellation: [{ from_days_before: 59, charge_pct: 50, of: 'all' }],
    } as never,
  });
  const weights = asColumns({ ...defaultWeights, ...swapped });
  expect((await organizer.client.from('rfps').update(weights).eq('id', rfp.id)).error).toBeNull();
  const manager = await createHotelMember(database, anchor.id);
  await callAs(manager, 'decline_rfp', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: anchor.id, p_reason_code: 'other', p_reason: 'Ship christening' },
  });
});

test('the record holds what the decision was made on, and stays as it was', async () => {
  await database.query(`update private.rate_limits set hits = 0`);
  const ranking = await rankHotels(database, organizer, rfp.id);
  const [chosen] = await database.query<{ id: string }>(
    'select id from public.proposals where rfp_id = $1 and hotel_id = $2 and is_current',
    [rfp.id, weir.id],
  );
  await callAs(organizer, 'award_proposal', { p_proposal_id: chosen?.id, p_reason: 'The river' });
  const record = await read(rfp.id);
  const by = { name: organizer.email, role: 'owner', user_id: organizer.id };
  expect(Object.keys(record).sort()).toEqual(keys);
  expect(record.ranking.map(({ hotel_id, topsis_score }) => [hotel_id, topsis_score])).toEqual(
    ranking.map(({ hotel_id, topsis_score }) => [hotel_id, topsis_score]),
  );
  expect(record.explanation.candidates.map(({ hotel_id }) => hotel_id)).toEqual(
    ranking.map(({ hotel_id }) => hotel_id),
  );
  expect(record).toMatchObject({
    reason: 'The river',
    winner: { hotel_id: weir.id, proposal_id: chosen?.id },
    rfp: {
      id: rfp.id,
      title: 'Harbour Days',
      organization_name: organizer.organization.name,
      decided_by: by,
    },
  });
  expect(record.invited).toHaveLength(3);
  expect(record.answers.map(({ hotel_name, kind }) => [hotel_name, kind])).toEqual([
    ['Inn', 'proposal'],
    ['Inn at the Weir', 'proposal'],
    ['Anchor House', 'decline'],
  ]);
  // Lines and terms, and what these may cost, as they stood; the live ones are kept with the decision too.
  const [byLine, byParameters] = record.answers;
  expect(byLine?.offered?.map(({ name, gross }) => [name, gross])).toContainEqual([
    'Serenade at the Inn',
    500,
  ]);
  expect(byParameters).toMatchObject({
    terms: { attrition_charge_pct: 80 },
    offered: expect.arrayContaining([expect.objectContaining({ kind: 'room', unit_price: 200 })]),
  });
  const risks = await callAs<{ proposal_id: string }[]>(organizer, 'contract_risk', { p_rfp_id: rfp.id });
  expect(risks).toHaveLength(2);
  expect([byLine?.risk, byParameters?.risk].map((one) => one?.proposal_id).sort()).toEqual(
    risks.map(({ proposal_id }) => proposal_id).sort(),
  );
  expect(byParameters?.risk).toEqual(risks.find(({ proposal_id }) => proposal_id === chosen?.id));
  expect(record.weights).toMatchObject({
    committed: { weights: defaultWeights },
    at_award: swapped,
    changes: [{ by, offers: 2, old: { price: defaultWeights.price }, new: { price: swapped.price } }],
  });

  // Whatever is changed later.
  await database.query(`update public.hotels set name = 'Renamed', base_room_rate = 90 where id = $1`, [
    weir.id,
  ]);
  expect(JSON.stringify(await read(rfp.id))).toBe(JSON.stringify(record));
  for (const [person, expected] of [
    [stranger, { status: 404, code: 'not_found' }],
    [{ client: database.anon }, { status: 401 }],
  ] as const)
    expect(await refusal(person, 'decision_record', { p_rfp_id: rfp.id })).toMatchObject(expected);
  expect((await stranger.client.from('decision_snapshots').select()).data).toEqual([]);
});

test('erasing a hotel takes its name, words and ids out, once, and leaves the others’', async () => {
  const before = await read(rfp.id);
  await database.query('select private.erase_hotel($1)', [inn.id]);
  await database.query('select private.erase_hotel($1)', [anchor.id]);
  const after = await read(rfp.id);
  const text = JSON.stringify(after);
  const gone = [inn.id, anchor.id, 'Anchor House', 'Ship christening', '"Inn"', 'Serenade', 'Our Inn'];
  expect(gone.filter((words) => text.includes(words))).toEqual([]);
  const [{ shown } = { shown: '' }] = await database.query<{ shown: string }>(
    'select shown::text from public.decision_snapshots where rfp_id = $1',
    [rfp.id],
  );
  expect(gone.filter((words) => shown.includes(words))).toEqual([]);
  expect(text).toContain('Inn at the Weir');
  const place = before.ranking.findIndex(({ hotel_id }) => hotel_id === inn.id);
  const standIn = after.ranking[place]?.hotel_id;
  expect(after.ranking[place]).toMatchObject({
    ...before.ranking[place],
    hotel_id: standIn,
    hotel_name: '[erased]',
  });
  expect(after.explanation.candidates[place]?.hotel_id).toBe(standIn);
  expect(after.answers).toHaveLength(3);
  expect(JSON.stringify(await read(rfp.id))).toBe(text);
});

test('withdrawn: undecided again; decided without a winner: a record without one', async () => {
  await callAs(organizer, 'withdraw_award', { p_rfp_id: rfp.id, p_reason: 'Flooded' });
  expect(await refusal(organizer, 'decision_record', { p_rfp_id: rfp.id })).toMatchObject({
    code: 'not_decided',
  });
  const { data } = await colleague.client
    .from('decision_snapshots')
    .select('withdrawn_at, withdrawal_reason, reason:record->>reason')
    .eq('rfp_id', rfp.id);
  expect(data).toEqual([
    { withdrawn_at: expect.any(String), withdrawal_reason: 'Flooded', reason: 'The river' },
  ]);
  await organizer.client.from('rfps').update({ status: 'decided' }).eq('id', rfp.id);
  expect(await read(rfp.id)).toMatchObject({ winner: null, reason: null });
});

test('who leaves is named still, hotels’ people never were, and who is erased is taken out', async () => {
  const next = await createRfp(database, { organization_id: organizer.organization.id });
  const send = { p_rfp_id: next.id, p_hotel_ids: [weir.id] };
  expect(await callAs(colleague, 'send_rfp', send)).toBeTruthy();
  const manager = await createHotelMember(database, weir.id);
  await callAs(manager, 'ask_question', {
    ...{ p_rfp_id: next.id, p_hotel_id: weir.id, p_body: 'Is there a stage?' },
  });
  await colleague.client.from('rfps').update({ status: 'decided' }).eq('id', next.id);
  await database.query('delete from public.organization_members where user_id = $1', [colleague.id]);
  const readAs = () => callAs<DecisionRecord>(organizer, 'decision_record', { p_rfp_id: next.id });
  const record = await readAs();
  const by = { name: colleague.email, role: 'member', user_id: colleague.id };
  expect(record.rfp.decided_by).toEqual(by);
  expect(record.invited).toMatchObject([{ sent_by: by }]);
  expect(record.negotiation).toMatchObject([{ kind: 'question', by: null }]);
  await database.query('select private.erase_person($1)', [colleague.id]);
  const after = await readAs();
  expect(JSON.stringify(after)).not.toContain(colleague.id);
  expect(JSON.stringify(after)).not.toContain(colleague.email);
  expect(after).toMatchObject({
    rfp: { decided_by: { name: '[erased]' } },
    invited: [{ sent_by: { name: '[erased]' } }],
  });
});
