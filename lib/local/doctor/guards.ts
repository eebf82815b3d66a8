import type { SupabaseClient } from '@supabase/supabase-js';
import { type Finding, fail, ok } from './finding.ts';

interface Guards {
  passwords_off: boolean;
}

const deployFirst = 'npm run db:deploy -- "postgresql://…" brings it up to date.';

/** Checks what our rules leave to the platform's settings. */
export async function checkGuards(service: SupabaseClient): Promise<Finding[]> {
  const { data, error } = await service.rpc('platform_guards');
  if (error) return [fail('Passwords', `unknown (${error.message})`, deployFirst)];
  const { passwords_off } = data as Guards;
  return [
    passwords_off
      ? ok('Passwords', 'off: people sign in by codes')
      : fail(
          'Passwords',
          'an account has one, or the trigger that keeps none is gone: a stranger’s password may open an account',
          `${deployFirst} Then: update auth.users set encrypted_password = null;`,
        ),
  ];
}
