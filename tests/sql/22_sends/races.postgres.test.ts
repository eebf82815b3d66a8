// The locks of lock_rfp_for_award, reopen.
/** What organizers and hotels say about one RFP at the same moment: whoever comes second sees what the first did. */
import { beforeEach, expect, test } from 'vitest';
import {
  createHotel,
  createMember,
  createOrganization,
  createRfp,
  insertRow,
} from '../../support/factories.ts';
import { openOrder, type Work } from '../../support/in-order.ts';
import { forgetLimits, issueLink } from '../../support/links.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff } = scene;
const { inOrder, waits } = openOrder(database);
beforeEach(() => forgetLimits(database));
// Calls of one person come one after the other, as each is counted: races are between two.
const colleague = await createMember(database, organizer.organization.id, { role: 'admin' });

async function asked() {
  const { rfp } = await scene.sent();
  const offer = await scene.offer(rfp.id);
  const question = await insertRow(database, 'rfp_questions', {
    rfp_id: rfp.id,
    hotel_id: hotel.id,
    body: 'Two halls?',
  });
  const award: Work = (tx) => tx`select public.award_proposal(${offer.id}, 'The hall')`;
  const cancel: Work = (tx) => tx`select public.cancel_rfp(${rfp.id})`;
  const withdraw: Work = (tx) => tx`select public.withdraw_award(${rfp.id}, 'A mistake')`;
  const answer: Work = (tx) => tx`select public.answer_question(${question.id}, 'Yes')`;
  const ask: Work = (tx) => tx`select public.ask_question(${rfp.id}, ${hotel.id}, 'And parking?')`;
  return { rfp, award, cancel, withdraw, answer, ask };
}

test('no question is asked or answered once the RFP is decided', async () => {
  const answered = await asked();
  expect(await inOrder([answered.award, organizer.id], [answered.answer, colleague.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const late = await asked();
  expect(await inOrder([late.award, organizer.id], [late.ask, staff.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('nobody is asked, and nobody declines, once the RFP is cancelled', async () => {
  const asking = await asked();
  const { id } = await createHotel(database);
  const send: Work = (tx) => tx`insert into public.sends (rfp_id, hotel_id) values (${asking.rfp.id}, ${id})`;
  expect(await inOrder([asking.cancel, organizer.id], [send, colleague.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const { rfp, cancel } = await asked();
  const decline: Work = (tx) =>
    tx`update public.sends set status = 'declined', decline_reason = 'Full' where rfp_id = ${rfp.id} and hotel_id = ${scene.rival.id}`;
  expect(await inOrder([cancel, organizer.id], [decline, scene.rivalStaff.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('the twentieth request of a day to an address named by hand is the last, however close another comes', async () => {
  const [one, two] = [
    await scene.sent({}, { delivery: 'bounced' }),
    await scene.sent({}, { delivery: 'bounced' }),
  ];
  await database.query(
    `insert into activity (organization_id, rfp_id, hotel_id, kind, detail)
     select $1, $2, $3, 'sent', '{"address": "night@desk.example"}' from generate_series(1, 19)`,
    [organizer.organization.id, one.rfp.id, hotel.id],
  );
  const name =
    (sendId: string): Work =>
    (tx) =>
      tx`select public.resend_rfp(${sendId}, 'night@desk.example')`;
  expect(await inOrder([name(one.send.id), organizer.id], [name(two.send.id), colleague.id])).toEqual([
    'done',
    'limit_reached',
  ]);
});

test('an award is taken back once', async () => {
  const { award, withdraw } = await asked();
  expect(await inOrder([award, organizer.id], [withdraw, colleague.id])).toEqual(['done', 'done']);
  const twice = await asked();
  await inOrder([twice.award, organizer.id], [twice.ask, staff.id]);
  expect(await inOrder([twice.withdraw, organizer.id], [twice.withdraw, colleague.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('a winner that is erased while its award is taken back hears nothing of it', async () => {
  const { rfp, withdraw, award } = await asked();
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'desk@gone.example',
  });
  await inOrder([award, organizer.id], [async () => {}]);
  const erase: Work = (tx) => tx`delete from public.proposals where rfp_id = ${rfp.id} and status = 'won'`;
  expect(await inOrder([erase, 'service_role'], [withdraw, organizer.id])).toEqual([
    'done',
    'invalid_transition',
  ]);
  const told = await database.query(
    `select from email_sends where kind = 'award_withdrawn' and recipient = 'desk@gone.example'`,
  );
  expect(told).toEqual([]);
});

test('who decides by table while another decides by function is told to look again, and stops nobody', async () => {
  const { rfp } = await scene.sent();
  const [one, two] = [await scene.offer(rfp.id), await scene.offer(rfp.id, { hotel_id: scene.rival.id })];
  // As award_proposal does: the RFP first, then the offers, those that lose too.
  const begin: Work = async (tx) => {
    await tx`reset role`;
    await tx`select from rfps where id = ${rfp.id} for no key update`;
    await tx`set local role authenticated`;
  };
  const byTable: Work = (tx) => tx`update public.proposals set status = 'won' where id = ${two.id}`;
  const byFunction: Work = (tx) => tx`select public.award_proposal(${one.id}, 'The hall')`;
  expect(await inOrder([begin, organizer.id], [byTable, colleague.id], byFunction)).toEqual([
    'done',
    'invalid_transition',
  ]);
});

test('a request is not sent again to a hotel that declines meanwhile', async () => {
  const { send } = await scene.sent();
  const token = await issueLink(database, send.id);
  const decline: Work = (tx) => tx`select public.decline_rfp_by_token(${token}, 'budget')`;
  const again: Work = (tx) => tx`select public.resend_rfp(${send.id})`;
  expect(await inOrder([decline], [again, organizer.id])).toEqual(['done', 'invalid_transition']);
});

test('the last hotel a free organization may ask today is the last, however close another comes', async () => {
  await database.query(`update organizations set tier = 'free' where id = $1`, [organizer.organization.id]);
  const rfp = await scene.draft();
  const before = await database.query<{ n: number }>(
    'select count(*)::int as n from sends where organization_id = $1',
    [organizer.organization.id],
  );
  await database.query(
    `with house as (
       insert into hotels (name, city, country_code, latitude, longitude, stars, currency)
       select 'House ' || n, 'Graz', 'AT', 47.07, 15.44, 3, 'EUR' from generate_series(1, $2::int) n returning id)
     insert into sends (rfp_id, hotel_id) select $1, id from house`,
    [rfp.id, 499 - (before[0]?.n ?? 0)],
  );
  const add = async (): Promise<Work> => {
    const { id } = await createHotel(database);
    const { id: other } = await scene.draft();
    return (tx) => tx`insert into public.sends (rfp_id, hotel_id) values (${other}, ${id})`;
  };
  expect(await inOrder([await add(), organizer.id], [await add(), colleague.id])).toEqual([
    'done',
    'limit_reached',
  ]);
});

test('who sends several RFPs at once takes all turns before any mail is queued, so that nobody blocks another for good', async () => {
  const { id, organization } = await createOrganization(database);
  const draft = () => createRfp(database, { organization_id: organization.id });
  const [one, two] = [await draft(), await draft()];
  const sends: Work = (tx) =>
    tx`insert into public.sends (rfp_id, hotel_id) values (${one.id}, ${hotel.id}), (${two.id}, ${hotel.id})`;
  const lastTurn: Work = (tx) => tx`select pg_advisory_xact_lock(hashtext('first_requests'), 255)`;
  expect(await waits([lastTurn], [sends, id])).toBe(true);
});
