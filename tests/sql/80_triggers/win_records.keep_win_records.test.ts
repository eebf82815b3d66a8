import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('what was predicted is never changed or deleted, not by the owner of the database either', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await insertRow(database, 'win_records', {
    ...{ organization_id: id, rfp_id: id, proposal_id: id, estimate: 0.5, won: false },
    decided_at: '2026-01-01',
  });
  for (const sql of [
    'update public.win_records set won = true',
    'delete from public.win_records',
    'truncate public.win_records',
  ])
    await expect(database.query(sql), sql).rejects.toThrow(/never changed or deleted/);
  const { error } = await database.service.from('win_records').delete().eq('rfp_id', id);
  expect(error?.code).toBe('42501');
  expect(await database.query('select won from public.win_records')).toEqual([{ won: false }]);
});
