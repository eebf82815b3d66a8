// What is just as much as allowed is taken: the tests of each function show that more is refused.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '../../support/factories.ts';
import { forgetLimits } from '../../support/links.ts';
import { callAs } from '../../support/rpc.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, hotel } = scene;
beforeEach(() => forgetLimits(database));
const characters = (count: number) => 'x'.repeat(count);

/** An RFP with a question and an offer of the hotel’s that stands. */
async function offered(values: Partial<Row<'rfps'>> = {}) {
  const { rfp } = await scene.sent(values);
  const offer = await scene.offer(rfp.id);
  return { rfp, offer, p_rfp_id: rfp.id, p_hotel_id: hotel.id };
}
const asOrganizer = <Answer>(name: string, args: object) => callAs<Answer>(organizer, name, { ...args });
const asHotel = <Answer>(name: string, args: object) => callAs<Answer>(staff, name, { ...args });
const counter = (id: string, more: object = {}) =>
  asOrganizer<{ counter_offer_id: string }>('make_counter_offer', {
    ...{ p_proposal_id: id, p_terms: { room_rate: 140 }, ...more },
  });

describe('as long as a text may be', () => {
  test('a question of 2 000 characters, an answer of 5 000', async () => {
    const { p_rfp_id, p_hotel_id } = await offered();
    const asked = { p_rfp_id, p_hotel_id, p_body: characters(2000) };
    const { question_id } = await asHotel<{ question_id: string }>('ask_question', asked);
    await asOrganizer('answer_question', { p_question_id: question_id, p_answer: characters(5000) });
    const [row] = await database.query(
      'select length(body) as body, length(answer) as answer from rfp_questions',
    );
    expect(row).toEqual({ body: 2000, answer: 5000 });
  });

  test('a counter-offer’s message and the words with which it is declined', async () => {
    const { offer } = await offered();
    const { counter_offer_id } = await counter(offer.id, { p_message: characters(2000) });
    await asHotel('decline_counter_offer', {
      p_counter_offer_id: counter_offer_id,
      p_message: characters(2000),
    });
    const [row] = await database.query(
      'select length(message) as message, length(decline_message) as declined from counter_offers where id = $1',
      [counter_offer_id],
    );
    expect(row).toEqual({ message: 2000, declined: 2000 });
  });

  test('a decline’s reason, an award’s, its withdrawal’s and a cancellation’s', async () => {
    const { p_rfp_id, p_hotel_id, offer } = await offered();
    const p_reason = characters(2000);
    await asOrganizer('award_proposal', { p_proposal_id: offer.id, p_reason });
    expect((await scene.stored('rfps', p_rfp_id)).award_reason).toHaveLength(2000);
    await asOrganizer('withdraw_award', { p_rfp_id, p_reason });
    await asHotel('decline_rfp', { p_rfp_id, p_hotel_id, p_reason_code: 'other', p_reason });
    await asOrganizer('cancel_rfp', { p_rfp_id, p_reason });
    expect(await scene.stored('rfps', p_rfp_id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: p_reason,
    });
  });

  test('a last round’s message, and answers to questions', async () => {
    const { p_rfp_id, p_hotel_id } = await offered({ questions: ['Daylight?'] });
    await asHotel('submit_proposal', {
      p_rfp_id,
      p_hotel_id,
      p_room_rate: 120,
      p_answers: [characters(2000)],
    });
    const p_due = new Date(Date.now() + 86_400_000).toISOString();
    await asOrganizer('request_final_offers', {
      ...{ p_rfp_id, p_hotel_ids: [hotel.id], p_due, p_message: characters(2000) },
    });
    const [row] = await database.query(
      'select length(message) as message from rfp_rounds where rfp_id = $1',
      [p_rfp_id],
    );
    expect(row).toEqual({ message: 2000 });
  });
});

describe('as many as there may be', () => {
  const some = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  test.each([
    ['send_rfp', /not an active hotel/, {}],
    [
      'request_final_offers',
      /whose offer stands/,
      { p_due: new Date(Date.now() + 86_400_000).toISOString() },
    ],
  ])('%s takes 500 hotels, and says so of 501', async (name, why, more) => {
    const { p_rfp_id } = await offered();
    const ask = (count: number) =>
      organizer.client.rpc(name, { p_rfp_id, p_hotel_ids: some(count), ...more });
    expectRefusal(await ask(500), 400, '22023', why);
    expectRefusal(await ask(501), 400, '22023', /1 to 500/);
  });

  test('an RFP has 20 questions of 500 characters and 5 other dates', async () => {
    const draft = await scene.draft();
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
    const terms = {
      questions: Array.from({ length: 20 }, () => characters(500)),
      alternative_start_dates: [70, 80, 90, 100, 110].map(day),
    };
    const edited = await organizer.client.from('rfps').update(terms).eq('id', draft.id).select().single();
    expect(edited.data).toMatchObject(terms);
  });
});

describe('as late as a moment may be', () => {
  test('answers are due before the day of the event begins, in UTC', async () => {
    const draft = await scene.draft({ start_date: '2031-06-15', end_date: '2031-06-16' });
    const due = (response_due: string) =>
      organizer.client.from('rfps').update({ response_due }).eq('id', draft.id).select();
    expectRefusal(await due('2031-06-15T00:00:00Z'), 400, '22023', /before the event/);
    expect((await due('2031-06-14T23:59:59Z')).error).toBeNull();
  });

  test('so is a last round', async () => {
    const { p_rfp_id } = await offered({ start_date: '2031-06-15', end_date: '2031-06-16' });
    const start = (p_due: string) =>
      organizer.client.rpc('request_final_offers', { p_rfp_id, p_hotel_ids: [hotel.id], p_due });
    expectRefusal(await start('2031-06-15T00:00:00Z'), 400, '22023', /p_due/);
    expect((await start('2031-06-14T23:59:59Z')).error).toBeNull();
  });
});
