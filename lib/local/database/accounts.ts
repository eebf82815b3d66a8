import { z } from 'zod';
import { email } from '../../schemas/fields.ts';
import type { SqlSession } from './types.ts';

const body = z.object({
  email,
  email_confirm: z.boolean().default(false),
});

const columns = 'id, email, email_confirmed_at, created_at';

/**
 * The part of the hosted platform's account administration that this project uses, and the embedded platform lacks:
 * making an account, confirming its address, looking for one. For the service's key alone.
 */
export async function administerAccounts(
  request: Request,
  sql: Pick<SqlSession, 'query'>,
  serviceKey: string,
): Promise<Response> {
  if (request.headers.get('apikey') !== serviceKey) {
    return Response.json({ code: 403, error_code: 'not_admin', msg: 'User not allowed' }, { status: 403 });
  }
  const { pathname, searchParams } = new URL(request.url);
  const id = /^\/auth\/v1\/admin\/users\/([0-9a-f-]{36})$/.exec(pathname)?.[1];
  if (request.method === 'GET' && !id) {
    const filter = `%${(searchParams.get('filter') ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
    const users = await sql.query(
      `select ${columns} from auth.users where email ilike $1 order by created_at limit 50`,
      [filter],
    );
    return Response.json({ users, aud: 'authenticated' });
  }
  if (request.method === 'POST' && !id) return create(await request.json(), sql);
  if (request.method === 'PUT' && id) {
    const [user] = await sql.query(
      `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1 returning ${columns}`,
      [id],
    );
    return user
      ? Response.json(user)
      : Response.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, { status: 404 });
  }
  return Response.json({ code: 405, error_code: 'method_not_allowed', msg: 'Not here' }, { status: 405 });
}

async function create(json: unknown, sql: Pick<SqlSession, 'query'>): Promise<Response> {
  const parsed = body.safeParse(json);
  if (!parsed.success) {
    return Response.json(
      { code: 422, error_code: 'validation_failed', msg: 'Unable to validate email address: invalid format' },
      { status: 422 },
    );
  }
  const { email, email_confirm } = parsed.data;
  const [user] = await sql.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
     select gen_random_uuid(), 'authenticated', 'authenticated', $1::text, case when $2::boolean then now() end,
       '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
     where not exists (select from auth.users where lower(email) = $1::text)
     returning ${columns}`,
    [email, email_confirm],
  );
  if (user) return Response.json(user);
  return Response.json(
    {
      code: 422,
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    },
    { status: 422 },
  );
}
