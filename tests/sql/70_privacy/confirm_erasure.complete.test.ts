/** After an erasure no table, ours or sign-in's, says anything of the subject, but for what is kept on purpose. */
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { insertRow } from '../../support/factories.ts';
import { plantEverywhere, rowsSaying } from './everywhere.ts';
import { issueToken } from './subjects.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

async function erase(email: string) {
  const token = await issueToken(database, 'erasure_confirm', email);
  const { data, error } = await database.anon.rpc('confirm_erasure', { p_token: token });
  if (error) throw error;
  return data;
}

const countsOf = async (...words: string[]) =>
  Object.fromEntries(
    Object.entries(await rowsSaying(database, words)).map(([table, rows]) => [table, rows.length]),
  );

test('an organizer leaves the suppressed address, the proof, and conversions that name nobody', async () => {
  const { planner, rfp, brief } = await plantEverywhere(database, 'harbour');
  await plantEverywhere(database, 'mountain');
  const others = await countsOf('mountain');
  await erase(planner.email);
  expect(await countsOf(planner.email)).toEqual({ 'public.email_unsubscribes': 1 });
  expect(
    await database.query('select channel from email_unsubscribes where email = $1', [planner.email]),
  ).toEqual([{ channel: 'all' }]);
  expect(await countsOf(planner.id)).toEqual({ 'public.erasure_requests': 1 });
  expect(await countsOf(brief.id)).toEqual({});
  expect(await countsOf(rfp.id, planner.organization.id)).toEqual({
    'public.activity': 9,
    'public.fx_conversions': 1,
    'public.win_records': 1,
  });
  expect(await countsOf('mountain')).toEqual(others);
});

test('a hotel leaves its nameless shell, the proof and the suppressed contact', async () => {
  const { hotel, manager } = await plantEverywhere(database, 'valley');
  await erase(manager.email);
  const contact = await countsOf('valley@contact.example');
  expect(contact).toEqual({ 'public.email_unsubscribes': 1 });
  expect(await countsOf(hotel.id)).toEqual({
    ...{ 'public.hotels': 1, 'public.hotel_members': 1, 'public.erasure_requests': 1 },
    'public.activity': 7,
  });
  // The manager's own account goes on; what they did for the hotel no longer says who.
  const [row] = await database.query(
    `select actor_id, detail from activity where hotel_id = $1 and kind = 'answered' and detail ->> 'via' = 'link'`,
    [hotel.id],
  );
  expect(row).toEqual({ actor_id: null, detail: { via: 'link' } });
});

test('a decision record tells no more of an erased hotel than that it is one and the same throughout', async () => {
  const { hotel, proposal, rfp, manager } = await plantEverywhere(database, 'island');
  await erase(manager.email);
  const [row] = await database.query<{
    record: Record<'invited' | 'answers' | 'ranking', { hotel_id: string; hotel_name: string }[]> & {
      winner: { hotel_id: string; hotel_name: string; proposal_id: string };
    };
  }>('select record from decision_snapshots where rfp_id = $1', [rfp.id]);
  const { invited, answers, ranking, winner } = row?.record ?? expect.fail('the record stays');
  const { hotel_id } = winner;
  expect(hotel_id).not.toBe(hotel.id);
  expect(winner.proposal_id).not.toBe(proposal.id);
  const nameless = { hotel_id, hotel_name: '[erased]' };
  expect(winner).toMatchObject(nameless);
  expect(answers).toMatchObject([{ ...nameless, proposal_id: winner.proposal_id }]);
  expect([invited, ranking]).toMatchObject([[nameless], [nameless]]);
});

test('what others wrote goes on without the address; longer addresses that hold it stay', async () => {
  const { planner } = await plantEverywhere(database, 'river');
  const about = `River@Planner.example, "${planner.email}", jo${planner.email} and ${planner.email}.au`;
  const left = `[erased], "[erased]", jo${planner.email} and ${planner.email}.au`;
  const lead = await insertRow(database, 'leads', {
    ...{ kind: 'contact', email: 'other@example.com', payload: { message: about } },
    submission_sha256: 'd'.repeat(64),
  });
  const mail = await insertRow(database, 'email_sends', {
    ...{ recipient: 'other@example.com', kind: 'welcome_day_0', dedupe_key: 'test/other', params: { about } },
    last_error: `refused: ${planner.email}`,
  });
  await erase(planner.email);
  expect(await database.query('select payload from leads where id = $1', [lead.id])).toEqual([
    { payload: { message: left } },
  ]);
  expect(await database.query('select params, last_error from email_sends where id = $1', [mail.id])).toEqual(
    [{ params: { about: left }, last_error: 'refused: [erased]' }],
  );
});
