// also: private.mail_hotels, private.ordered_uuid, private.request_mail, private.first_requests, private.held_requests, private.refresh_send_delivery, private.brand_mail, private.require_send_allowance
import { expect, test } from 'vitest';
import emailEvents from '../../../api/email-events.ts';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import {
  createHotel,
  createHotelMember,
  createOrganization,
  createRfp,
  insertRow,
} from '../../support/factories.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const planner = await createOrganization(database, {
  tier: 'agency',
  email: 'planner@example.com',
  name: 'Meridian',
});
await database.query(`update profiles set full_name = 'Anna Schmidt' where id = $1`, [planner.id]);

/** A hotel with contacts at these addresses. */
async function hotelWith(...emails: (string | null)[]) {
  const hotel = await createHotel(database);
  for (const email of emails)
    await insertRow(database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Desk', email });
  return hotel;
}
const draftOf = (organizer: typeof planner, values = {}) =>
  createRfp(database, { organization_id: organizer.organization.id, created_by: organizer.id, ...values });
const send = (organizer: typeof planner, rfp: string, ...hotels: string[]) =>
  callAs<{ sent: number }>(organizer, 'send_rfp', { p_rfp_id: rfp, p_hotel_ids: hotels });
const delivery = async (rfp: string, hotel: string) =>
  (
    await database.query<{ id: string; delivery: string }>(
      'select id, delivery from sends where rfp_id = $1 and hotel_id = $2',
      [rfp, hotel],
    )
  )[0];
const tokenIn = (text = '') => /\/answer#([\w-]{43})/.exec(text)?.[1];

test('every contact with an address and every manager gets the request once, at most five; staff does not', async () => {
  const emails = ['a', 'b', 'c'].map((name) => `${name}@adler.example`);
  const hotel = await hotelWith(...emails, null);
  await createHotelMember(database, hotel.id, { email: 'a@adler.example' });
  await createHotelMember(database, hotel.id, { email: 'boss@adler.example' });
  await createHotelMember(database, hotel.id, { email: 'staff@adler.example', role: 'staff' });
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  expect(await delivery(rfp.id, hotel.id)).toMatchObject({ delivery: 'queued' });
  await drainOutbox();
  const mails = (await service.mails()).filter(({ to }) => to[0]?.endsWith('@adler.example'));
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([...emails, 'boss@adler.example'].sort());
  expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(4);
  expect(mails[0]).toMatchObject({ headers: { 'Reply-To': 'planner@example.com' } });
  expect(mails[0]?.text).toContain('Anna Schmidt, Meridian');
  expect(mails[0]?.headers['List-Unsubscribe']).toContain('k=rfp_send');
  expect(await delivery(rfp.id, hotel.id)).toMatchObject({ delivery: 'sent' });
  const crowded = await hotelWith(...Array.from({ length: 8 }, (_, at) => `${at}@krone.example`));
  await send(planner, rfp.id, crowded.id);
  expect(await drainOutbox()).toMatchObject({ sent: 5 });
});

test('the mail names the event, the city in its subject, the nights, the musts and whom to call', async () => {
  const hotel = await hotelWith('desk@adler.example');
  const rfp = await draftOf(planner);
  await database.query(
    `update public.rfps set title = 'Harbour Days', city = 'vienna', rooms = 20, nights = 3, features = '{spa,wifi}', must_features = '{spa}'
     where id = $1`,
    [rfp.id],
  );
  await database.query(
    `update public.profiles set full_name = 'Ada Lovelace', phone = '+43 1 234567'
     where id = (select created_by from public.rfps where id = $1)`,
    [rfp.id],
  );
  await send(planner, rfp.id, hotel.id);
  await drainOutbox();
  const [mail] = await service.mails('desk@adler.example');
  expect(mail?.subject).toContain('Vienna, ');
  for (const said of ['Harbour Days', 'Ada Lovelace', '+43 1 234567', '20 rooms, 3 nights', 'Must have']) {
    expect(mail?.text).toContain(said);
  }
});

test('a mail that our provider would not take did not bounce: it failed, and another address may be tried', async () => {
  const hotel = await hotelWith('desk@refused.example');
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  await database.query(
    `update public.email_sends set status = 'failed', last_error = '422 invalid' where recipient = 'desk@refused.example'`,
  );
  const { id } = (await delivery(rfp.id, hotel.id)) as { id: string };
  await database.query('select private.refresh_send_delivery(array[$1::uuid])', [id]);
  expect(await delivery(rfp.id, hotel.id)).toMatchObject({ delivery: 'failed' });
  const again = await callAs<{ delivery: string }>(planner, 'resend_rfp', {
    p_send_id: id,
    p_email: 'right@refused.example',
  });
  expect(again).toMatchObject({ delivery: 'queued' });
});

test('what the organizer sees is the best of a hotel’s recipients', async () => {
  const hotel = await hotelWith('one@post.example', 'two@post.example');
  const none = await hotelWith(null);
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id, none.id);
  expect(await delivery(rfp.id, none.id)).toMatchObject({ delivery: 'no_address' });
  await drainOutbox();
  const idAt = async (address: string) => (await service.mails(address))[0]?.id ?? '';
  const report = async (
    address: string,
    type: 'bounced' | 'delivered' | 'complained' | 'delivery_delayed',
    bounce?: 'soft',
  ) => {
    await service.report(await idAt(address), type, bounce ? { bounce } : {}, emailEvents);
    return (await delivery(rfp.id, hotel.id))?.delivery;
  };
  expect(await report('one@post.example', 'bounced')).toBe('sent');
  expect(await report('two@post.example', 'delivery_delayed')).toBe('sent');
  expect(await report('two@post.example', 'bounced', 'soft')).toBe('sent');
  expect(await report('two@post.example', 'delivered')).toBe('delivered');
  expect(await report('two@post.example', 'complained')).toBe('bounced');

  // A request to addresses that take no more mail says so; a corrected address is reached by sending again.
  const second = await draftOf(planner);
  await send(planner, second.id, hotel.id);
  await drainOutbox();
  const later = await delivery(second.id, hotel.id);
  expect(later?.delivery).toBe('bounced');
  await database.query(
    `update hotel_contacts set email = 'right@post.example' where email = 'one@post.example'`,
  );
  const again = () =>
    callAs<{ delivery: string; mails: number }>(planner, 'resend_rfp', { p_send_id: later?.id });
  expect(await again()).toMatchObject({ delivery: 'queued', mails: 2 });
  await drainOutbox();
  expect(await service.mails('right@post.example')).toHaveLength(1);
  expect((await delivery(second.id, hotel.id))?.delivery).toBe('sent');
});

test('links and mails of a request have ids in the order of time', async () => {
  const hotel = await hotelWith('one@order.example', 'two@order.example');
  const began = Date.now();
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  const made = await database.query<{ link: string; mail: string }>(
    `select l.id as link, e.id as mail from sends s join answer_links l on l.send_id = s.id
     join email_sends e on e.send_id = s.id and e.recipient = l.recipient where s.rfp_id = $1`,
    [rfp.id],
  );
  const ids = made.flatMap(({ link, mail }) => [link, mail]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const at = Number.parseInt(id.replace('-', '').slice(0, 12), 16);
    // The database's clock and ours are the machine's; they round differently.
    expect(at).toBeGreaterThanOrEqual(began - 5);
    expect(at).toBeLessThanOrEqual(Date.now() + 5);
  }
});

test('who left the channel is not written to, and it shows', async () => {
  const hotel = await hotelWith('left@linde.example');
  await insertRow(database, 'email_unsubscribes', { email: 'left@linde.example', channel: 'rfp_send' });
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  await drainOutbox();
  expect(await service.mails('left@linde.example')).toEqual([]);
  expect((await delivery(rfp.id, hotel.id))?.delivery).toBe('unsubscribed');
});

test('the sixth organization’s first request a day to a stranger’s address waits for the next day', async () => {
  const hotel = await hotelWith('busy@sonne.example');
  const known = await hotelWith('known@sonne.example');
  await createHotelMember(database, known.id, { email: 'known@sonne.example' });
  const deliveries: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const organizer = await createOrganization(database, { tier: 'pro' });
    const rfp = await draftOf(organizer);
    await send(organizer, rfp.id, hotel.id, known.id);
    deliveries.push((await delivery(rfp.id, hotel.id))?.delivery);
    expect((await delivery(rfp.id, known.id))?.delivery).toBe('queued');
  }
  expect(deliveries).toEqual([...Array(5).fill('queued'), 'held']);
  await drainOutbox();
  expect(await service.mails('busy@sonne.example')).toHaveLength(5);
  expect(await service.mails('known@sonne.example')).toHaveLength(6);
  const [held] = await database.query<{ days: number }>(
    `select (next_attempt_at at time zone 'UTC')::date - (now() at time zone 'UTC')::date as days
     from email_sends where recipient = 'busy@sonne.example' and status = 'queued'`,
  );
  expect(held?.days).toBe(1);

  // Asking again does not pass the queue by.
  const [waiting] = await database.query<{ send_id: string }>(
    `select send_id from email_sends where recipient = 'busy@sonne.example' and status = 'queued'`,
  );
  await database.query(
    `update organization_members set user_id = $1 where organization_id = (select organization_id from sends where id = $2)`,
    [planner.id, waiting?.send_id],
  );
  expect(await callAs(planner, 'resend_rfp', { p_send_id: waiting?.send_id })).toMatchObject({
    delivery: 'held',
  });
  await database.query('delete from email_sends where send_id = $1 and dedupe_key ~ $2', [
    waiting?.send_id,
    '/again ',
  ]);
  await database.exec(
    `update email_sends set next_attempt_at = now() where recipient = 'busy@sonne.example'`,
  );
  await drainOutbox();
  expect(await service.mails('busy@sonne.example')).toHaveLength(6);
});

test('on a full day a known organization is not held, and a new one’s later requests wait with its first', async () => {
  const address = 'full@sonne.example';
  const hotel = await hotelWith(address);
  // The same desk, spelled otherwise.
  const branch = await hotelWith('full+branch@sonne.example');
  const organizers = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const organizer = await createOrganization(database, { tier: 'pro' });
    organizers.push(organizer);
    // Two houses with one address are one first request, also where two RFPs go out in one statement.
    const rfps = [await draftOf(organizer), await draftOf(organizer)].map(({ id }) => id);
    await organizer.client
      .from('sends')
      .insert(rfps.flatMap((rfp_id) => [hotel, branch].map(({ id }) => ({ rfp_id, hotel_id: id }))))
      .throwOnError();
  }
  const firsts = await database.query<{ mails: number; organizations: number; held: number }>(
    `select count(*)::int as mails, count(distinct first_from)::int as organizations,
       (count(*) filter (where first_due > now()))::int as held
     from email_sends where first_to = $1`,
    [address],
  );
  expect(firsts).toEqual([{ mails: 6, organizations: 6, held: 1 }]);
  const states = [];
  for (const organizer of [organizers[0], organizers[5]]) {
    if (!organizer) throw new Error('nobody');
    const later = await draftOf(organizer);
    await send(organizer, later.id, hotel.id);
    states.push((await delivery(later.id, hotel.id))?.delivery);
  }
  expect(states).toEqual(['queued', 'held']);
  const [waiting] = await database.query<{ mails: number; days: number }>(
    `select count(*)::int as mails, count(distinct next_attempt_at)::int as days from email_sends
     where recipient like 'full%@sonne.example' and next_attempt_at > now()`,
  );
  expect(waiting).toEqual({ mails: 5, days: 1 });
  await database.query(`delete from email_sends where recipient like 'full%@sonne.example'`);
});

test('who waits for the request hears nothing else of it: no new deadline, no answer, no reminder, no cancellation', async () => {
  const address = 'patient@sonne.example';
  const hotel = await hotelWith(address);
  const rfps: { id: string; organizer: typeof planner }[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const organizer = await createOrganization(database, { tier: 'pro' });
    const { id } = await draftOf(organizer);
    await send(organizer, id, hotel.id);
    rfps.push({ id, organizer });
  }
  await drainOutbox();
  const [out, held] = [rfps[0], rfps[5]];
  if (!out || !held) throw new Error('nothing was sent');
  const due = new Date(Math.floor(Date.now() / 60_000) * 60_000 + 20 * 3_600_000).toISOString();
  await database.query(`update sends set sent_at = now() - interval '3 days' where rfp_id = any ($1)`, [
    [out.id, held.id],
  ]);
  for (const { id, organizer } of [out, held]) {
    await database.query(`update rfps set response_due = now() + interval '1 hour' where id = $1`, [id]);
    await callAs(organizer, 'extend_deadline', { p_rfp_id: id, p_response_due: due });
    await database.query('select enqueue_rfp_mails(gen_random_uuid())');
  }
  const [waiting] = await database.query<{ due: string }>(
    `select params ->> 'response_due' as due from email_sends e join sends s on s.id = e.send_id
     where s.rfp_id = $1 and e.kind = 'rfp_send'`,
    [held.id],
  );
  // What it says when it goes out is what is true then.
  expect(new Date(waiting?.due ?? 0).toISOString()).toBe(due);
  for (const { id, organizer } of [out, held])
    await callAs(organizer, 'cancel_rfp', { p_rfp_id: id, p_reason: 'Held online' });
  const kinds = (rfp: string) =>
    database.query<{ kind: string }>(
      `select e.kind from email_sends e join sends s on s.id = e.send_id where s.rfp_id = $1 order by 1`,
      [rfp],
    );
  expect((await kinds(held.id)).map(({ kind }) => kind)).toEqual(['rfp_send']);
  expect((await kinds(out.id)).map(({ kind }) => kind)).toEqual([
    ...['rfp_cancelled', 'rfp_changed', 'rfp_reminder', 'rfp_send'],
  ]);
  await database.query('delete from email_sends where recipient = $1', [address]);
});

/** 500 hotels without a contact. */
const createHotels = (name: string) =>
  database.exec(`
    insert into hotels (name, city, country_code, latitude, longitude, currency)
      select '${name} ' || n, 'Graz', 'AT', 47, 15, 'EUR' from generate_series(1, 500) n`);

test('a free organization sends to at most 500 hotels a day, by REST too', async () => {
  const free = await createOrganization(database, { tier: 'free' });
  const hotel = await createHotel(database);
  const many = await draftOf(free);
  await createHotels('Flood');
  await database.exec(
    `insert into sends (rfp_id, hotel_id) select '${many.id}', id from hotels where name like 'Flood %'`,
  );
  const rfp = await draftOf(free);
  expect(await refusal(free, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id] })).toEqual({
    status: 429,
    code: 'limit_reached',
  });
  const { error } = await free.client.from('sends').insert({ rfp_id: rfp.id, hotel_id: hotel.id });
  expect(error?.code).toBe('limit_reached');
  await database.query(`update organizations set tier = 'pro' where id = $1`, [free.organization.id]);
  expect(await send(free, rfp.id, hotel.id)).toMatchObject({ sent: 1 });
});

test('a request to 500 hotels holds a few hundred locks, not one for each of its thousand addresses', async () => {
  const organizer = await createOrganization(database, { tier: 'pro' });
  const rfp = await draftOf(organizer);
  await createHotels('Crowd');
  await database.exec(`
    insert into hotel_contacts (hotel_id, name, email)
      select h.id, 'Desk', 'desk' || n || '@' || translate(lower(h.name), ' ', '-') || '.example'
      from hotels h, generate_series(1, 2) n where h.name like 'Crowd %'`);
  const claims = `json_build_object('sub', '${organizer.id}', 'role', 'authenticated')::text`;
  await database.exec(`
    do $$
    begin
      perform set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', '${organizer.id}', true);
      set local role authenticated;
      perform public.send_rfp('${rfp.id}', array(select id from public.hotels where name like 'Crowd %'));
      reset role;
      if (select count(*) from public.email_sends e join public.sends s on s.id = e.send_id where s.rfp_id = '${rfp.id}') <> 1000 then
        raise 'not all were mailed';
      end if;
      if (select count(*) from pg_locks where locktype = 'advisory') not between 1 and 256 then
        raise '% locks', (select count(*) from pg_locks where locktype = 'advisory');
      end if;
      raise sqlstate 'ENOUG';
    exception when sqlstate 'ENOUG' then reset role;
    end $$`);
});

test('what the service loads as history tells nobody', async () => {
  const hotel = await hotelWith('quiet@example.org');
  const rfp = await draftOf(planner);
  await insertRow(database, 'sends', { rfp_id: rfp.id, hotel_id: hotel.id });
  expect(await drainOutbox()).toMatchObject({ sent: 0 });
  expect((await delivery(rfp.id, hotel.id))?.delivery).toBeNull();
});

test('a request that waited while its RFP was cancelled does not go out any more; the cancellation does', async () => {
  const hotel = await hotelWith('late@kaiser.example');
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  await callAs(planner, 'cancel_rfp', { p_rfp_id: rfp.id, p_reason: 'Held online' });
  await drainOutbox();
  const subjects = (await service.mails('late@kaiser.example')).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/^Cancelled/)]);
  expect((await delivery(rfp.id, hotel.id))?.delivery).toBe('held');
});

test('an organization’s own venue is asked and answers by its link', async () => {
  const hotel = await createHotel(database, { organization_id: planner.organization.id, name: 'Our Barn' });
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'own@barn.example',
  });
  const rfp = await draftOf(planner);
  await send(planner, rfp.id, hotel.id);
  await drainOutbox();
  const token = tokenIn((await service.mails('own@barn.example'))[0]?.text);
  const { data } = await database.anon.rpc('rfp_by_token', { p_token: token }).throwOnError();
  expect(data).toMatchObject({ rfp_id: rfp.id, hotel: { name: 'Our Barn' } });
});
