// also: private.open_write_count, private.count_row
import { beforeEach, expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff } = scene;
beforeEach(() => database.exec('truncate private.rate_limits'));
const hits = async (id: string) =>
  (
    await database.query<{ hits: number }>('select hits from private.rate_limits where key = $1', [
      `rpc/${id}`,
    ])
  )[0]?.hits ?? 0;
const brief = (title: string) => ({
  ...{ organization_id: organizer.organization.id, created_by: organizer.id, title, city: 'Vienna' },
  ...{ latitude: 48.2, longitude: 16.4, start_date: '2027-03-01', end_date: '2027-03-02', attendees: 40 },
});

test('every table that signed-in people may write to counts their writes', async () => {
  const uncounted = await database.query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and (has_any_column_privilege('authenticated', c.oid, 'insert') or has_any_column_privilege('authenticated', c.oid, 'update')
        or has_table_privilege('authenticated', c.oid, 'delete'))
      and (select count(*) from pg_trigger t where t.tgrelid = c.oid and t.tgname ~ '^t\\d\\d_(open_write_count|count_row|count_write)$') <> 3`);
  expect(uncounted).toEqual([]);
});

test('each row is one, and a statement one at least; reads, the service and refused writes are none', async () => {
  const briefs = organizer.client.from('briefs');
  expect((await briefs.insert(['one', 'two', 'three'].map(brief))).error).toBeNull();
  expect(await hits(organizer.id)).toBe(3);
  const both = ['one', 'three'];
  expect((await organizer.client.from('briefs').update({ rooms: 5 }).in('title', both)).error).toBeNull();
  expect((await organizer.client.from('briefs').delete().eq('title', 'two')).error).toBeNull();
  expect((await organizer.client.from('briefs').delete().eq('title', 'nobody')).error).toBeNull();
  expect(await hits(organizer.id)).toBe(7);
  await organizer.client.from('briefs').select();
  await organizer.client.from('briefs').insert({ ...brief('odd'), attendees: 0 });
  await database.service.from('briefs').insert(brief('service')).throwOnError();
  expect(await hits(organizer.id)).toBe(7);
});

test('a statement writes at most 500 rows; the service writes more', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => brief(`many ${n}`));
  const refused = await organizer.client.from('briefs').insert(many(501));
  expect([refused.status, refused.error]).toMatchObject([
    400,
    { code: '22023', message: 'A statement writes at most 500 rows' },
  ]);
  expect(await hits(organizer.id)).toBe(0);
  expect((await organizer.client.from('briefs').insert(many(500))).error).toBeNull();
  expect(await hits(organizer.id)).toBe(500);
  await database.service.from('briefs').insert(many(501)).throwOnError();
  const all = await organizer.client.from('briefs').delete().like('title', 'many%');
  expect([all.status, all.error?.code]).toEqual([400, '22023']);
  await database.query(`delete from public.briefs where title like 'many%'`);
});

test('an upsert counts the rows it brings, whether they are new or not', async () => {
  const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
  const rows = (title: string) => ids.map((id) => ({ ...brief(title), id }));
  await organizer.client.from('briefs').insert(rows('new')).throwOnError();
  await organizer.client.from('briefs').upsert(rows('again'), { ignoreDuplicates: true }).throwOnError();
  expect(await hits(organizer.id)).toBe(600);
});

test('a statement that goes past the hour is refused whole', async () => {
  await organizer.client.from('briefs').insert(brief('before')).throwOnError();
  await database.exec('update private.rate_limits set hits = 998');
  const pair = [brief('pair'), brief('pair'), brief('pair')];
  expect((await organizer.client.from('briefs').insert(pair)).status).toBe(429);
  expect(await database.query(`select from public.briefs where title = 'pair'`)).toEqual([]);
  expect((await organizer.client.from('briefs').insert(pair.slice(1))).status).toBe(201);
});

test('what an RPC and what triggers write is counted with it, once', async () => {
  const { rfp } = await scene.sent();
  const offer = { p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate: 150 };
  await staff.client.rpc('submit_proposal', offer).throwOnError();
  expect(await hits(staff.id)).toBe(1);
  const revised = { rfp_id: rfp.id, hotel_id: scene.hotel.id, room_rate: 140 };
  expect((await staff.client.from('proposals').insert(revised)).error).toBeNull();
  expect(await hits(staff.id)).toBe(2);
});

test('past 1000 an hour in all, writes are refused like calls', async () => {
  await organizer.client.from('briefs').insert(brief('before')).throwOnError();
  await database.exec('update private.rate_limits set hits = 999');
  expect((await organizer.client.from('briefs').insert(brief('last'))).error).toBeNull();
  const refused = await organizer.client.from('briefs').insert(brief('too many'));
  expect([refused.status, refused.error?.code]).toEqual([429, 'rate_limited']);
});

test('an offer has at most 50 versions, however many a statement brings', async () => {
  const { rfp } = await scene.sent();
  const versions = (count: number, client = staff.client) =>
    client.from('proposals').insert(
      Array.from({ length: count }, (_, n) => ({
        rfp_id: rfp.id,
        hotel_id: scene.hotel.id,
        room_rate: 100 + n,
      })),
    );
  expect((await versions(49)).error).toBeNull();
  expect(await versions(2)).toMatchObject({ status: 409, error: { code: 'invalid_transition' } });
  expect((await versions(1)).error).toBeNull();
  expect(await versions(1)).toMatchObject({
    status: 409,
    error: { message: expect.stringMatching(/50 versions/) },
  });
});

test('a hotel that asks what its offer costs in many currencies leaves nothing on the organizer’s record', async () => {
  const { rfp } = await scene.sent();
  const { id } = await scene.offer(rfp.id);
  for (const [currency, rate] of [
    ['USD', 1.17],
    ['GBP', 0.87],
  ] as const) {
    await insertRow(database, 'fx_rates', {
      rate_date: new Date().toISOString().slice(0, 10),
      currency,
      rate,
    });
  }
  const ask = (client: typeof database.anon, p_currency: string) =>
    client.rpc('compute_realistic_total_cost', { p_proposal_id: id, p_currency }).throwOnError();
  const recorded = () =>
    database.query('select converted_currency as currency from fx_conversions where proposal_id = $1', [id]);
  await ask(staff.client, 'USD');
  expect(await recorded()).toEqual([]);
  await ask(organizer.client, 'GBP');
  expect(await recorded()).toEqual([{ currency: 'GBP' }]);
});
