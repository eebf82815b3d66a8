/** An acceptance and what may happen at the same moment: one waits for the other, the order decides, both sides hear the same. */
import { beforeEach, expect, test } from 'vitest';
import { openCountering } from '../../support/countering.ts';
import { createMember, insertRow } from '../../support/factories.ts';
import { holding, openOrder, type Work } from '../../support/in-order.ts';
import { forgetLimits } from '../../support/links.ts';

const scene = await openCountering();
const { database, organizer, staff, hotel } = scene;
const { inOrder, waits } = openOrder(database);
beforeEach(() => forgetLimits(database));
const colleague = await createMember(database, organizer.organization.id);
await insertRow(database, 'hotel_contacts', {
  hotel_id: hotel.id,
  name: 'Desk',
  email: 'desk@adler.example',
});

/** An open counter-offer, and what may be done about it, each by whom. */
async function open() {
  const { rfp, send, proposal, counter, token } = await scene.countered();
  const id = counter.counter_offer_id;
  const byLink: [Work, string?] = [(tx) => tx`select public.accept_counter_offer_by_token(${token}, ${id})`];
  const acts = {
    byLink,
    byAccount: [(tx) => tx`select public.accept_counter_offer(${id})`, staff.id] as [Work, string?],
    withdraw: [(tx) => tx`select public.withdraw_counter_offer(${id})`, organizer.id] as [Work, string?],
    withdrawToo: [(tx) => tx`select public.withdraw_counter_offer(${id})`, colleague.id] as [Work, string?],
    revise: [(tx) => tx`select public.submit_proposal(${rfp.id}, ${hotel.id}, 145)`, staff.id] as [
      Work,
      string?,
    ],
    award: [(tx) => tx`select public.award_proposal(${proposal.id}, null, true)`, organizer.id] as [
      Work,
      string?,
    ],
    cancel: [(tx) => tx`select public.cancel_rfp(${rfp.id})`, organizer.id] as [Work, string?],
    takeBack: [
      (tx) => tx`update public.proposals set status = 'withdrawn' where id = ${proposal.id}`,
      staff.id,
    ] as [Work, string?],
    expire: [
      (tx) => tx`select public.enqueue_rfp_mails(gen_random_uuid(), now() + interval '8 days')`,
      'service_role',
    ] as [Work, string?],
    erase: [
      async (tx) => {
        await tx`select from public.sends where id = ${send.id} for update`;
        await tx`delete from public.counter_offers where id = ${id}`;
      },
      'service_role',
    ] as [Work, string?],
    turnDown: [
      (tx) => tx`update public.proposals set status = 'lost' where id = ${proposal.id}`,
      organizer.id,
    ] as [Work, string?],
  };
  /** What both sides see and have heard. */
  async function told() {
    const [row] = await database.query<{
      status: string;
      versions: number;
      rate: string;
      outcomes: string[];
      news: string[];
    }>(
      `select c.status,
         (select count(*)::int from proposals p where p.rfp_id = c.rfp_id and p.hotel_id = c.hotel_id) as versions,
         (select p.room_rate::text from proposals p where p.rfp_id = c.rfp_id and p.hotel_id = c.hotel_id and p.is_current) as rate,
         (select coalesce(array_agg(distinct e.params ->> 'outcome'), '{}') from email_sends e
           where e.kind = 'counter_offer_outcome' and e.params ->> 'counter_offer_id' = c.id::text) as outcomes,
         (select array_agg(a.detail ->> 'status' order by a.at) from activity a
           where a.detail ->> 'counter_offer_id' = c.id::text) as news
       from counter_offers c where c.id = $1`,
      [id],
    );
    const { data } = await staff.client.rpc('list_hotel_rfps', { p_hotel_id: hotel.id }).eq('rfp_id', rfp.id);
    expect(data?.[0]?.counter_offers[0]?.status).toBe(row?.status);
    expect(row?.news).toEqual(['open', row?.status]);
    return `${row?.status}, ${row?.versions} at ${row?.rate}, told ${row?.outcomes.join()}`;
  }
  const rows = { sends: send.id, rfps: rfp.id, proposals: proposal.id };
  return { id, acts, rows, told };
}

type Act = keyof Awaited<ReturnType<typeof open>>['acts'];

test.each<[Act, Act, [string, string], string]>([
  ['byLink', 'byAccount', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['byAccount', 'byLink', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['byLink', 'byLink', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['byLink', 'withdraw', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['withdraw', 'byLink', ['done', 'invalid_transition'], 'withdrawn, 1 at 150.00, told '],
  ['withdraw', 'withdrawToo', ['done', 'invalid_transition'], 'withdrawn, 1 at 150.00, told '],
  ['byLink', 'revise', ['done', 'done'], 'accepted, 3 at 145.00, told accepted'],
  ['revise', 'byLink', ['done', 'invalid_transition'], 'answered, 2 at 145.00, told answered'],
  ['byAccount', 'award', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['award', 'byAccount', ['done', 'invalid_transition'], 'withdrawn, 1 at 150.00, told '],
  ['byLink', 'cancel', ['done', 'done'], 'accepted, 2 at 140.00, told accepted'],
  ['cancel', 'byAccount', ['done', 'invalid_transition'], 'withdrawn, 1 at 150.00, told '],
  ['byLink', 'takeBack', ['done', 'invalid_transition'], 'accepted, 2 at 140.00, told accepted'],
  ['takeBack', 'byLink', ['done', 'invalid_transition'], 'declined, 1 at 150.00, told declined'],
  // The sweep waits for nobody: what is being accepted it leaves alone.
  ['byLink', 'expire', ['done', 'done'], 'accepted, 2 at 140.00, told accepted'],
  ['expire', 'byLink', ['done', 'deadline_passed'], 'expired, 1 at 150.00, told expired'],
  ['turnDown', 'byLink', ['done', 'invalid_transition'], 'withdrawn, 1 at 150.00, told '],
])('%s, while %s', async (first, second, results, outcome) => {
  const { acts, told } = await open();
  expect(await inOrder(acts[first], acts[second])).toEqual(results);
  expect(await told()).toBe(outcome);
});

test.each<[Act, 'sends' | 'rfps' | 'proposals', string]>([
  ['revise', 'sends', 'answered, 2 at 145.00, told answered'],
  ['award', 'rfps', 'withdrawn, 1 at 150.00, told '],
  ['takeBack', 'proposals', 'declined, 1 at 150.00, told declined'],
])(
  '%s that has only taken its first row comes first, and no acceptance blocks it for good',
  async (act, table, outcome) => {
    const { acts, rows, told } = await open();
    const [work, by] = acts[act];
    const begin = holding((tx) => tx`select from ${tx(table)} where id = ${rows[table]} for no key update`);
    expect(await inOrder([begin, by], acts.byLink, work)).toEqual(['done', 'invalid_transition']);
    expect(await told()).toBe(outcome);
  },
);

test('the sweep does not wait for a hotel that is answering', async () => {
  const { acts } = await open();
  expect(await waits(acts.byLink, acts.expire)).toBe(false);
});

test.each(['byLink', 'byAccount'] as const)('what was erased meanwhile is not there (%s)', async (answer) => {
  const { acts } = await open();
  expect(await inOrder(acts.erase, acts[answer])).toEqual(['done', 'not_found']);
});
