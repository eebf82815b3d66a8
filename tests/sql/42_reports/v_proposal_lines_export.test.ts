import { expect, test } from 'vitest';
import { openOffersOfLines } from '../../support/offers-of-lines.ts';

const scene = await openOffersOfLines();
const { dates, parts, room, delegate, dinner, gross, submit, idOf, organizer, stranger, staff, rivalStaff } =
  scene;

test('each line of a live offer, in OpenTravel’s names, for the organizer and the hotel alone', async () => {
  const sessions = [{ day: 1, people: 100, setup: 'cabaret', title: 'Plenary' }];
  const { rfp } = await scene.sent({ ...dates, ...parts, programme: { ...parts.programme, sessions } });
  const taxes = [
    { pct: 19, share_pct: 40 },
    { pct: 7, share_pct: 60 },
  ];
  const id = await idOf(
    submit(rfp.id, [
      { ...room, night: 1, rooms_available: 200, board: 'breakfast' },
      { ...delegate, taxes },
      { ...dinner, unit_price: null, label: '=cmd()' },
      { ...gross, kind: 'meeting_room', unit: 'session', session: 0, unit_price: 0 },
      { ...gross, kind: 'service_charge', unit: 'percent', unit_price: 10, of: ['delegate'] },
      { ...gross, kind: 'av', unit: 'event', unit_price: 300, is_optional: true },
    ]),
  );
  const rows = async (of: { client: typeof organizer.client }) =>
    (await of.client.from('v_proposal_lines_export').select().eq('MessageID', id).order('LineNumber')).data;
  const lines = await rows(organizer);
  expect(lines).toMatchObject([
    {
      ...{ LineType: 'room', StayDay: '1', Date: '2027-03-11', NumberOfUnits: '200', UnitsAvailable: '200' },
      ...{ MealPlan: 'breakfast', UnitPrice: '150.00', AmountAfterTax: '30000.00', LineStatus: 'Priced' },
      ...{ CurrencyCode: 'EUR', TaxInclusive: 'true', FeeAmount: null },
    },
    { LineType: 'delegate', TaxPercent: '19 of 40; 7 of 60', Quantity: '380', NumberOfUnits: null },
    { LineName: "'=cmd()", RequestedLine: 'gala', LineStatus: 'NotOffered', AmountAfterTax: null },
    { EventDayFunction: '0', RoomSetup: 'cabaret', LineStatus: 'Included', AmountAfterTax: '0.00' },
    { LineType: 'service_charge', Percent: '10', UnitPrice: null, LineStatus: 'Priced' },
    { LineType: 'av', LineStatus: 'Optional' },
  ]);
  expect(lines?.[4]?.FeeAmount).toBe(lines?.[4]?.AmountAfterTax);
  expect(await rows(staff)).toEqual(lines?.map((line) => ({ ...line, RoomSetup: null })));
  for (const other of [stranger, rivalStaff]) expect(await rows(other)).toEqual([]);
  expect((await scene.database.anon.from('v_proposal_lines_export').select()).status).toBe(401);
  await submit(rfp.id, [room, delegate, dinner]);
  expect(await rows(organizer)).toEqual([]);
});
