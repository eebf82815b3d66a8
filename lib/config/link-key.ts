import { env } from './env.ts';

/**
 * The key of what mails carry and of hashed addresses: `LINK_KEY`, which is rotated apart from the database platform's key. A deployment
 * without one uses that key, as all did before there was another.
 */
export const linkKey = (): string => env('LINK_KEY') ?? env('SUPABASE_SECRET_KEY');

/** Every key that a link may have been made with, the current one first. */
export const linkKeys = (): string[] => [
  ...new Set(
    [linkKey(), env('LINK_KEY_PREVIOUS'), env('SUPABASE_SECRET_KEY')].filter((key) => key !== undefined),
  ),
];
