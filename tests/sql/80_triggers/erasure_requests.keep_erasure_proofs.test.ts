import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const request = (values: object) =>
  insertRow(database, 'erasure_requests', {
    ...{ subject_type: 'hotel', subject_id: crypto.randomUUID(), expires_at: new Date().toISOString() },
    ...values,
  });

test('not even the service changes or deletes the proof of an erasure', async () => {
  const { id } = await request({
    ...{ status: 'erased', erased_at: new Date().toISOString(), deleted: { proposals: 2 } },
  });
  const proofs = database.service.from('erasure_requests');
  const refused = { status: 403, error: { code: 'forbidden' } };
  expect(await proofs.update({ deleted: { proposals: 0 } }).eq('id', id)).toMatchObject(refused);
  expect(await proofs.update({ status: 'pending_confirmation' }).eq('id', id)).toMatchObject(refused);
  expect(await proofs.delete().eq('id', id)).toMatchObject(refused);
  expect((await proofs.select('deleted').eq('id', id)).data).toEqual([{ deleted: { proposals: 2 } }]);
});

test('a request nobody confirmed may go', async () => {
  const { id } = await request({});
  const { data } = await database.service.from('erasure_requests').delete().eq('id', id).select('id');
  expect(data).toEqual([{ id }]);
});
