import { describe, expect, test } from 'vitest';
import { createHotel, createRfp } from '../../support/factories.ts';
import { expectRefusal, openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, hotel, staff, stranger } = scene;

describe('sending an RFP', () => {
  test.each(['decided', 'cancelled'])('is over when it is %s', async (status) => {
    const rfp = await scene.draft({ status, sent_at: '2026-01-05T10:00:00Z' });
    const response = await organizer.client.from('sends').insert({ rfp_id: rfp.id, hotel_id: hotel.id });
    expectRefusal(response, 409, 'invalid_transition', new RegExp(status));
  });

  test('goes to active hotels only', async () => {
    const draft = await scene.draft();
    const closed = await createHotel(database, { is_active: false });
    for (const hotelId of [closed.id, crypto.randomUUID()]) {
      const response = await organizer.client.from('sends').insert({ rfp_id: draft.id, hotel_id: hotelId });
      expectRefusal(response, 400, '22023', /hotel_id/);
    }
  });

  test('of somebody else is like sending one that is not there', async () => {
    const draft = await scene.draft();
    for (const person of [stranger, staff]) {
      const response = await person.client.from('sends').insert({ rfp_id: draft.id, hotel_id: hotel.id });
      expectRefusal(response, 404, 'not_found');
    }
  });

  test('to many hotels is all or nothing, whichever row is wrong', async () => {
    const own = await scene.draft();
    const foreign = await createRfp(database, { organization_id: stranger.organization.id });
    const others = [await createHotel(database), await createHotel(database), await createHotel(database)];
    const good = others.map(({ id }) => ({ rfp_id: own.id, hotel_id: id }));
    const closed = await createHotel(database, { is_active: false });
    const wrong = [
      { row: { rfp_id: own.id, hotel_id: closed.id }, status: 400, code: '22023' },
      { row: { rfp_id: own.id, hotel_id: crypto.randomUUID() }, status: 400, code: '22023' },
      { row: { rfp_id: foreign.id, hotel_id: hotel.id }, status: 404, code: 'not_found' },
    ];
    for (const { row, status, code } of wrong) {
      const response = await organizer.client.from('sends').insert(good.toSpliced(2, 0, row));
      expectRefusal(response, status, code);
    }
    expect(await database.query('select from sends where rfp_id = any ($1)', [[own.id, foreign.id]])).toEqual(
      [],
    );

    // Two RFPs in turns: each row goes with its own RFP.
    const another = await scene.draft();
    const rows = [own, another, own, another].map(({ id }, at) => ({
      rfp_id: id,
      hotel_id: others[at >> 1]?.id,
    }));
    await organizer.client.from('sends').insert(rows).throwOnError();
    expect(
      await database.query('select from sends where rfp_id = any ($1)', [[own.id, another.id]]),
    ).toHaveLength(4);
  });

  test('is looked at again by every statement, in one transaction too', async () => {
    const rfp = await scene.draft();
    const [one, other] = [await createHotel(database), await createHotel(database)];
    const claims = `json_build_object('sub', '${organizer.id}', 'role', 'authenticated')::text`;
    const ask = (id: string) => `insert into public.sends (rfp_id, hotel_id) values ('${rfp.id}', '${id}')`;
    await database.exec(`
      do $$
      begin
        perform set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', '${organizer.id}', true);
        set local role authenticated;
        ${ask(one.id)};
        reset role;
        update public.rfps set status = 'cancelled', cancel_reason = 'Held online' where id = '${rfp.id}';
        set local role authenticated;
        begin
          ${ask(other.id)};
          raise 'a cancelled RFP went out';
        exception when sqlstate 'PGRST' then
          if sqlerrm !~ 'invalid_transition' then raise; end if;
        end;
        reset role;
      end $$`);
    expect(await database.query('select from sends where rfp_id = $1', [rfp.id])).toHaveLength(1);
  });
});
