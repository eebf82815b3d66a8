// also: private.punycode, private.punycode_digit, private.punycode_bias
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isAddress, normalAddress } from '../../../lib/schemas/address.ts';
import { openTestDatabase } from '../../support/database.ts';
import { createHotel, createHotelMember, createOrganization } from '../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

const normal = async (written: string[]) =>
  (
    await database.query<{ is: string }>(
      `select private.normal_address(w.written) as is from jsonb_array_elements_text($1::jsonb) with ordinality as w (written, at)
       order by w.at`,
      [written],
    )
  ).map((row) => row.is);

/** Letters of one script to a label, as registries want it. */
const scripts = [
  'abcxyz0189',
  'aàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßāăąćčďđēęěğīıłńňőœřśşšťţůűźżžƒ',
  'ÀÉÎÕÜÇŞĞŁŹ',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήΣΩ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяїєґЖЯ',
  'حخدذرزسشصضطظعغفقكلمن',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह',
  'กขคงจฉชซดตถทนบปผพฟมยรลวสหอ',
  'あいうえおかきくけこさしすせそアイウエオ',
  '北京大学上海中国香港東京公司網絡',
  '가나다라마바사아자차카타파하한글',
  'აბგდევზთიკლმნ',
  'աբգդեզէըթժիլխծ',
];
const label = fc
  .constantFrom(...scripts)
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 24 }));
const address = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('com', 'de', 'рф', 'भारत', '中国'))
  .map(([labels, last]) => `Info@${[...labels, last].join('.')}`);

test('the domain of an address is the ASCII that the forms make of it, whatever alphabet it is written in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(address, { minLength: 40, maxLength: 40 }), async (written) => {
      const wanted = written.map(normalAddress);
      const made = await normal(written);
      for (const [i, one] of wanted.entries())
        if (isAddress(one)) expect([written[i], made[i]]).toEqual([written[i], one]);
    }),
    { numRuns: 15 },
  );
});

// RFC 3492, section 7.1: the samples without letters in upper case, which names of domains do not have.
test.each([
  ['ليهمابتكلموشعربي؟', 'egbpdaj6bu4bxfgehfvwxn'],
  ['他们为什么不说中文', 'ihqwcrb4cv8a8dqg056pqjye'],
  ['почемужеонинеговорятпорусски', 'b1abfaaepdrnnbgefbadotcwatmq2g4l'],
  ['3年b組金八先生', '3b-ww4c5e180e575a65lsy2b'],
  ['そのスピードで', 'd9juau41awczczp'],
])('%s is xn--%s', async (text, encoded) => {
  expect(await database.query('select private.punycode($1) as is', [text])).toEqual([
    { is: `xn--${encoded}` },
  ]);
});

test('what is no letter, too long or without an @ stays as it is; null is null', async () => {
  const odd = [
    'a@x–y.de',
    'a@❤.de',
    'a@b\u200dc.de',
    `a@${'ü'.repeat(64)}.de`,
    'ünicode',
    '@',
    '',
    'a@ü@x.de',
  ];
  expect(await normal(odd)).toEqual(odd);
  expect(await database.query('select private.normal_address(null) as is')).toEqual([{ is: null }]);
});

const written = 'Rita@MÜNCHEN.de';
const stored = 'rita@xn--mnchen-3ya.de';

test('every function that takes an address takes it so, and stores it in ASCII', async () => {
  const planner = await createOrganization(database);
  const hotel = await createHotel(database);
  const manager = await createHotelMember(database, hotel.id, { role: 'manager' });
  const p_organization_id = planner.organization.id;
  const invited = await planner.client.rpc('invite_member', { p_organization_id, p_email: written });
  expect(invited.data).toMatchObject({ email: stored });
  const staff = await manager.client.rpc('invite_hotel_member', { p_hotel_id: hotel.id, p_email: written });
  expect(staff.data).toMatchObject({ email: stored });

  const place = {
    p_name: 'Barn',
    p_city: 'Vienna',
    p_country_code: 'AT',
    p_latitude: 48.2,
    p_longitude: 16.4,
  };
  const added = await planner.client.rpc('add_hotel', {
    p_organization_id,
    ...place,
    p_contact_email: written,
  });
  const admin = await database.signIn('admin@example.com');
  await database.query('update public.profiles set is_platform_admin = true where id = $1', [admin.id]);
  const row = {
    external_id: '1',
    name: 'Inn',
    city: 'Graz',
    country_code: 'AT',
    latitude: 47,
    longitude: 15.4,
  };
  const rows = [{ ...row, currency: 'EUR', contact_name: 'Rita', contact_email: written }];
  expect((await admin.client.rpc('import_hotels', { p_source: 'osm', p_rows: rows })).data).toMatchObject({
    inserted: 1,
  });
  expect(
    await database.query('select distinct email from hotel_contacts where hotel_id <> $1', [hotel.id]),
  ).toEqual([{ email: stored }]);
  expect(added.error).toBeNull();

  await database.query('delete from email_sends');
  expect((await database.anon.rpc('dsar_request', { p_email: written })).error).toBeNull();
  expect(await database.query('select kind, recipient from email_sends')).toEqual([
    { kind: 'dsar_link', recipient: stored },
  ]);
});

test('whoever signs up with it has it so in the profile, and is who was invited', async () => {
  const person = await database.signIn(written);
  await database.query(`update auth.users set email = $2 where id = $1`, [person.id, written.toLowerCase()]);
  expect(await database.query('select email from profiles where id = $1', [person.id])).toEqual([
    { email: stored },
  ]);
});
