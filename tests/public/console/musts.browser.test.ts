/** What an event must have: asked for in the form, left out of the choice where it is missing, and shown with one click. */
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test('a must is marked in the form, leaves hotels out of the choice, and one click shows them', async () => {
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .single()
    .throwOnError();
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{ organization_id: organization?.id, title: 'Spa retreat', city: 'Vienna', currency: 'EUR' },
      ...{ latitude: 48.2082, longitude: 16.3738, start_date: day(60), end_date: day(62) },
      ...{ attendees: 40, rooms: 30, meeting_rooms: 2, features: ['spa', 'wifi'] },
    })
    .select('id')
    .single()
    .throwOnError();
  const id = rfp?.id as string;
  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/edit`);
  await page.getByRole('checkbox', { name: 'Spa is a must' }).check();
  await judge(page, 'rfp-form-musts');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Left out for want of a must').waitFor();
  await judge(page, 'ranking-left-out');
  await page.getByRole('link', { name: 'Show them' }).click();
  await page.getByText('Lacks Spa, a must').first().waitFor();
  await page.getByText('Filters').click();
  await judge(page, 'choose-hotels-filters');
  await page.getByRole('button', { name: 'Leave them out' }).click();
  expect(await page.getByText('Lacks Spa, a must').count()).toBe(0);
  await page.getByLabel('Stars, at least').fill('4');
  await page.getByRole('button', { name: 'Choose them' }).click();
  await page.getByLabel('Name of the shortlist').fill('Spa houses');
  await page.getByRole('button', { name: 'Save the chosen as a shortlist' }).click();
  await page.getByLabel('Choose a shortlist').waitFor();
  await judge(page, 'shortlists');
}, 120_000);
