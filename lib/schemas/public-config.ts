import { z } from 'zod';

/** What a browser needs to reach the database and to draw a map. All of it is public, because row-level security protects the data. */
export const publicConfig = z.object({
  ok: z.literal(true),
  supabase_url: z.url(),
  /** Where tables may be read that are seconds old; null when there is no replica. */
  read_url: z.url().nullable(),
  publishable_key: z.string().min(1),
  /** Where the console's map gets its tiles; null when it is drawn without any. */
  map_tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
  /** The site key of Turnstile; null when nobody is asked whether they are a person. */
  captcha_site_key: z.string().min(1).nullable(),
});
