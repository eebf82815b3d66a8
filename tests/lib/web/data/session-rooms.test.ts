import { expect, test } from 'vitest';
import { roomFor } from '../../../../lib/web/data/session-rooms.ts';

const room = (name: string, cabaret: number) => ({ name, capacities: { cabaret } });
const rooms = [room('Hall', 300), room('Atelier', 90), room('Salon', 140)];

test.each([
  ['the smallest that seats it', { setup: 'cabaret', people: 120 }, 'Salon'],
  ['one that seats it to the last chair', { setup: 'cabaret', people: 90 }, 'Atelier'],
  ['the largest where none does', { setup: 'cabaret', people: 500 }, 'Hall'],
  ['the smallest where nobody says how many come', { setup: 'cabaret' }, 'Atelier'],
  ['none where no room says what it seats so', { setup: 'banquet', people: 10 }, undefined],
  ['none where no setup is asked for', { people: 10 }, undefined],
] as const)('a session takes %s', (_, session, name) => {
  expect(roomFor({ day: 0, ...session }, rooms)?.name).toBe(name);
});
