/** What an organizer does with a request beyond sending it: its terms, more time, questions, its history, another like it. */
import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { launchForFile } from '../../e2e/browser.ts';
import { choose, signIn } from '../../e2e/console.ts';
import { judge } from '../../e2e/judge.ts';
import { newPage } from '../../e2e/page.ts';
import { startForFile } from '../../e2e/platform-process.ts';

const service = await startForFile();
const browser = await launchForFile();
const database = createClient(service.RPC_URL ?? '', service.SERVICE_KEY ?? '', {
  auth: { persistSession: false },
});
/** How the console writes a day. */
const shown = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

async function draft() {
  const { data: organization } = await database
    .from('organizations')
    .select('id')
    .eq('tier', 'agency')
    .single();
  const { data: hotels } = await database
    .from('hotels')
    .select('id, name')
    .is('organization_id', null)
    .limit(2);
  const { data: rfp } = await database
    .from('rfps')
    .insert({
      ...{
        organization_id: organization?.id,
        title: 'Autumn meeting',
        city: 'Vienna',
        latitude: 48.2,
        longitude: 16.37,
      },
      ...{
        start_date: day(60),
        end_date: day(61),
        attendees: 40,
        rooms: 30,
        meeting_rooms: 2,
        currency: 'EUR',
      },
    })
    .select('id')
    .single()
    .throwOnError();
  return { id: rfp?.id as string, hotels: hotels as { id: string; name: string }[] };
}

/** The hotel of the sample data whose staff answers with a sign-in. */
async function staffedHotel(): Promise<{ hotelId: string; name: string | undefined }> {
  const { data: staff } = await database
    .from('hotel_members')
    .select('hotel_id, hotels(name), profiles!inner(email)')
    .eq('profiles.email', 'hotel@example.com')
    .limit(1)
    .single()
    .throwOnError();
  const hotel = staff?.hotels as unknown as { name: string } | undefined;
  return { hotelId: staff?.hotel_id as string, name: hotel?.name };
}

test('a request from its terms to its history', async () => {
  const { id, hotels } = await draft();
  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  const open = (path: string) => page.goto(`${service.BASE_URL}/console#/rfps/${id}${path}`);

  // What hotels are asked, by when, and what they are told.
  await open('/edit');
  await page.getByLabel('Answers by').fill(`${day(20)}T12:00`);
  await page.getByLabel('Offers hold for, days').fill('21');
  await page.getByLabel('Other first days').fill(`${day(67)}, ${day(74)}`);
  await page.getByLabel('Introduction').fill('We meet once a year.');
  await page.getByLabel('Questions to every hotel').fill('Is there daylight?\nIs there a stage?\n');
  await page.getByLabel('The budget').check();
  await page.getByLabel('Their chance to win').check();
  await page.getByLabel('Why an offer lost').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  // Not by the word “Saved”: the form itself says “Saved as a draft” from the start.
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  const columns =
    'response_due, option_days, alternative_start_dates, introduction, questions, show_budget, share_chance, share_feedback';
  const { data: stored } = await database.from('rfps').select(columns).eq('id', id).single();
  expect(stored).toEqual({
    ...{
      response_due: `${day(20)}T12:00:00+00:00`,
      option_days: 21,
      alternative_start_dates: [day(67), day(74)],
    },
    ...{ introduction: 'We meet once a year.', questions: ['Is there daylight?', 'Is there a stage?'] },
    ...{ show_budget: true, share_chance: true, share_feedback: false },
  });
  await open('/edit');
  await page.reload();
  await expect.poll(() => page.getByLabel('Other first days').inputValue()).toBe(`${day(67)}, ${day(74)}`);
  await expect.poll(() => page.getByLabel('Their chance to win').isChecked()).toBe(true);

  // Out: sent again to a hotel, with more time.
  await database
    .from('sends')
    .insert(hotels.map((hotel) => ({ rfp_id: id, hotel_id: hotel.id, delivery: 'bounced' })))
    .throwOnError();
  await database
    .from('rfp_questions')
    .insert({ rfp_id: id, hotel_id: hotels[0]?.id, body: 'May we offer two halls?' })
    .throwOnError();
  await open('/invited');
  await page.reload();
  await page.getByRole('button', { name: 'Send again' }).first().click();
  await page.getByText(/Sent again|No address of this hotel/).waitFor();

  // The mail of another came back: it goes to an address the organizer knows, once that is one.
  const row = page.getByRole('row').filter({ hasText: hotels[1]?.name ?? '-' });
  await row.getByRole('button', { name: 'Correct the address…' }).click();
  await page.getByLabel('Email address').fill('desk at annex');
  await judge(page, 'correct-address');
  await page.getByRole('button', { name: 'Send the request there' }).click();
  await page.getByRole('dialog').locator('small.error').waitFor();
  await page.getByLabel('Email address').fill('Desk@Annex.Example');
  await page.getByLabel('Email address').press('Enter');
  await page.getByText('The request goes to').waitFor();
  await row.getByText('the mail bounced').waitFor({ state: 'detached' });
  await choose(page, 'More time to answer…');
  await page.getByLabel('Answers by').fill(`${day(25)}T12:00`);
  await page.getByRole('button', { name: 'Move the deadline' }).click();
  await page.getByText('The hotels are told').waitFor();

  // Asked and answered, and all of it in the history.
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByText('May we offer two halls?').waitFor();
  await page.getByLabel('Answer', { exact: true }).fill('Yes, if they are on one floor.');
  await judge(page, 'history');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await page.getByText('Answered for every hotel').waitFor();
  const events = page.locator('.timeline li');
  expect((await events.locator('b').allTextContents()).toSorted()).toEqual(
    ['Created', 'Deadline moved', 'Question', 'Sent', 'Sent', 'Sent'].toSorted(),
  );
  await page.getByText('to desk@annex.example').waitFor();

  // Another like it is a draft of its own.
  await open('');
  await choose(page, 'Another like this');
  await page.waitForURL(/\/edit$/);
  await expect.poll(() => page.url()).not.toContain(id);
  await expect.poll(() => page.getByLabel('Introduction').inputValue()).toBe('We meet once a year.');
});

test('a hotel signed in answers what was asked; its award can be taken back', async () => {
  const { id, hotels } = await draft();
  const { hotelId, name } = await staffedHotel();
  const asked = {
    questions: ['Is there daylight?', 'Is there a stage?'],
    alternative_start_dates: [day(67)],
  };
  await database.from('rfps').update(asked).eq('id', id).throwOnError();
  const other = hotels.find((hotel) => hotel.id !== hotelId)?.id;
  const sends = [hotelId, other].map((hotel_id) => ({ rfp_id: id, hotel_id }));
  await database.from('sends').insert(sends).throwOnError();
  const figures = { room_rate: 190, rooms: 30, nights: 1, attendees: 40, event_days: 2, currency: 'EUR' };
  await database
    .from('proposals')
    .insert({ rfp_id: id, hotel_id: other, ...figures })
    .throwOnError();

  // The hotel: another first day, until when it holds, one of two questions answered.
  const hotel = await newPage(browser);
  await signIn(hotel, service, 'hotel@example.com');
  await hotel.goto(`${service.BASE_URL}/console#/hotels/${hotelId}/rfps/${id}`);
  await hotel.getByLabel('The event begins on').selectOption(day(67));
  const until = hotel.getByLabel('The offer holds until');
  await until.fill(day(-1));
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByText('A day, today or later').waitFor();
  await until.fill(day(40));
  await hotel.getByText('2 questions are not answered yet.').waitFor();
  await hotel.getByLabel('Is there daylight?').fill('In every room.');
  await hotel.getByText('One question is not answered yet.').waitFor();
  await hotel.getByLabel('Room rate').fill('150');
  await judge(hotel, 'hotel-answer-asked');
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 1' }).waitFor();
  await expect.poll(() => hotel.getByLabel('Is there daylight?').inputValue()).toBe('In every room.');
  await expect.poll(() => hotel.getByLabel('The event begins on').inputValue()).toBe(day(67));

  // It asks, signed in as by its link.
  await hotel.getByText('Questions and answers').click();
  await hotel.getByLabel('Ask ').fill('May we send the menus later?');
  await hotel.getByRole('button', { name: 'Send the question' }).click();
  await hotel.getByText('Questions and answers (1)').waitFor();

  // After the deadline it reads so before it types, and whom to ask; a decline is still welcome, for a reason that counts.
  const past = new Date(Date.now() - 60_000).toISOString();
  await database.from('rfps').update({ response_due: past }).eq('id', id).throwOnError();
  await hotel.reload();
  await hotel.getByRole('heading', { name: 'The deadline has passed' }).waitFor();
  await hotel.getByRole('link', { name: 'agency@example.com' }).waitFor();
  await expect.poll(() => hotel.getByRole('heading', { name: /^Change your offer/ }).count()).toBe(0);
  await judge(hotel, 'hotel-late');
  await hotel.getByText('Withdraw and decline').waitFor();
  const later = new Date(Date.now() + 864e5).toISOString();
  await database.from('rfps').update({ response_due: later }).eq('id', id).throwOnError();

  // The organizer reads it, awards it, and takes the award back.
  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/hotels/${hotelId}`);
  await page.getByText(`Begins on ${shown(day(67))}, not on ${shown(day(60))}`).waitFor();
  await page.getByText(`holds until ${shown(day(40))}`).waitFor();
  await page.getByText('In every room.').waitFor();
  await page.getByText('Not answered.').waitFor();
  await page.getByRole('button', { name: 'Award', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Closest to the station.');
  await dialog.getByRole('button', { name: 'Award' }).click();
  await page.getByRole('button', { name: 'Withdraw the award…' }).click();
  const withdraw = dialog.getByRole('button', { name: 'Withdraw the award' });
  await withdraw.click();
  await dialog.getByText(`Say why first: ${name} will read it.`).waitFor();
  await dialog.getByRole('textbox').fill('The hotel is being rebuilt.');
  await judge(page, 'withdraw-award');
  await withdraw.click();
  await page.getByText('The award is withdrawn; 1 other offer stands again').waitFor();
  const { data: rfp } = await database.from('rfps').select('status').eq('id', id).single();
  expect(rfp).toEqual({ status: 'sent' });
});

test('a last round: who is asked, what each had offered before, what the others are told; an offer past its day', async () => {
  const { id, hotels } = await draft();
  const { hotelId } = await staffedHotel();
  const other = hotels.find((hotel) => hotel.id !== hotelId) as { id: string; name: string };
  await database
    .from('sends')
    .insert([hotelId, other.id].map((hotel_id) => ({ rfp_id: id, hotel_id })))
    .throwOnError();
  const figures = { rooms: 30, nights: 1, attendees: 40, event_days: 2, currency: 'EUR', rfp_id: id };
  await database
    .from('proposals')
    .insert([
      { ...figures, hotel_id: hotelId, room_rate: 190, valid_until: day(-1) },
      { ...figures, hotel_id: other.id, room_rate: 150 },
    ])
    .throwOnError();

  // The planner asks one of the two.
  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/round`);
  await page.getByRole('heading', { name: 'Ask for last offers' }).waitFor();
  await page.getByRole('group', { name: 'Who is asked?' }).getByText(other.name).click();
  await page.getByLabel('Until').fill(`${day(3)}T12:00`);
  await page.getByLabel('What you tell them (optional)').fill('Your rate is above the others.');
  await page.getByLabel('Each sees its own rank as the round begins').check();
  await judge(page, 'last-round');
  await page.getByRole('button', { name: 'Begin the last round' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for last offers' }).click();
  await page.getByRole('heading', { name: /^Round 1, running until/ }).waitFor();
  await page.getByText('unchanged').waitFor();

  // The hotel asked reads its rank, gives its word that the offer still holds, and betters it.
  const hotel = await newPage(browser);
  await signIn(hotel, service, 'hotel@example.com');
  await hotel.goto(`${service.BASE_URL}/console#/hotels/${hotelId}/rfps/${id}`);
  await hotel.getByText('As the round began, it ranked').waitFor();
  await hotel.getByText('Your rate is above the others.').waitFor();
  await judge(hotel, 'hotel-last-round');
  await hotel.getByRole('button', { name: 'It still holds' }).click();
  await hotel.getByText(/^Your offer holds until/).waitFor();
  await hotel.getByLabel('Room rate').fill('140');
  await hotel.getByRole('button', { name: 'Send the offer' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 2' }).waitFor();

  // Before and after, side by side; and the comparison says on which day each begins.
  await page.reload();
  await page.getByRole('cell', { name: '−€1,500.00' }).waitFor();
  await judge(page, 'last-round-running');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/compare`);
  await page
    .getByRole('row', { name: /^Begins/ })
    .getByText(shown(day(60)))
    .first()
    .waitFor();
});

test('the planner asks for less, takes that back, asks again; the hotel accepts, and both read the same', async () => {
  const { id } = await draft();
  const { hotelId: hotel_id } = await staffedHotel();
  await database.from('sends').insert({ rfp_id: id, hotel_id }).throwOnError();
  const figures = { room_rate: 150, rooms: 30, nights: 1, attendees: 40, event_days: 2, currency: 'EUR' };
  await database
    .from('proposals')
    .insert({ rfp_id: id, hotel_id, ...figures })
    .throwOnError();

  const page = await newPage(browser);
  await signIn(page, service, 'agency@example.com');
  await page.goto(`${service.BASE_URL}/console#/rfps/${id}/hotels/${hotel_id}`);
  const edit = page.getByRole('button', { name: /^(?:Edit it first|Name your own prices)$/ });
  const rate = page.getByLabel('Room rate, EUR');
  const send = page.getByRole('button', { name: 'Send the counter-offer' });
  const withdraw = page.getByRole('button', { name: 'Withdraw the counter-offer' });
  await edit.click();
  await rate.fill('151');
  await send.click();
  await page.getByText('At most €150.00, as offered').waitFor();
  await judge(page, 'counter-offer-edited');
  await rate.fill('145');
  await send.click();
  await withdraw.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByText('Your last counter-offer was withdrawn.').waitFor();
  await edit.click();
  await rate.fill('140');
  await send.click();
  await withdraw.waitFor();

  const hotel = await newPage(browser);
  await signIn(hotel, service, 'hotel@example.com');
  await hotel.goto(`${service.BASE_URL}/console#/hotels/${hotel_id}/rfps/${id}`);
  await hotel.getByRole('button', { name: 'Accept', exact: true }).click();
  await judge(hotel, 'hotel-counter-offer');
  // 30 rooms for one night.
  await hotel.getByRole('button', { name: 'Yes, accept for €4,200.00' }).click();
  await hotel.getByRole('heading', { name: 'Your offer, version 2' }).waitFor();
  await page.reload();
  await page.getByText('accepted your counter-offer').waitFor();

  // What that brought stands in the savings, request by request: 30 rooms at 150, then at 140.
  await page.goto(`${service.BASE_URL}/console#/savings`);
  await page.getByRole('heading', { name: 'What negotiating brought' }).waitFor();
  const brought = page.locator('tr', { has: page.locator(`a[href="#/rfps/${id}"]`) });
  await expect
    .poll(() => brought.getByRole('cell').allInnerTexts())
    .toEqual(['€4,500.00', '€4,200.00', '€300.00']);
});
