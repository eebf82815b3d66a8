import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer } = scene;
const dates = { start_date: '2027-03-10', end_date: '2027-03-12' };

async function change(id: string, values: object) {
  const { data, error, status } = await organizer.client
    .from('rfps')
    .update(values)
    .eq('id', id)
    .select()
    .single();
  return { data, error, status };
}

test('without a programme every event day is a whole day of all attendees, and follows them', async () => {
  const rfp = await scene.draft({ ...dates, attendees: 80 });
  const day = (n: number, delegates: number) => ({ day: n, delegates, package: 'full_day' });
  expect(rfp.programme).toEqual({
    days: [day(0, 80), day(1, 80), day(2, 80)],
    sessions: [],
    package_contents: {},
  });
  expect((await change(rfp.id, { attendees: 60, event_days: 1 })).data?.programme).toMatchObject({
    days: [day(0, 60)],
  });
  expect((await change(rfp.id, { event_days: 0 })).data).toMatchObject({
    event_days: 0,
    programme: { days: [] },
  });
});

const packages = ['none', 'half_day', 'full_day', 'full_day_dinner', 'residential'];
test('event days and attendees follow the days: those with delegates, and the most of one day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          day: fc.integer({ min: 0, max: 8 }),
          delegates: fc.integer({ min: 0, max: 900 }),
          package: fc.constantFrom(...packages),
        }),
        { minLength: 1, maxLength: 30, selector: ({ day, package: name }) => `${day} ${name}` },
      ),
      async (days) => {
        const perDay = new Map<number, number>();
        for (const { day, delegates } of days) perDay.set(day, (perDay.get(day) ?? 0) + delegates);
        // Nobody on any day says nothing of who attends.
        const isEmpty = Math.max(...perDay.values()) === 0;
        const rfp = await scene.draft({ ...dates, ...(isEmpty && { attendees: 12 }), programme: { days } });
        expect(rfp).toMatchObject({
          programme: { days },
          event_days: [...perDay.values()].filter((delegates) => delegates > 0).length,
          attendees: Math.max(...perDay.values()) || 12,
        });
      },
    ),
    { numRuns: 25 },
  );
});

interface Session {
  day: number;
  from: string;
  to: string;
  people: number;
  rooms: number;
  hold_24h: boolean;
}

/** Rooms in use or held, minute by minute: what session_rooms looks at where a session begins. */
function mostRooms(sessions: Session[]): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const spans = sessions.map(({ day, from, to, people, rooms, hold_24h }) => {
    const [start, end] = [minutes(from), minutes(to)];
    return {
      people,
      rooms,
      hold_24h,
      start: day * 1440 + start,
      end: (day + (end <= start ? 1 : 0)) * 1440 + end,
    };
  });
  let most = 0;
  const held = new Map<number, number>();
  for (let at = 0; at < 6 * 1440; at += 30) {
    let now = 0;
    for (const people of new Set(spans.map((span) => span.people))) {
      const same = spans.filter((span) => span.people === people);
      const running = same.filter(({ start, end }) => start <= at && at < end);
      const sum = (some: typeof same) => some.reduce((total, { rooms }) => total + rooms, 0);
      held.set(people, Math.max(held.get(people) ?? 0, sum(running.filter(({ hold_24h }) => hold_24h))));
      const isOver = same.every(({ end }) => end <= at);
      now += Math.max(sum(running), isOver ? 0 : (held.get(people) ?? 0));
    }
    most = Math.max(most, now);
  }
  return most;
}

test('meeting rooms follow the sessions: the most in use or held overnight at one time', async () => {
  const time = fc
    .integer({ min: 0, max: 47 })
    .map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 3 }),
          from: time,
          to: time,
          people: fc.constantFrom(40, 120),
          rooms: fc.integer({ min: 1, max: 3 }),
          hold_24h: fc.boolean(),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      async (sessions) => {
        const rfp = await scene.draft({ ...dates, programme: { sessions } });
        expect(rfp.meeting_rooms).toBe(mostRooms(sessions));
      },
    ),
    { numRuns: 40 },
  );
});

test('more than any event has is refused by name, not by a constraint', async () => {
  const rfp = await scene.draft(dates);
  const crowd = ['none', 'full_day'].map((name) => ({ day: 0, delegates: 60_000, package: name }));
  expect((await change(rfp.id, { programme: { days: crowd } })).error?.message).toContain(
    'programme: must have at most 100000 delegates',
  );
  const sessions = [1, 2].map(() => ({ day: 0, rooms: 600 }));
  expect((await change(rfp.id, { programme: { sessions } })).error?.message).toContain(
    'programme: must have at most 1000 rooms',
  );
});

test('hostile programmes are refused or read within a moment', async () => {
  const rfp = await scene.draft(dates);
  const sessions = Array.from({ length: 200 }, (_, at) => ({
    ...{
      day: at % 30,
      from: '09:00',
      to: '08:59',
      people: at,
      rooms: 1,
      hold_24h: true,
      title: 'x'.repeat(120),
    },
  }));
  const long = 'x'.repeat(900_000);
  for (const [programme, isRefused] of [
    [{ sessions }, false],
    [{ sessions: [...sessions, ...sessions] }, true],
    [{ sessions: [{ day: 0, title: long }] }, true],
    [{ sessions: [{ day: 0, setup: long }] }, true],
    [{ [long]: 1 }, true],
    [{ days: [Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]))] }, true],
    [{ days: [{ day: 0, delegates: '1'.repeat(100_000) }] }, true],
    [{ sessions: [{ day: 0, from: '24:00' }] }, true],
  ] as const) {
    const began = performance.now();
    const { status, error } = await change(rfp.id, { programme });
    expect(status).toBe(isRefused ? 400 : 200);
    expect(error?.message.length ?? 0).toBeLessThan(300);
    // A second in the embedded engine; a server takes a tenth of it.
    expect(performance.now() - began).toBeLessThan(1500);
  }
});

test('numbers that follow a programme are not changed beside it', async () => {
  const rfp = await scene.draft({
    ...dates,
    programme: { days: [{ day: 1, delegates: 50 }], sessions: [{ day: 1, people: 50, rooms: 2 }] },
  });
  expect(rfp).toMatchObject({ event_days: 1, attendees: 50, meeting_rooms: 2 });
  for (const [values, message] of [
    [{ attendees: 60 }, 'attendees: follows programme; change that'],
    [{ event_days: 3 }, 'event_days: follows programme; change that'],
    [{ meeting_rooms: 1 }, 'meeting_rooms: follows programme.sessions; change that'],
  ] as const) {
    const refused = await change(rfp.id, values);
    expect([refused.status, refused.error?.message]).toEqual([400, message]);
  }
  expect((await change(rfp.id, { end_date: '2027-03-20', title: 'Longer' })).data).toMatchObject({
    event_days: 1,
  });
});

test.each([
  [{ programme: [] }, 'programme: must be { days, sessions, package_contents }'],
  [{ programme: { nights: [] } }, 'programme: nights: is no field of it'],
  [{ programme: { days: [{ day: 0 }] } }, 'programme: day entry 1, delegates: is missing'],
  [
    {
      programme: {
        days: [
          { day: 0, delegates: 1 },
          { day: 0, delegates: 2 },
        ],
      },
    },
    'programme: day entry 2, package: this day has an entry for it already',
  ],
  [
    { programme: { sessions: [{ day: 0, from: '25:00' }] } },
    'programme: session 1, from: must be a time like 09:30',
  ],
  [
    { programme: { sessions: [{ day: 0, title: 'x'.repeat(121) }] } },
    'programme: session 1, title: must be a text of 1 to 120 characters',
  ],
  [
    { programme: { sessions: [{ day: 0, needs: ['Beamer!'] }] } },
    'programme: session 1, needs: must be at most 20 words of a–z, 0–9 and _',
  ],
  [
    { programme: { sessions: [{ day: 0, hold_24h: 'yes' }] } },
    'programme: session 1, hold_24h: must be true or false',
  ],
  [
    { programme: { sessions: Array.from({ length: 201 }, () => ({ day: 0 })) } },
    'programme: must have at most 200 entries',
  ],
  [
    { programme: { package_contents: { breaks: 5 } } },
    'programme: package_contents 1, breaks: must be a whole number from 0 to 4',
  ],
])('refused, naming entry and field: %#', async (values, message) => {
  const { id } = await scene.draft();
  const { error, status } = await change(id, values);
  expect(status).toBe(400);
  if (typeof message === 'string') expect(error?.message).toBe(message);
  else expect(error?.message).toMatch(message);
});
