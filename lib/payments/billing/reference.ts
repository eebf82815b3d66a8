import { z } from 'zod';

const id = z.string().min(1).max(255);

/** Another object of the provider's as it stands in one: its id, or the object itself. Undefined when there is none. */
export const reference = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .optional()
  .catch(undefined);
