import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMember, createOrganization } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer, stranger, staff, hotel, rival, database } = scene;
const organization_id = organizer.organization.id;
const colleague = await createMember(database, organization_id);
const lists = (of: { client: typeof organizer.client } = organizer) => of.client.from('shortlists');

async function saved(name: string, hotel_ids = [hotel.id, rival.id]) {
  const { data } = await lists()
    .insert({ organization_id, name, hotel_ids })
    .select('id, version')
    .single()
    .throwOnError();
  return data;
}

test('a colleague finds what one saved, changes it and deletes it', async () => {
  const { id, version } = await saved('Lakes');
  expect((await lists(colleague).select('name, hotel_ids, version').eq('id', id)).data).toEqual([
    { name: 'Lakes', hotel_ids: [hotel.id, rival.id], version: 1 },
  ]);
  await lists(colleague)
    .update({ hotel_ids: [rival.id], version })
    .eq('id', id)
    .throwOnError();
  const late = await lists().update({ hotel_ids: [], version }).eq('id', id);
  expect([late.status, late.error?.code]).toEqual([409, 'stale']);
  expect(JSON.parse(late.error?.details ?? '').row).toMatchObject({ hotel_ids: [rival.id], version: 2 });
  await lists(colleague).delete().eq('id', id).throwOnError();
  expect((await lists().select('id').eq('id', id)).data).toEqual([]);
});

test('nobody else sees, makes, changes, moves or deletes one', async () => {
  const { id } = await saved('Ours');
  for (const other of [stranger, staff]) {
    expect((await lists(other).select('id')).data).toEqual([]);
    expect((await lists(other).insert({ organization_id, name: 'Theirs' })).error?.code).toBe('42501');
    expect((await lists(other).update({ name: 'Theirs' }).eq('id', id).select()).data).toEqual([]);
    expect((await lists(other).delete().eq('id', id).select()).data).toEqual([]);
  }
  const other = await createOrganization(database);
  const moved = await lists()
    .update({ organization_id: other.organization.id } as never)
    .eq('id', id);
  expect(moved.error?.code).toBe('42501');
  expect(await database.query('select organization_id, name from shortlists where id = $1', [id])).toEqual([
    { organization_id, name: 'Ours' },
  ]);
});

test('names are one of a kind in an organization, and not empty; a list holds what one request takes', async () => {
  await saved('Towns');
  expect((await lists().insert({ organization_id, name: 'Towns' })).status).toBe(409);
  const own = { organization_id: stranger.organization.id, name: 'Towns' };
  expect((await lists(stranger).insert(own)).status).toBe(201);
  for (const name of ['', 'x'.repeat(201)])
    expect((await lists().insert({ organization_id, name })).error?.code, name).toBe('23514');
  const many = (n: number) => Array.from({ length: n }, () => randomUUID());
  const values = { organization_id, name: 'Many' };
  expect((await lists().insert({ ...values, hotel_ids: many(501) })).error?.code).toBe('23514');
  expect((await lists().insert({ ...values, hotel_ids: [null] as never })).error?.code).toBe('23514');
  expect((await lists().insert({ ...values, hotel_ids: many(500) })).status).toBe(201);
});
