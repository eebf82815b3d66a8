import { z } from 'zod';

/** What a browser needs to reach the database, and whose tiles its map shows; all of it is public by design, row-level security does the guarding. */
export const publicConfig = z.object({
  ok: z.literal(true),
  supabase_url: z.url(),
  publishable_key: z.string().min(1),
  /** Where the console's map gets its tiles; null: it is drawn without any. */
  map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
});
