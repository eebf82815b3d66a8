// What a hotel's figures are called, in its forms and where a change of them is told.

import { words } from '../../parts/format.ts';

const labels: Partial<Record<string, string>> = {
  rooms_total: 'Bedrooms',
  meeting_rooms: 'Meeting rooms',
  largest_room_capacity: 'Seats in the largest room',
  base_room_rate: 'Room rate',
  ddr_rate: 'Delegate rate',
};

/** The name of a column; others than these are called as their column. */
export const hotelLabel = (column: string): string => labels[column] ?? words(column);
