import type { SupabaseClient } from '@supabase/supabase-js';
import { preRequest, statementSeconds } from '../database/guard-roles.ts';
import { type Finding, fail, ok } from './finding.ts';

interface Guards {
  passwords_off: boolean;
  statement_timeout_ms: Record<keyof typeof statementSeconds, number | null>;
  pre_request: string | null;
}

const deployFirst = 'npm run db:deploy -- "postgresql://…" brings it up to date.';

/** Checks what our rules leave to the platform's settings. A local platform has no such settings: it holds the limits itself. */
export async function checkGuards(service: SupabaseClient, local: boolean): Promise<Finding[]> {
  const { data, error } = await service.rpc('platform_guards');
  if (error) return [fail('Passwords', `unknown (${error.message})`, deployFirst)];
  const guards = data as Guards;
  return [passwords(guards), ...(local ? [] : [timeouts(guards), beforeRequests(guards)])];
}

const passwords = ({ passwords_off }: Guards): Finding =>
  passwords_off
    ? ok('Passwords', 'off: people sign in by codes')
    : fail(
        'Passwords',
        'an account has one, or the trigger that keeps none is gone: a stranger’s password may open an account',
        `${deployFirst} Then: update auth.users set encrypted_password = null;`,
      );

function timeouts({ statement_timeout_ms }: Guards): Finding {
  const loose = Object.entries(statementSeconds).filter(([role, seconds]) => {
    const ms = statement_timeout_ms[role as keyof typeof statementSeconds];
    return ms === null || ms > seconds * 1000;
  });
  if (loose.length === 0) return ok('Long statements', 'end after a few seconds');
  return fail(
    'Long statements',
    `one request of ${loose.map(([role]) => role).join(' or ')} can hold up everybody`,
    `${deployFirst} By hand: ${loose.map(([role, seconds]) => `alter role ${role} set statement_timeout = '${seconds}s';`).join(' ')}`,
  );
}

const beforeRequests = ({ pre_request }: Guards): Finding =>
  pre_request === preRequest
    ? ok('Request checks', `${preRequest} is called before each`)
    : fail(
        'Request checks',
        pre_request
          ? `${pre_request} is called instead of ours`
          : 'none: estimates of counts tell how many rows others have',
        pre_request ? `Let it call ${preRequest}() first.` : deployFirst,
      );
