import { z } from 'zod';
import { uri } from './fields.ts';

export const indexNowPayload = z.object({ urlList: z.array(uri).min(1).max(10_000) });

export const indexNowResponse = z.object({
  ok: z.literal(true),
  submitted: z.number().int(),
  indexNowStatus: z.number().int(),
});

/** The key in `/{key}.txt`. The protocol allows 8 to 128 of these characters. */
export const indexNowKeyQuery = z.object({ key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/) });
