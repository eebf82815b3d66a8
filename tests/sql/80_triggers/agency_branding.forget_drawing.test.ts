import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createOrganization, insertRow } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('another logo drops the drawing and is drawn soon; another colour, or the same logo again, changes nothing', async () => {
  const { organization } = await createOrganization(database, { tier: 'agency' });
  const { id } = await insertRow(database, 'agency_branding', {
    ...{ organization_id: organization.id, agency_name: 'Meridian' },
  });
  const set = (what: string) => database.exec(`update public.agency_branding set ${what} where id = '${id}'`);
  const row = async () =>
    (
      await database.query(
        `select drawn is null as forgotten, extract(epoch from draw_after - now())::int as wait from public.agency_branding where id = $1`,
        [id],
      )
    )[0];
  await set(`logo = '\\x01'`);
  expect(await row()).toEqual({ forgotten: true, wait: null });
  await set(`drawn = '\\x02', draw_after = now() + interval '1 hour'`);
  await set(`primary_color = '#123456', logo = '\\x01'`);
  expect(await row()).toEqual({ forgotten: false, wait: 3600 });
  await set(`logo = '\\x03'`);
  expect(await row()).toEqual({ forgotten: true, wait: 20 });
  await set('logo = null');
  expect(await row()).toEqual({ forgotten: true, wait: 20 });
});

test('members may not set the drawing themselves', async () => {
  const { organization, client } = await createOrganization(database, { tier: 'agency' });
  const row = { organization_id: organization.id, agency_name: 'Meridian', drawn: '\\x01' };
  expect((await client.from('agency_branding').insert(row)).status).toBe(403);
});
