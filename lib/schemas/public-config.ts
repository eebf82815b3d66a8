import { z } from 'zod';

/** What a browser needs to reach the database; both values are public by design, row-level security does the guarding. */
export const publicConfig = z.object({
  ok: z.literal(true),
  supabase_url: z.url(),
  publishable_key: z.string().min(1),
});
