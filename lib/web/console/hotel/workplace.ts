import { ApiError } from '../../data/errors.ts';
import type { Me, Workplace } from '../../data/me.ts';

/** The hotel an address names, if the person works there. */
export function workplaceOf(me: Me, id: string | undefined): Workplace {
  const hotel = me.hotels.find((one) => one.id === id);
  if (!hotel) throw new ApiError(404);
  return hotel;
}
