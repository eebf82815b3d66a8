/** A request by night and by day: typed and pasted in the form, stored, and opened again. */
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright-core';
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

async function draft(): Promise<string> {
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .single()
    .throwOnError();
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{ organization_id: organization?.id, title: 'Nordic congress', city: 'Vienna', currency: 'EUR' },
      ...{ latitude: 48.2, longitude: 16.37, start_date: day(60), end_date: day(63) },
      ...{ attendees: 210, rooms: 20, nights: 2 },
    })
    .select('id')
    .single()
    .throwOnError();
  return rfp?.id as string;
}

/** What a spreadsheet puts on the clipboard, into the cell that has the focus. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test('a block is pasted and an agenda typed, the numbers follow, and both come back', async () => {
  const id = await draft();
  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/edit`);
  await page.getByLabel('Bedrooms', { exact: true }).waitFor();
  expect(await page.getByRole('table').count(), 'a small request sees no grid').toBe(0);

  await page.getByRole('button', { name: 'Different rooms each night' }).click();
  await page.getByLabel('Run of house, Night 1').focus();
  await paste(page, '\tSo\tMo\tDi\tMi\r\nEinzelzimmer\t40\t180\t160\t-\r\nDoppelzimmer\t\t30\t30\t25\r\n');
  await expect.poll(() => page.getByLabel('Bedrooms', { exact: true }).inputValue()).toBe('210');
  expect(await page.getByLabel('Nights', { exact: true }).inputValue()).toBe('4');
  expect(await page.getByLabel('Bedrooms', { exact: true }).isEditable()).toBe(false);

  // The arrows lead from cell to cell.
  await page.getByLabel('Single, Night 2').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('31');
  expect(await page.getByLabel('Double, Night 3').inputValue()).toBe('31');
  await page.getByRole('button', { name: 'Add a night before' }).click();
  await page.getByLabel('Single, Night before').fill('6');

  await page.getByRole('button', { name: 'Programme', exact: true }).click();
  const first = page.getByRole('group', { name: 'Day 1', exact: true });
  await first.getByRole('button', { name: 'Add a session' }).click();
  const session = page.getByRole('group', { name: 'session 1 of Day 1' });
  await session.getByLabel('Session', { exact: true }).fill('Plenary');
  await session.getByLabel('held overnight').check();
  await first.getByRole('button', { name: 'Add a session' }).click();
  const breakouts = page.getByRole('group', { name: 'session 2 of Day 1' });
  await breakouts.getByLabel('Rooms').fill('3');
  await breakouts.getByLabel('People').fill('40');
  await breakouts.getByLabel('From').fill('14:00');
  await page.getByRole('button', { name: 'What else must be priced' }).click();
  await page.getByRole('button', { name: '+ Gala dinner' }).click();
  await page.getByRole('group', { name: 'Gala dinner' }).getByLabel('Quantity').fill('51');
  await page.getByRole('button', { name: 'Terms and expectations' }).click();
  await page.getByLabel('Who pays').selectOption('individual');
  await page.getByText('Terms: cancellation, deposits, attrition').click();
  await page.locator('[data-term="cutoff_days"] summary').click();
  await page.locator('[data-term="cutoff_days"] input').fill('21');
  await page.getByLabel('Block used at worst, %').fill('55');
  await judge(page, 'edit-asked');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const { data: stored } = await database.from('rfps').select('*').eq('id', id).single().throwOnError();
  expect(stored).toMatchObject({
    ...{ rooms: 210, nights: 5, attendees: 210, event_days: 4, meeting_rooms: 4, payer: 'individual' },
    ...{ pickup_low_pct: 55, terms: { cutoff_days: 21 } },
  });
  expect(stored.room_block).toContainEqual({ night: -1, type: 'single', guests: 1, rooms: 6 });
  expect(stored.room_block).toContainEqual({ night: 2, type: 'double', guests: 2, rooms: 31 });
  expect(stored.room_block).toHaveLength(7);
  expect(stored.programme.sessions).toHaveLength(2);
  expect(stored.asked_lines).toMatchObject([{ key: 'gala_dinner', quantity: 51, unit: 'person' }]);

  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/edit`);
  await page.reload();
  await expect.poll(() => page.getByLabel('Single, Night before').inputValue()).toBe('6');
  expect(await page.getByLabel('Double, Night 3').inputValue()).toBe('31');
  // As many days as the dates have, and shown all the same.
  expect(await page.getByLabel('Meeting days').inputValue()).toBe('4');
  expect(await page.getByLabel('Meeting rooms').inputValue()).toBe('4');
  expect(await page.getByRole('group', { name: 'Gala dinner' }).getByLabel('Quantity').inputValue()).toBe(
    '51',
  );

  // Who asked reads it as hotels do.
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/invited`);
  await page.getByRole('heading', { name: 'What is asked in detail' }).waitFor();
  await judge(page, 'invited-asked');
});

test('what was read stands beside the request with every field in full, and a dinner keeps its day', async () => {
  // There a time of day takes more room.
  const page = await newPage(browser, { locale: 'en-US' });
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/new`);
  await page
    .getByLabel('The request', { exact: true })
    .fill(
      [
        'Partner summit in Munich from 14 to 17 June 2027 for 180 people.',
        'Tuesday 15 June: plenary 9:00-17:30, theatre for 180, 4 breakouts of 40 from 14:00.',
        'Wednesday 16 June: plenary until noon. Thursday 17 June: farewell dinner for 180.',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Read it' }).click();
  const session = page.getByRole('group', { name: 'session 1 of Day 2' });
  expect(await session.getByLabel('Session', { exact: true }).inputValue()).toBe('plenary');
  const dinner = page.getByRole('group', { name: /dinner/ });
  expect(
    await dinner.getByLabel('When').evaluate((choice: HTMLSelectElement) => choice.selectedOptions[0]?.text),
  ).toBe('Day 4');
  await judge(page, 'new-rfp-read');
});

test('a block of 4 nights by 3 types and an agenda of 3 days take some 60 steps on a laptop', async () => {
  const id = await draft();
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/edit`);
  let steps = 0;
  const step = async (one: Promise<unknown>) => {
    steps += 1;
    await one;
  };
  const press = (name: string, within: Page | Locator = page) =>
    step(within.getByRole('button', { name, exact: true }).click());
  const fill = (label: string, value: string, within: Page | Locator = page) =>
    step(within.getByLabel(label, { exact: true }).fill(value));

  await press('Different rooms each night');
  await step(page.getByLabel('Run of house, Night 1').focus());
  await step(paste(page, 'Single\t40\t180\t160\t20\r\nDouble\t10\t30\t30\t5\r\nTwin\t4\t8\t8\t-\r\n'));
  await press('Programme');
  const first = page.getByRole('group', { name: 'Day 1', exact: true });
  for (const [at, title, from, setup] of [
    [1, 'Plenary', '09:00', 'theatre'],
    [2, 'Workshops', '14:00', 'u_shape'],
    [3, 'Dinner', '19:30', 'banquet'],
  ] as const) {
    await press('Add a session', first);
    const session = page.getByRole('group', { name: `session ${at} of Day 1` });
    await fill('Session', title, session);
    await fill('From', from, session);
    await step(session.getByLabel('Set-up').selectOption(setup));
  }
  // The form begins with the days that were asked so far: they are made anew from the first.
  for (const day of ['Day 2', 'Day 3', 'Day 4']) await press(`Remove ${day}`);
  await press('Copy this day', first);
  await press('Copy this day', first);
  // The dinner is on the second day only: taken from the third, and with the mouse before the workshops of the first.
  await press('Remove session 3 of Day 3');
  const dinner = page.getByRole('group', { name: 'session 3 of Day 1' });
  await step(dinner.locator('.drag').dragTo(page.getByRole('group', { name: 'session 2 of Day 1' })));
  await expect
    .poll(() =>
      page
        .getByLabel('Session', { exact: true })
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['Plenary', 'Dinner', 'Workshops', 'Plenary', 'Workshops', 'Dinner', 'Plenary', 'Workshops']);
  await step(
    page
      .getByRole('group', { name: 'session 2 of Day 1' })
      .getByLabel('Day', { exact: true })
      .selectOption('Day 3'),
  );
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('fieldset')?.getAttribute('aria-label')))
    .toBe('session 3 of Day 3');
  await judge(page, 'edit-agenda');
  await press('Save');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(steps).toBeLessThanOrEqual(60);
  const { data: stored } = await database.from('rfps').select('*').eq('id', id).single().throwOnError();
  expect(stored.room_block).toHaveLength(11);
  expect(stored.programme.days.map(({ day }: { day: number }) => day)).toEqual([0, 1, 2]);
  expect(
    stored.programme.sessions.map(({ day, title }: { day: number; title: string }) => `${day} ${title}`),
  ).toEqual([
    '0 Plenary',
    '0 Workshops',
    '1 Plenary',
    '1 Workshops',
    '1 Dinner',
    '2 Plenary',
    '2 Workshops',
    '2 Dinner',
  ]);
});
