import { h } from 'preact';
import { act } from 'preact/test-utils';
import { expect, test, vi } from 'vitest';
import { writeBidSheet } from '../../../../lib/web/bid-sheet/write.ts';
import type { Desk } from '../../../../lib/web/hotel-desk/desk.ts';
import { LineForm } from '../../../../lib/web/hotel-desk/line-form.tsx';
import { give } from '../../../support/console.ts';
import { click, draw, field, openWindow, read, settle, type } from '../../../support/window.ts';

const request = {
  ...{ attendees: 120, start_date: '2999-03-10', alternative_start_dates: [], questions: [] },
  ...{ option_days: 7, response_due: null, decision_date: null, board: null, terms: {} },
  ...{ proposals: [], final_round: null, currency: 'EUR', send_id: 'one', rfp_status: 'sent' },
  room_block: [],
  asked_lines: [],
  programme: {
    days: [{ day: 0, delegates: 120, package: 'full_day' }],
    package_contents: {},
    sessions: [
      { day: 0, from: '09:00', to: '12:00', title: 'Plenary', people: 120, setup: 'cabaret' },
      { day: 0, people: 40, setup: 'theatre', rooms: 3 },
    ],
  },
} as unknown as Desk['request'];
const spaces = [
  { name: 'Hall', area_m2: 300, capacities: { cabaret: 160, theatre: 280 } },
  { name: 'Atelier', area_m2: 120, capacities: { cabaret: 90 } },
];

async function open(changes: object = {}) {
  openWindow();
  const send = vi.fn(async (_: object) => ({ version: 1 }));
  const now = { ...request, ...changes } as Desk['request'];
  const desk: Partial<Desk> = { request: now, load: async () => now, reload: async () => {}, send };
  const hotel = { hotel_id: 'b', name: null, spaces } as unknown as Desk['hotel'];
  const page = await draw(h(LineForm, { desk: { ...desk, hotel } as Desk }));
  return { page, sent: () => send.mock.calls.map(([terms]) => (terms as { p_lines: object[] }).p_lines) };
}
const name = (at: string) => document.querySelector(`[name="${at}"]`) as HTMLInputElement;
async function enter(at: string, value: string) {
  name(at).value = value;
  await act(() => {
    name(at).dispatchEvent(new (window as never as typeof globalThis).Event('input', { bubbles: true }));
  });
}
async function tick(label: string) {
  await act(() => field(label).click());
  await settle();
}

test('one hire stands for all sessions, until a room is given to each', async () => {
  const { page, sent } = await open();
  await type('Day package: Full day', '79');
  await type('Hire of the meeting rooms', '0');
  await tick('Tax is in these prices');
  await click('Send the offer');
  expect(sent().at(-1)).toMatchObject([
    { kind: 'delegate' },
    { kind: 'meeting_room', unit: 'event', unit_price: 0 },
  ]);

  await tick('Say which room each session gets, and what it costs');
  expect(field('Room').getAttribute('name')).toBe('space:0');
  expect(page.querySelector('[name="meeting_rooms_hire"]')).toBeNull();
  expect([name('space:0').value, name('space:1').value]).toEqual(['Hall', 'Hall']);
  expect(read()).toContain('300 m², seats 160 in cabaret');
  expect(read()).toContain('per room, 3 rooms; 0: included');
  await enter('space:0', 'Atelier');
  expect(read()).toContain('120 m², seats 90 of 120 in cabaret');
  await click('Send the offer');
  expect(sent().at(-1)).toMatchObject([
    { kind: 'delegate' },
    { kind: 'meeting_room', unit: 'session', session: 0, label: 'Atelier', unit_price: 0 },
    { kind: 'meeting_room', unit: 'session', session: 1, label: 'Hall', unit_price: 0 },
  ]);
});

test('the total says how far it goes: of what is typed, of what is offered, or of all', async () => {
  await open({
    programme: { days: [], sessions: [], package_contents: {} },
    room_block: [{ night: 0, type: 'single', guests: 1, rooms: 10 }],
    asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala', unit: 'person', quantity: 9 }],
  });
  const total = () => read().match(/€[\d,.]+ (?:so far|all in, for what you offer|all in)/)?.[0];
  await type('Room rate', '100');
  expect(total()).toBe('€1,000.00 so far');
  await tick('Tax is in these prices');
  expect(total()).toBe('€1,000.00 so far');
  await tick('Not offered');
  expect(total()).toBe('€1,000.00 all in, for what you offer');
  await tick('Not offered');
  await type('Gala', '10');
  expect(total()).toBe('€1,090.00 all in');
  await tick('Prices differ by night or type, or there are not enough rooms');
  await enter('free:0:single:1', '9');
  expect(total()).toBe('€990.00 all in, for what you offer');
});

test('its bid sheet fills the form, by session too', async () => {
  const asked = {
    ...request,
    asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala', unit: 'person', quantity: 9 }],
  };
  const facts = {
    ...{ rfp_id: 'a', hotel_id: 'b', title: 'Days', organizer_name: 'Co', hotel_name: null, city: 'Vienna' },
    ...{ end_date: '2999-03-10', event_days: 1, nights: 0, rooms: 0, meeting_rooms: 1, features: [] },
    ...{ must_features: [], introduction: null },
  };
  const sheet = { ...asked, ...facts } as never;
  const filledIn = {
    ...{
      'delegate:full_day': '79.00',
      'not:gala': 'yes',
      by_session: 'yes',
      'space:1': 'Atelier',
      'hire:0': '0.00',
    },
    ...{ start_date: request.start_date, valid_until: '2999-01-31', tax_included: 'no' },
  };
  const file = await writeBidSheet(sheet, filledIn, 'EUR');
  const { sent } = await open({ ...asked, ...facts });
  await give(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File([file], 'a.xlsx'),
  );
  await vi.waitFor(() => expect(name('delegate:full_day').value).toBe('79.00'), { timeout: 30_000 });
  expect([name('space:1').value, name('hire:0').value, field('Tax comes on top').checked]).toEqual([
    'Atelier',
    '0.00',
    true,
  ]);
  expect(field('Not offered').checked).toBe(true);
  await click('Send the offer');
  expect(sent(), 'the hire of the second session is not said').toEqual([]);
  await enter('hire:1', '0');
  await click('Send the offer');
  expect(sent()).toHaveLength(1);
});
