// also: private.opened_records, private.account_records, private.dsar_export_work, private.hotel_records, private.package_records
// also: private.person_records, private.is_mail_of_left_place, private.require_subject
// one story: a test begins with what the ones before it left.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createHotelMember, createMember, insertRow } from '../../support/factories.ts';
import { createSubjects } from './subjects.ts';
import { readStoredZip } from './zip.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
const mine = await createSubjects(database, 'harbour');
const theirs = await createSubjects(database, 'mountain');
const exported = (client: typeof database.anon, type: string, id: string, p_format?: string) =>
  client.rpc('dsar_export', { p_subject_type: type, p_subject_id: id, ...(p_format && { p_format }) });
const keysWith = (data: Record<string, unknown>, mark: string) =>
  Object.keys(data).filter((table) => JSON.stringify(data[table]).includes(mark));

describe('a hotel', () => {
  test('gets every row about it and none about others', async () => {
    const { data } = await exported(mine.manager.client, 'hotel', mine.hotel.id);
    expect(keysWith(data, 'harbour')).toEqual([
      'deltas',
      'hotels',
      'proposals',
      'field_facts',
      'rfp_questions',
      'counter_offers',
      'hotel_contacts',
    ]);
    expect(data.meta).toMatchObject({ subject_type: 'hotel', subject_id: mine.hotel.id });
    expect(data.proposals).toHaveLength(2);
    expect(data.sends).toMatchObject([{ id: mine.send.id }]);
    expect(data.deltas).not.toHaveLength(0);
    expect(data.hotel_members).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(/mountain|harbour@planner|harbour rfp/);
  });

  test('is exported for its managers and platform staff alone', async () => {
    const staff = await createHotelMember(database, mine.hotel.id, { role: 'staff' });
    expect((await exported(staff.client, 'hotel', mine.hotel.id)).error).toMatchObject({ code: 'forbidden' });
    const admin = await database.signIn('admin@example.org');
    await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
    expect((await exported(admin.client, 'hotel', mine.hotel.id)).data.hotels).toHaveLength(1);
  });
});

describe('an organizer', () => {
  test('gets what is held about them by account, by address and by what they made', async () => {
    const { data } = await exported(mine.planner.client, 'organizer', mine.planner.id);
    expect(keysWith(data, 'harbour').sort()).toEqual(
      [
        'abandonments',
        'agency_applications',
        'briefs',
        'counter_offers',
        'deltas',
        'email_sends',
        'email_unsubscribes',
        'leads',
      ].concat(['organization_members', 'organizations', 'profiles', 'proposals', 'rfp_questions', 'rfps']),
    );
    for (const table of ['sends', 'referral_codes']) expect(data[table], table).not.toHaveLength(0);
    expect(data.field_facts).toEqual([]);
    expect(JSON.stringify(data)).not.toContain('mountain');
    expect(JSON.stringify(data)).not.toContain('sha256":"');
  });

  test('who works at a hotel gets the counter-offers that they answered, without who made them', async () => {
    const { data } = await exported(mine.manager.client, 'organizer', mine.manager.id);
    expect(data.counter_offers).toMatchObject([
      { id: mine.counterOffer.id, message: 'harbour please', closed_by: mine.manager.id, made_by: null },
    ]);
  });

  test('who has colleagues gets their own work, not that of the colleagues', async () => {
    const colleague = await createMember(database, theirs.planner.organization.id);
    const { data } = await exported(colleague.client, 'organizer', colleague.id);
    expect(data.organization_members).toMatchObject([{ organization_name: 'mountain' }]);
    expect([data.rfps, data.briefs, data.proposals, data.organizations]).toEqual([[], [], [], []]);
  });
});

describe('somebody who has left an organization', () => {
  test('learns that they made something, its id and date, and nothing of what became of it', async () => {
    const scene = await createSubjects(database, 'island');
    const { planner, rfp, brief, proposal } = scene;
    const convert = {
      source_amount: 1,
      source_currency: 'CHF',
      source_rate: 1.05,
      source_date: '2026-11-20',
    };
    const conversion = await insertRow(database, 'fx_conversions', {
      ...{ organization_id: planner.organization.id, rfp_id: rfp.id, proposal_id: proposal.id },
      ...{ ...convert, source_provider: 'ECB', converted_amount: 1.05, converted_currency: 'EUR' },
      converted_by: planner.id,
    });
    await createMember(database, planner.organization.id, { role: 'owner' });
    const before = (await exported(planner.client, 'organizer', planner.id)).data;
    expect(before.rfps).toMatchObject([{ id: rfp.id, title: 'island rfp' }]);
    await database.query('delete from organization_members where user_id = $1', [planner.id]);
    const { data } = await exported(planner.client, 'organizer', planner.id);
    expect(data.rfps).toEqual([{ id: rfp.id, created_at: expect.any(String) }]);
    expect(data.briefs).toEqual([{ id: brief.id, created_at: expect.any(String) }]);
    expect(data.fx_conversions).toEqual([{ id: conversion.id, converted_at: expect.any(String) }]);
    for (const table of ['proposals', 'sends', 'deltas', 'organizations'])
      expect(data[table], table).toEqual([]);
    expect(keysWith(data, planner.organization.id)).toEqual([]);
  });

  test('so does somebody who has left a hotel of the offers they revised', async () => {
    const { rfp, hotel, manager } = await createSubjects(database, 'coast');
    const offer = { p_rfp_id: rfp.id, p_hotel_id: hotel.id, p_room_rate: 133 };
    await manager.client.rpc('submit_proposal', offer).throwOnError();
    await database.query('delete from hotel_members where user_id = $1', [manager.id]);
    const { data } = await exported(manager.client, 'organizer', manager.id);
    expect(data.deltas.length).toBeGreaterThan(0);
    for (const delta of data.deltas) expect(Object.keys(delta).sort()).toEqual(['changed_at', 'id']);
  });
});

test('somebody else, a stranger and a mistake look the same', async () => {
  const unknown = await exported(mine.planner.client, 'organizer', crypto.randomUUID());
  expect(unknown).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect((await exported(mine.planner.client, 'organizer', theirs.planner.id)).error).toEqual(unknown.error);
  expect((await exported(mine.planner.client, 'hotel', mine.hotel.id)).error).toEqual(unknown.error);
  expect((await exported(mine.manager.client, 'hotel', theirs.hotel.id)).error).toEqual(unknown.error);
});

test('arguments are checked, and nobody stays anonymous', async () => {
  expect(await exported(mine.planner.client, 'city', mine.planner.id)).toMatchObject({
    status: 400,
    error: { code: '22023' },
  });
  expect(await exported(mine.planner.client, 'organizer', mine.planner.id, 'xml')).toMatchObject({
    status: 400,
  });
  expect((await exported(database.anon, 'organizer', mine.planner.id)).status).toBe(401);
});

test('as a ZIP archive it holds one JSON and one CSV file per table, which unzip accepts', async () => {
  await database.query('update public.hotels set description = $1 where id = $2', [
    '=1+1, "so"\nétage',
    mine.hotel.id,
  ]);
  const { data } = await exported(mine.manager.client, 'hotel', mine.hotel.id, 'zip');
  expect(data).toMatchObject({
    content_type: 'application/zip',
    filename: expect.stringMatching(/^hotel-data-[\d-]+\.zip$/),
  });
  const archive = Buffer.from(data.data, 'base64');
  const files = readStoredZip(archive);
  expect(JSON.parse(files['hotels.json'] ?? '')).toMatchObject([{ description: '=1+1, "so"\nétage' }]);
  expect(files['hotels.csv']).toContain('"\'=1+1, ""so""\nétage"');
  const tables = Object.keys(files).filter((name) => name.endsWith('.json') && name !== 'meta.json');
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) expect(files[table.replace('.json', '.csv')], table).toContain('id');
  if (unzip) expect(testArchive(archive)).toContain('No errors detected');
});

const unzip = spawnSync('unzip', ['-v']).status === 0;

function testArchive(archive: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    writeFileSync(join(folder, 'export.zip'), archive);
    return String(spawnSync('unzip', ['-t', 'export.zip'], { cwd: folder }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
