import { expect, test } from 'vitest';
import { createProposal } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { hotel, staff } = scene;

test('a revision leaves one delta per changed field, on the new version', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id, { room_rate: 149, ddr_rate: 70, comments: null });
  const { data: revised } = await staff.client
    .from('proposals')
    .insert({
      rfp_id: rfp.id,
      hotel_id: hotel.id,
      currency: 'EUR',
      room_rate: '159.5',
      ddr_rate: '70.00',
      fnb_per_attendee: 45,
      av_total: 1200,
      comments: 'Rates rose',
    })
    .select()
    .single()
    .throwOnError();

  const { data: deltas } = await staff.client
    .from('deltas')
    .select('proposal_id, hotel_id, field, old_value, new_value, changed_by, changed_at')
    .eq('proposal_id', revised.id)
    .order('field')
    .throwOnError();
  const shared = {
    proposal_id: revised.id,
    hotel_id: hotel.id,
    changed_by: staff.id,
    changed_at: revised.submitted_at,
  };
  expect(deltas).toEqual([
    { ...shared, field: 'comments', old_value: null, new_value: 'Rates rose' },
    { ...shared, field: 'room_rate', old_value: '149.00', new_value: '159.50' },
  ]);
});

test('a first version and an unchanged one leave none', async () => {
  const { rfp } = await scene.sent();
  await scene.offer(rfp.id);
  await scene.offer(rfp.id);
  const deltas = await scene.database.query(
    'select from public.deltas d join public.proposals p on p.id = d.proposal_id where p.rfp_id = $1',
    [rfp.id],
  );
  expect(deltas).toEqual([]);
});

test('every column of an offer leaves one when it changes; which offer it is and what became of it does not', async () => {
  const { rfp } = await scene.sent();
  const first = await createProposal(scene.database, { rfp_id: rfp.id, hotel_id: hotel.id, comments: null });
  const columns = await scene.database.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = 'proposals'
       and column_name not in ('id', 'rfp_id', 'organization_id', 'hotel_id', 'version', 'is_current', 'status', 'submitted_at',
         'created_at', 'via', 'confirmed_at', 'lost_from',
         -- Lines, of which the other columns are the summary.
         'lines', 'amounts', 'coverage')`,
  );
  // A new column of a type that is not here has to be thought about: what is another value of it?
  const other: Record<string, unknown> = {
    currency: 'CHF',
    document_sha256: 'a'.repeat(64),
    comments: 'Other words',
    answers: ['Yes'],
    start_date: '2031-05-05',
    valid_until: '2031-01-01',
    option_status: 'tentative',
    terms: { cutoff_days: 9 },
    service_charge_pct: 12.5,
    int4: 7,
    numeric: 321.5,
  };
  const changed = columns.map(({ name, type }) => [name, other[name] ?? other[type]] as const);
  expect(changed.filter(([, value]) => value === undefined)).toEqual([]);
  const revised = await createProposal(scene.database, {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    ...Object.fromEntries(changed),
  });
  expect(revised.version).toBe(first.version + 1);
  const deltas = await scene.database.query<{ field: string }>(
    'select field from public.deltas where proposal_id = $1 order by field',
    [revised.id],
  );
  expect(deltas.map(({ field }) => field)).toEqual(columns.map(({ name }) => name).sort());
});
