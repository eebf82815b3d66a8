import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';
import { type Rfp, rank } from './rfps.ts';

const mailWithinMs = 60_000;

/** Who takes part: the planner's client, the client of hotels, who are not signed in, and the mailboxes. */
interface Scene {
  planner: SupabaseClient;
  visitor: SupabaseClient;
  /** Newest first. */
  mailsTo(address: string): Promise<{ subject: string; text: string }[]>;
}

interface Hotel {
  id: string;
  name: string;
  address: string;
  token: string;
}

/** Runs one request from its brief to the award: hotels are mailed, answer by their link, and hear how it ended. */
export async function briefToAward(scene: Scene, like: Rfp, say: (text: string) => void): Promise<void> {
  const { planner } = scene;
  const rfp = await write(planner, like);
  const chosen = (await rank(planner, rfp)).slice(0, 4).map(({ hotel_id }) => hotel_id);
  await call(planner, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: chosen });
  say(`${rfp.title}: a new request, sent to the first ${chosen.length} hotels. What they got:`);
  const hotels: Hotel[] = [];
  for (const id of chosen) {
    const hotel = await invited(scene, id, rfp.start_date);
    if (typeof hotel === 'object') hotels.push(hotel);
    else say(`  ${hotel}: no address is known, and the planner is told so and may name one`);
  }
  const [asks, offers, declines] = hotels;
  if (!asks || !offers || !declines) throw new StartProblem('Fewer than three hotels were mailed.');
  for (const { name, address } of hotels) say(`  ${name}: a mail to ${address} with a link of its own`);

  const question = { p_token: asks.token, p_body: 'May we offer two halls next to each other?' };
  const { question_id } = await call(scene.visitor, 'ask_question_by_token', question);
  await arrives(scene, await ownAddress(planner), /has a question/);
  await call(planner, 'answer_question', { p_question_id: question_id, p_answer: 'Yes.', p_share: true });
  say(`${asks.name} asked a question; the answer reached every hotel, without saying who asked.`);

  for (const [hotel, rate] of [
    [asks, 189],
    [offers, 164],
  ] as const) {
    await call(scene.visitor, 'submit_proposal_by_token', {
      ...{ p_token: hotel.token, p_room_rate: rate, p_ddr_rate: 79, p_service_charge_pct: 5 },
    });
    say(`${hotel.name} answered by its link. Its receipt: ${await arrives(scene, hotel.address, /arrived/)}`);
  }
  await call(scene.visitor, 'decline_rfp_by_token', { p_token: declines.token, p_reason_code: 'dates_full' });
  say(`${declines.name} declined: ${await arrives(scene, declines.address, /You declined/)}`);

  await negotiate(scene, rfp, asks, say);
  await award(scene, rfp, [asks, offers], say);
}

/** A counter-offer to one hotel, which accepts it by its link. */
async function negotiate(scene: Scene, rfp: Rfp, hotel: Hotel, say: (text: string) => void) {
  const { planner, visitor } = scene;
  const { data } = await planner
    .from('proposals')
    .select('id')
    .eq('rfp_id', rfp.id)
    .eq('hotel_id', hotel.id)
    .eq('is_current', true)
    .single();
  const { counter_offer_id } = await call(planner, 'make_counter_offer', {
    ...{ p_proposal_id: data?.id, p_terms: { room_rate: 175 }, p_message: 'Can you meet us here?' },
  });
  await arrives(scene, hotel.address, /^A counter-offer/);
  await call(visitor, 'accept_counter_offer_by_token', {
    ...{ p_token: hotel.token, p_counter_offer_id: counter_offer_id },
  });
  const told = await arrives(scene, await ownAddress(planner), /^Accepted/);
  say(`${hotel.name} was asked for a lower rate and accepted by its link. What the planner hears: ${told}`);
}

const proposals = z.array(z.object({ id: z.string(), hotel_id: z.string() }));

async function award(scene: Scene, rfp: Rfp, hotels: Hotel[], say: (text: string) => void) {
  const { planner } = scene;
  const { data } = await planner
    .from('proposals')
    .select('id, hotel_id')
    .eq('rfp_id', rfp.id)
    .eq('is_current', true);
  const offers = new Map(proposals.parse(data).map(({ id, hotel_id }) => [hotel_id, id]));
  const ranked = (await rank(planner, rfp)).filter(({ hotel_id }) => offers.has(hotel_id));
  const [first] = ranked;
  const winner = hotels.find(({ id }) => id === first?.hotel_id);
  if (!first || !winner) throw new StartProblem('None of the offers is in the ranking.');
  await call(planner, 'award_proposal', { p_proposal_id: offers.get(first.hotel_id) });
  say(`${winner.name} ranks first and has the award. What the hotels hear:`);
  for (const hotel of hotels) {
    const subject = await arrives(scene, hotel.address, hotel === winner ? /^You have won/ : /^Decided/);
    say(`  ${hotel.name}: ${subject}`);
  }
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** A brief and the RFP made of it, in the city of an RFP there is. */
async function write(planner: SupabaseClient, like: Rfp): Promise<Rfp & { start_date: string }> {
  const { data: model } = await planner
    .from('rfps')
    .select('organization_id, city, latitude, longitude, currency, search_radius_km')
    .eq('id', like.id)
    .single();
  const { search_radius_km, ...place } = z.looseObject({ search_radius_km: z.unknown() }).parse(model);
  const event = {
    ...place,
    ...{ title: 'Leadership days', sector: 'tech', start_date: day(75), end_date: day(77) },
    ...{ attendees: 60, rooms: 45, meeting_rooms: 2 },
  };
  const brief = await planner.from('briefs').insert(event).select('id').single();
  if (brief.error) throw new StartProblem(`The brief was refused: ${brief.error.message}`);
  const rfp = await planner
    .from('rfps')
    .insert({
      ...event,
      search_radius_km,
      brief_id: brief.data.id,
      questions: ['Is there daylight in every room?'],
    })
    .select('id')
    .single();
  if (rfp.error) throw new StartProblem(`The RFP was refused: ${rfp.error.message}`);
  return { ...like, id: rfp.data.id, title: event.title, start_date: event.start_date };
}

/** Who was mailed at a hotel, and with which token; its name alone where there is no address. */
async function invited(scene: Scene, hotelId: string, start: string): Promise<Hotel | string> {
  const { data } = await scene.planner
    .from('hotels')
    .select('name, hotel_contacts (email)')
    .eq('id', hotelId)
    .single();
  const { name, hotel_contacts } = z
    .object({ name: z.string(), hotel_contacts: z.array(z.object({ email: z.string().nullable() })) })
    .parse(data);
  const address = hotel_contacts.find(({ email }) => email)?.email;
  if (!address) return name;
  const year = start.slice(0, 4);
  await arrives(scene, address, new RegExp(`^Request for proposal: .*${year}`));
  const [mail] = (await scene.mailsTo(address)).filter(({ subject }) =>
    subject.startsWith('Request for proposal'),
  );
  const token = /\/answer#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new StartProblem(`The mail to ${address} has no link to answer by.`);
  return { id: hotelId, name, address, token };
}

/** Waits for a mail with such a subject and returns the subject. */
async function arrives({ mailsTo }: Scene, address: string, subject: RegExp): Promise<string> {
  const until = Date.now() + mailWithinMs;
  while (Date.now() < until) {
    const mail = (await mailsTo(address)).find((one) => subject.test(one.subject));
    if (mail) return mail.subject;
    await sleep(200);
  }
  throw new StartProblem(`No mail “${subject.source}” came to ${address} within ${mailWithinMs / 1000} s.`);
}

async function ownAddress(planner: SupabaseClient): Promise<string> {
  const { data } = await planner.auth.getUser();
  return data.user?.email ?? '';
}

async function call(client: SupabaseClient, name: string, args: object): Promise<Record<string, string>> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new StartProblem(`${name} was refused: ${error.message}`);
  return data;
}
