// Whether block and programme say more than an RFP's numbers. Apart from asked-said.ts, because most requests need none of its words.

import type { DelegateDay, RoomEntry } from './asked.ts';

interface Numbers {
  rooms: number;
  nights: number;
  attendees: number;
  event_days: number;
}

/** Whether a block says no more than rooms and nights: the database made it from them. */
export const isMadeBlock = (block: readonly RoomEntry[], { rooms, nights }: Numbers): boolean =>
  block.length === (rooms > 0 ? nights : 0) &&
  block.every(
    (one, index) =>
      one.night === index && one.type === 'run_of_house' && one.guests === 1 && one.rooms === rooms,
  );

/** Whether the days say no more than attendees and event days. */
export const isMadeDays = (
  days: readonly DelegateDay[],
  { attendees, event_days }: Pick<Numbers, 'attendees' | 'event_days'>,
): boolean =>
  days.length === event_days &&
  days.every((one, index) => one.day === index && one.package === 'full_day' && one.delegates === attendees);
