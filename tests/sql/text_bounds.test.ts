/** Whatever a person may write into a table has a bound: no text, list or document of any length is taken. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSourcing } from '../support/sourcing.ts';
import { fixtures } from './90_policies/access-attempts.ts';

const scene = await openSourcing();
const { database } = scene;

/** Texts, lists and documents that the API's roles may write; `sort` is t(ext), a(rray), j(son) or b(ytes). */
const columnsQuery = `
  select c.relname as table, a.attname as column, b.oid::regtype::text as type,
    case when b.typcategory = 'A' then 'a' when b.typcategory = 'S' then 't' when b.typname like 'json%' then 'j' else 'b' end as sort
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  join pg_type b on b.oid = coalesce(nullif(t.typbasetype, 0), t.oid)
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (b.typcategory in ('A', 'S') or b.typname in ('json', 'jsonb', 'bytea', 'xml', 'hstore', 'tsvector'))
    and exists (
      select from unnest(array['anon', 'authenticated']) as role, unnest(array['insert', 'update']) as kind
      where has_column_privilege(role, c.oid, a.attnum, kind))
  order by 1, 2`;

interface Column {
  table: string;
  column: string;
  type: string;
  sort: 't' | 'a' | 'j' | 'b';
}

/** More than anything that is meant: ten times the longest list, twice the longest text and file. */
const tooMuch: Record<Column['sort'], (type: string) => string[]> = {
  t: () => ['x', '1', 'https://x', 'a b ', 'é'].map((one) => `repeat('${one}', 21000)`),
  a: (type) => {
    const element = Object.entries({ text: 'x', date: '2027-05-19', uuid: randomUUID() }).find(([name]) =>
      type.startsWith(name),
    )?.[1];
    const one = type.startsWith('text') ? [`array[repeat('x', 21000)]::${type}`] : [];
    return [`array_fill('${element ?? 0}'::${type.replace('[]', '')}, array[1001])`, ...one];
  },
  j: () => [`to_jsonb(repeat('x', 21000))`, `jsonb_build_object('x', repeat('x', 21000))`],
  b: () => [`decode(repeat('00', 2100000), 'hex')`],
};

/** Writes a value into every row of a table and undoes it. True when it was taken. */
const takes = `
  create function pg_temp.takes(p_table text, p_column text, p_value text) returns boolean
  language plpgsql as $$
  begin
    perform set_config('session_replication_role', 'replica', true);
    execute format('update public.%I set %I = %s', p_table, p_column, p_value);
    raise exception using errcode = 'UNDO0';
  exception
    when sqlstate 'UNDO0' then return true;
    when check_violation then return false;
  end $$`;

/** What triggers bound instead of constraints, and a write of too much by somebody who may write there. */
const byTrigger: Record<string, () => PromiseLike<{ status: number; error: { message: string } | null }>[]> =
  {
    'hotel_contacts.email': () => {
      const write = (email: string) =>
        scene.staff.client.from('hotel_contacts').insert({ hotel_id: scene.hotel.id, name: 'Desk', email });
      return [write(`${'x'.repeat(21_000)}@example.com`), write(`x@${'x.'.repeat(21_000)}com`)];
    },
    'proposals.answers': () => {
      const offer = (answers: string[]) =>
        scene.sent().then(({ rfp }) =>
          scene.staff.client.rpc('submit_proposal', {
            ...{ p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate: 150, p_answers: answers },
          }),
        );
      return [offer(['x'.repeat(21_000)]), offer(Array(1001).fill('x'))];
    },
    'proposals.lines': () => {
      const offer = (label: string, count: number) =>
        scene.sent().then(({ rfp }) =>
          scene.staff.client.rpc('submit_proposal', {
            ...{ p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id },
            p_lines: Array(count).fill({
              ...{ kind: 'other', unit: 'event', unit_price: 1, is_tax_included: true },
              label,
            }),
          } as never),
        );
      return [offer('x'.repeat(21_000), 1), offer('x', 1001)];
    },
    'proposals.terms': () => {
      const offer = (terms: object) =>
        scene.sent().then(({ rfp }) =>
          scene.staff.client.rpc('submit_proposal', {
            ...{ p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_room_rate: 150, p_terms: terms as never },
          }),
        );
      return tooManyTerms.map(offer);
    },
    'rfps.alternative_start_dates': () => [
      draft({
        alternative_start_dates: Array.from({ length: 1001 }, (_, n) =>
          new Date(Date.UTC(2027, 0, n)).toISOString().slice(0, 10),
        ),
      }),
    ],
    'rfps.asked_lines': () => [
      draft({
        asked_lines: [{ key: 'x', kind: 'av', label: 'x'.repeat(21_000), unit: 'event', quantity: 1 }],
      }),
      draft({
        asked_lines: Array(1001).fill({ key: 'x', kind: 'av', label: 'x', unit: 'event', quantity: 1 }),
      }),
    ],
    'rfps.event_history': () => [
      draft({ event_history: [{ year: 2020, place: 'x'.repeat(21_000) }] }),
      draft({ event_history: Array(1001).fill({ year: 2020 }) }),
    ],
    'rfps.night_shift_pct': () => [draft({ night_shift_pct: Array(1001).fill({ night: 0, pct: 1 }) })],
    'rfps.programme': () => [
      draft({ programme: { sessions: [{ day: 0, title: 'x'.repeat(21_000) }] } }),
      draft({ programme: { sessions: Array(1001).fill({ day: 0 }) } }),
    ],
    'rfps.questions': () => [
      draft({ questions: ['x'.repeat(21_000)] }),
      draft({ questions: Array(1001).fill('x') }),
    ],
    'rfps.room_block': () => [
      draft({ room_block: Array(1001).fill({ night: 0, rooms: 1 }) }),
      draft({ room_block: [{ night: 0, rooms: 1, type: 'x'.repeat(21_000) }] }),
    ],
    'rfps.terms': () => tooManyTerms.map((terms) => draft({ terms })),
  };

const tooManyTerms = [{ other: 'x'.repeat(21_000) }, { cancellation: Array(1001).fill({ charge_pct: 1 }) }];

async function draft(change: object) {
  const { id } = await scene.draft();
  return scene.organizer.client.from('rfps').update(change).eq('id', id);
}

test('every text, list and document that the API may write is bounded', async () => {
  const columns = await database.query<Column>(columnsQuery);
  expect(columns.length).toBeGreaterThan(40);
  const attempts = columns.flatMap(({ table, column, type, sort }) =>
    tooMuch[sort](type).map((value) => `('${table}', '${column}', $v$${value}$v$)`),
  );
  await database.exec(`${fixtures} ${takes}`);
  const taken = await database.query<{ name: string }>(
    `select distinct v.name || '.' || v.col as name
     from (values ${attempts.join(', ')}) as v (name, col, value)
     where pg_temp.takes(v.name, v.col, v.value) order by 1`,
  );
  expect(taken.map(({ name }) => name)).toEqual(Object.keys(byTrigger));
});

test.each(Object.entries(byTrigger))(
  'too much in %s is a 400 that names the column',
  async (name, writes) => {
    for (const write of writes()) {
      const { status, error } = await write;
      expect([status, error?.message]).toEqual([400, expect.stringContaining(name.split('.')[1] ?? '')]);
    }
  },
);
