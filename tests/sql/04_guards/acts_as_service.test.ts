import { describe, expect, test } from 'vitest';
import { insertRow } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { database, organizer, staff, rival } = scene;
const { rfp, send } = await scene.sent();
const link = await insertRow(database, 'answer_links', { send_id: send.id, recipient: 'desk@hotel.example' });

// Definer functions keep the role of whoever called; here the superuser asks in the role's name.
await database.exec(`
  create function pg_temp.evaluate(p_expression text) returns jsonb language plpgsql security definer as $$
  declare v_value jsonb;
  begin
    execute 'select to_jsonb(' || p_expression || ')' into v_value;
    return v_value;
  end $$;
  create function pg_temp.ask(p_expression text, p_role text, p_user text, p_link text) returns jsonb
  language plpgsql as $$
  begin
    perform set_config('request.jwt.claims', jsonb_build_object('sub', nullif(p_user, ''), 'role', p_role)::text, true);
    perform set_config('request.jwt.claim.sub', p_user, true);
    perform set_config('app.answer_link', p_link, true);
    perform set_config('role', p_role, true);
    return pg_temp.evaluate(p_expression);
  end $$;
  grant execute on function pg_temp.evaluate to public`);

/** What a private function says to a caller: a role, a signed-in person, a link that the transaction acts by. */
async function ask<T>(
  expression: string,
  { role = 'none', user = '', linkId = '' }: { role?: string; user?: string; linkId?: string } = {},
): Promise<T> {
  const [row] = await database.query<{ value: T }>('select pg_temp.ask($1, $2, $3, $4) as value', [
    ...[expression, role, user, linkId],
  ]);
  return row?.value as T;
}

describe('private.acts_as_service', () => {
  test.each([
    ['a connection that is nobody’s', {}, true],
    ['the service', { role: 'service_role' }, true],
    ['a visitor', { role: 'anon' }, false],
    ['somebody who is signed in', { role: 'authenticated', user: organizer.id }, false],
    ['a token without a person', { role: 'authenticated' }, false],
    ['a visitor with a link', { role: 'anon', linkId: link.id }, false],
    ['the service that passes a link on', { role: 'service_role', linkId: link.id }, false],
  ])('%s', async (_name, caller, expected) => {
    expect(await ask('private.acts_as_service()', caller)).toBe(expected);
  });
});

describe('private.acts_for_hotel and private.acting_address', () => {
  const asks = (hotelId: string, rfpId = rfp.id) => `private.acts_for_hotel('${rfpId}', '${hotelId}')`;

  test('staff act for their hotel', async () => {
    const caller = { role: 'authenticated', user: staff.id };
    expect(await ask(asks(scene.hotel.id), caller)).toBe(true);
    expect(await ask(asks(rival.id), caller)).toBe(false);
    expect(await ask('private.acting_address()', caller)).toBe(staff.email);
    expect(await ask('private.acting_link_id()', caller)).toBeNull();
  });

  test('a link acts for its own send alone, whoever is signed in beside it', async () => {
    const other = await scene.sent();
    for (const caller of [
      { role: 'anon', linkId: link.id },
      { role: 'authenticated', user: scene.rivalStaff.id, linkId: link.id },
    ]) {
      expect(await ask(asks(scene.hotel.id), caller)).toBe(true);
      expect(await ask(asks(scene.hotel.id, other.rfp.id), caller)).toBe(false);
      expect(await ask(asks(rival.id), caller)).toBe(false);
      expect(await ask('private.acting_address()', caller)).toBe('desk@hotel.example');
    }
  });

  test('nobody acts for nobody', async () => {
    expect(await ask(asks(scene.hotel.id), { role: 'anon' })).toBe(false);
    expect(await ask('private.acting_address()', { role: 'anon' })).toBeNull();
  });
});

test('private.organizer_address is the creator’s, else that of an owner', async () => {
  const of = (id: string) => ask<string>(`private.organizer_address('${id}')`);
  expect(await of(rfp.id)).toBe(organizer.email);
  const colleague = await database.signIn('colleague@example.com');
  await insertRow(database, 'organization_members', {
    organization_id: organizer.organization.id,
    user_id: colleague.id,
  });
  const theirs = await scene.draft({ created_by: colleague.id });
  expect(await of(theirs.id)).toBe(colleague.email);
  await database.query('delete from auth.users where id = $1', [colleague.id]);
  expect(await of(theirs.id)).toBe(organizer.email);
});

test('private.recipients_of are contacts and managers, each address once, at most five', async () => {
  const of = (id: string) =>
    ask<string[]>(
      `(select coalesce(array_agg(r.address), '{}') from private.recipients_of(array['${id}']::uuid[]) r)`,
    );
  expect(await of(scene.hotel.id)).toEqual([]);
  expect(await of(rival.id)).toEqual([scene.rivalStaff.email]);
  for (const email of [
    scene.rivalStaff.email,
    null,
    'a@x.example',
    'b@x.example',
    'c@x.example',
    'd@x.example',
  ])
    await insertRow(database, 'hotel_contacts', { hotel_id: rival.id, name: 'Desk', email });
  await insertRow(database, 'hotel_contacts', { hotel_id: rival.id, name: 'Sixth', email: 'e@x.example' });
  const letters = ['a', 'b', 'c', 'd'].map((letter) => `${letter}@x.example`);
  expect(await of(rival.id)).toEqual([scene.rivalStaff.email, ...letters]);
});

test('private.make_answer_link is one per send and address', async () => {
  const [first] = await database.query<{ id: string }>(
    `select private.make_answer_link($1, 'Sales@Hotel.example') as id`,
    [send.id],
  );
  const [again] = await database.query<{ id: string }>(
    `select private.make_answer_link($1, 'sales@hotel.example') as id`,
    [send.id],
  );
  expect(again?.id).toBe(first?.id);
  expect(first?.id).not.toBe(link.id);
});
