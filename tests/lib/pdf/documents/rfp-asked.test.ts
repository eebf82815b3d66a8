import { expect, test } from 'vitest';
import { pdfWhitelabelRequest } from '../../../../lib/schemas/pdf.ts';
import { readPdf } from '../read-pdf.ts';
import { render } from '../render-input.ts';

const block = Array.from({ length: 9 }, (_, at) => ({
  ...{ night: at - 1, type: at % 2 ? 'double' : 'single', guests: 1, rooms: 40 + at },
}));
const asked = {
  event: { start: '2027-03-10', end: '2027-03-17' },
  room_block: block,
  programme: {
    days: [{ day: 0, delegates: 900, package: 'full_day' }],
    sessions: [
      { day: 0, from: '09:00', to: '17:30', title: 'Plenary', people: 900, setup: 'theatre', hold_24h: true },
      { day: 0, from: '14:00', to: '16:00', title: 'Breakouts', people: 60, setup: 'u_shape', rooms: 6 },
    ],
    package_contents: { breaks: 2, lunch_courses: 3 },
  },
  asked_lines: [{ key: 'gala', kind: 'fnb', label: 'Gala dinner', unit: 'person', quantity: 510, day: 0 }],
  ...{ board: 'breakfast', payer: 'individual' },
};
const textOf = async (payload: object) => {
  const request = pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'Nordic', payload });
  return (await readPdf(await render(request))).text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');
};

test('the request has its rooms as grids, its agenda, other lines and terms', async () => {
  const text = await textOf(asked);
  for (const said of [
    ...['Rooms by night', 'Tue 9 Mar', 'Wed 17 Mar', 'All rooms', '48', 'Double, 1 guest'],
    ...[
      'Programme',
      '900 delegates: full day',
      '09:00–17:30',
      '60 people, U shape, 6 rooms',
      'held overnight',
    ],
    ...['lunch of 3 courses', 'Gala dinner', '510 × a person', 'Board: Breakfast.', 'Guests pay their own'],
  ])
    expect(text).toContain(said);
});

test('a request without them has none of their headings', async () => {
  const text = await textOf({ title: 'Small', room_block: [] });
  for (const heading of ['Rooms by night', 'Programme', 'Also to be priced'])
    expect(text).not.toContain(heading);
});

test('a day of the programme stands on the page of its first session', async () => {
  const days = Array.from({ length: 30 }, (_, day) => day);
  const programme = {
    days: [],
    sessions: days.map((day) => ({ day, title: `Session ${day}` })),
    package_contents: {},
  };
  for (const introduction of ['', ...[1, 2, 3, 4].map((lines) => 'Rooms with a view.\n\n'.repeat(lines))]) {
    const payload = { event: asked.event, introduction, programme };
    const request = pdfWhitelabelRequest.parse({ kind: 'rfp', client_name: 'Nordic', payload });
    const { pages } = await readPdf(await render(request));
    for (const day of days) {
      const page = pages.find((text) => new RegExp(`Session\\s+${day}\\b`).test(text));
      expect(page, `day ${day + 1} after ${introduction.length}`).toMatch(new RegExp(`Day\\s+${day + 1}\\b`));
    }
  }
});
