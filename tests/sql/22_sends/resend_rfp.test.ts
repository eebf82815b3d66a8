// also: private.resend_rfp_work, private.correct_address, private.send_recipients, private.recipients_of, private.unanswered_statuses
import { beforeEach, describe, expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { issueLink } from '../../support/links.ts';
import { callAs, refusal } from '../../support/rpc.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
await insertRow(scene.database, 'hotel_contacts', {
  hotel_id: scene.hotel.id,
  name: 'Desk',
  email: 'desk@example.com',
});
// A link that a test issues makes its address a contact.
beforeEach(() => scene.database.query(`delete from hotel_contacts where email = 'front@hotel.example'`));
const again = (id: string, person: Parameters<typeof refusal>[0] = scene.organizer) =>
  refusal(person, 'resend_rfp', { p_send_id: id });

test('three times a day, each with a mail of its own', async () => {
  const { send } = await scene.sent();
  for (let turn = 0; turn < 3; turn += 1) {
    expect(await callAs(scene.organizer, 'resend_rfp', { p_send_id: send.id })).toEqual({
      send_id: send.id,
      mails: 1,
      delivery: 'queued',
    });
  }
  expect(await again(send.id)).toEqual({ status: 429, code: 'limit_reached' });
  await scene.database.query(
    `update email_sends set created_at = created_at - interval '1 day' where send_id = $1`,
    [send.id],
  );
  expect(await again(send.id)).toMatchObject({ code: undefined });
});

test('another organization’s send and one that is not there look the same', async () => {
  const { send } = await scene.sent();
  for (const [id, person] of [
    [send.id, scene.stranger],
    [send.id, scene.staff],
    [crypto.randomUUID(), scene.organizer],
  ] as const) {
    expect(await again(id, person)).toEqual({ status: 404, code: 'not_found' });
  }
});

test('not once it is answered, and not once it is over', async () => {
  const { rfp, send } = await scene.sent();
  await scene.offer(rfp.id);
  expect(await again(send.id)).toEqual({ status: 409, code: 'invalid_transition' });
  const other = await scene.sent();
  await scene.database.query(`update rfps set status = 'cancelled' where id = $1`, [other.rfp.id]);
  expect(await again(other.send.id)).toEqual({ status: 409, code: 'invalid_transition' });
});

describe('an address for a hotel that mail does not reach', () => {
  /** A send whose mail came back, as it stands before it is corrected. */
  async function bounced(values = {}) {
    const sent = await scene.sent({ ...values }, { delivery: 'bounced' });
    return { ...sent, desk: `desk-${sent.send.id.slice(0, 8)}@annex.example` };
  }
  const correct = (id: string, p_email: unknown, person: Parameters<typeof refusal>[0] = scene.organizer) =>
    refusal(person, 'resend_rfp', { p_send_id: id, p_email });
  const done = { status: 200, code: undefined };
  const mailed = async (id: string, kind = 'rfp_send') =>
    (
      await scene.database.query<{ recipient: string }>(
        `select recipient from email_sends where send_id = $1 and kind = $2 and status = 'queued' order by created_at, recipient`,
        [id, kind],
      )
    ).map(({ recipient }) => recipient);
  const links = (id: string) =>
    scene.database.query<{ recipient: string; is_correction: boolean; is_void: boolean }>(
      `select recipient, is_correction, revoked_at is not null as is_void from answer_links
       where send_id = $1 order by recipient`,
      [id],
    );

  test('is mailed beside the hotel’s own, from then on, and is noted', async () => {
    const { rfp, send, desk } = await bounced();
    // As people type it; stored as every address is.
    expect(
      await callAs(scene.organizer, 'resend_rfp', {
        p_send_id: send.id,
        p_email: ` ${desk.toUpperCase()} `,
      }),
    ).toEqual({ send_id: send.id, mails: 2, delivery: 'queued' });
    expect(await mailed(send.id)).toEqual([desk, 'desk@example.com']);
    await callAs(scene.organizer, 'cancel_rfp', { p_rfp_id: rfp.id, p_reason: 'Held online' });
    expect(await mailed(send.id, 'rfp_cancelled')).toEqual([desk, 'desk@example.com']);
    const trace = await scene.database.query<{ kind: string; actor_id: string; address: string }>(
      `select kind, actor_id, detail ->> 'address' as address from activity where rfp_id = $1 and detail ? 'address'`,
      [rfp.id],
    );
    expect(trace).toEqual([{ kind: 'sent', actor_id: scene.organizer.id, address: desk }]);
  });

  test('a decision is told there, and its withdrawal', async () => {
    const { rfp, send, desk } = await bounced();
    expect(await correct(send.id, desk)).toMatchObject(done);
    const offer = await scene.offer(rfp.id);
    await callAs(scene.organizer, 'award_proposal', { p_proposal_id: offer.id, p_reason: 'Best hall' });
    await callAs(scene.organizer, 'withdraw_award', { p_rfp_id: rfp.id, p_reason: 'It was sold' });
    const told = await scene.database.query<{ kind: string }>(
      `select kind from email_sends where recipient = $1 and kind in ('offer_awarded', 'award_withdrawn') order by kind`,
      [desk],
    );
    expect(told.map(({ kind }) => kind)).toEqual(['award_withdrawn', 'offer_awarded']);
  });

  test('can be put right: the link of the wrong one is void, and gets no more mail', async () => {
    const { rfp, send, desk } = await bounced();
    await correct(send.id, 'typo@elsewhere.example');
    const [wrong] = await scene.database.query<{ id: string }>(
      `select id from answer_links where send_id = $1 and recipient = 'typo@elsewhere.example'`,
      [send.id],
    );
    expect(await correct(send.id, desk)).toMatchObject(done);
    expect(await links(send.id)).toEqual([
      { recipient: desk, is_correction: true, is_void: false },
      { recipient: 'desk@example.com', is_correction: false, is_void: false },
    ]);
    expect(
      await scene.database.query(
        'select recipient, revoked_at is not null as is_void from answer_links where id = $1',
        [wrong?.id],
      ),
    ).toEqual([{ recipient: null, is_void: true }]);
    await callAs(scene.organizer, 'cancel_rfp', { p_rfp_id: rfp.id });
    expect(await mailed(send.id, 'rfp_cancelled')).toEqual([desk, 'desk@example.com']);
  });

  test('an answer by that link is said to be one, and is no fact about the hotel', async () => {
    const hoursOf = async () => {
      const [row] = await scene.database.query<{ hours: number }>(
        `select nullif(response_hours, 'NaN') as hours from private.hotel_scoring where hotel_id = $1`,
        [scene.hotel.id],
      );
      return row?.hours;
    };
    const before = await hoursOf();
    const kept = () =>
      scene.database.query('select from private.cohort_offers where hotel_id = $1 and state >= 0', [
        scene.hotel.id,
      ]);
    const offers = (await kept()).length;
    const { send, desk } = await bounced();
    const own = await issueLink(scene.database, send.id, 'front@hotel.example');
    await correct(send.id, desk);
    const token = 'corrected'.padEnd(43, 'x');
    await scene.database.query(
      `update answer_links set token_sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex') where recipient = $1`,
      [desk, token],
    );
    const answer = (p_token: string, room_rate: number) =>
      scene.database.anon
        .rpc('submit_proposal_by_token', { p_token, p_currency: 'EUR', p_room_rate: room_rate })
        .throwOnError();
    const marked = async () => (await scene.stored('sends', send.id)).by_corrected_address;
    await answer(token, 1);
    expect(await marked()).toBe(true);
    expect([await hoursOf(), (await kept()).length]).toEqual([before, offers]);
    // For good: the hotel's own answer does not wash it off.
    await answer(own, 120);
    expect([await marked(), await hoursOf(), (await kept()).length]).toEqual([true, before, offers]);
    const { data } = await scene.organizer.client
      .from('sends')
      .select('by_corrected_address')
      .eq('id', send.id);
    expect(data).toEqual([{ by_corrected_address: true }]);

    // So is a later version, and a decline.
    const later = await bounced();
    const first = await issueLink(scene.database, later.send.id, 'front@hotel.example');
    await correct(later.send.id, later.desk);
    const second = 'second'.padEnd(43, 'x');
    await scene.database.query(
      `update answer_links set token_sha256 = encode(sha256(convert_to($2, 'UTF8')), 'hex') where recipient = $1`,
      [later.desk, second],
    );
    await answer(first, 100);
    expect((await scene.stored('sends', later.send.id)).by_corrected_address).toBe(false);
    expect((await kept()).length).toBe(offers + 1);
    await answer(second, 1);
    expect((await scene.stored('sends', later.send.id)).by_corrected_address).toBe(true);
    expect((await kept()).length).toBe(offers);
  });

  test('the hotel’s own is sent to as ever, and stays the hotel’s', async () => {
    const { send } = await bounced();
    expect(await correct(send.id, 'Desk@Example.com')).toMatchObject(done);
    expect(await links(send.id)).toEqual([
      { recipient: 'desk@example.com', is_correction: false, is_void: false },
    ]);
  });

  test('one that was wrong and becomes a contact of the hotel gets a link that is good', async () => {
    const { send, desk } = await bounced();
    await correct(send.id, desk);
    await correct(send.id, 'other@annex.example');
    await insertRow(scene.database, 'hotel_contacts', {
      hotel_id: scene.hotel.id,
      name: 'Annex',
      email: desk,
    });
    expect(await again(send.id)).toMatchObject(done);
    expect((await links(send.id)).find(({ recipient }) => recipient === desk)?.is_void).toBe(false);
    await scene.database.query('delete from hotel_contacts where email = $1', [desk]);
  });

  test('is refused where the mail arrives, and for what is no address', async () => {
    const { send } = await scene.sent({}, { delivery: 'delivered' });
    expect(await correct(send.id, 'new@annex.example')).toEqual({ status: 409, code: 'invalid_transition' });
    const { send: open } = await bounced();
    for (const wrong of [
      '',
      'x',
      'a@b',
      'two@annex.example, three@annex.example',
      'a@annex.example\r\nBcc: b@annex.example',
      `${'a'.repeat(70)}@annex.example`,
    ])
      expect(await correct(open.id, wrong), wrong).toEqual({ status: 400, code: '22023' });
    expect(await links(open.id)).toEqual([]);
  });

  test('is the organization’s to name', async () => {
    const { send, desk } = await bounced();
    for (const person of [scene.stranger, scene.staff, scene.rivalStaff])
      expect(await correct(send.id, desk, person)).toEqual({ status: 404, code: 'not_found' });
    const { status } = await scene.database.anon.rpc('resend_rfp', { p_send_id: send.id, p_email: desk });
    expect(status).toBe(401);
    expect(await links(send.id)).toEqual([]);
  });

  test('claims nothing: it is no contact of the hotel', async () => {
    const { send, desk } = await bounced();
    await correct(send.id, desk);
    const contacts = await scene.database.query<{ email: string }>(
      'select email from hotel_contacts where hotel_id = $1',
      [scene.hotel.id],
    );
    expect(contacts).toEqual([{ email: 'desk@example.com' }]);
  });

  test('takes 20 requests a day', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { send } = await bounced();
      expect(await correct(send.id, 'flood@annex.example')).toMatchObject(done);
      await scene.database.query('delete from private.rate_limits');
    }
    const { send } = await bounced();
    expect(await correct(send.id, 'flood@annex.example')).toEqual({ status: 429, code: 'limit_reached' });
    expect(await correct(send.id, 'calm@annex.example')).toMatchObject(done);
  });
});
