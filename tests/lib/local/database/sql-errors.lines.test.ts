import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { answerSqlErrorsAsPostgrest } from '../../../../lib/local/database/sql-errors.ts';

type Connection = Parameters<typeof answerSqlErrorsAsPostgrest>[0];

/** What becomes of an error that the platform hands over as it is. */
function answered(error: unknown): unknown {
  const connection = { normalizeDbError: (thrown: unknown) => thrown } as unknown as Connection;
  answerSqlErrorsAsPostgrest(connection);
  return connection.normalizeDbError(error);
}
const sql = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

test.each<[unknown, string]>([
  [sql('23505', 'duplicate key\nKey (email)=(a@example.com)'), 'sql 23505: duplicate key'],
  [sql('42501', 'permission denied'), 'sql 42501: permission denied'],
  [sql('PT418', 'a teapot'), 'sql PT418: a teapot'],
  [
    sql('PGRST', '{"code": "rate_limited", "message": "Too many\\nof a@example.com", "details": "x"}'),
    'sql rate_limited: Too many\\nof a@example.com',
  ],
  [sql('PGRST', '{"code":"x","message":""}'), 'sql x: '],
  [sql('PGRST', 'not json'), 'sql PGRST: not json'],
  [sql('P0001', '{"code": "y", "message": "z"}'), 'sql P0001: {"code": "y", "message": "z"}'],
  [new TypeError('no code'), 'TypeError: no code'],
  [sql('ECONNREFUSED', 'gone'), 'Error: gone'],
  [sql('2350', 'short'), 'Error: short'],
  [new RangeError('Maximum call stack size exceeded'), 'sql 54001: stack depth limit exceeded'],
  [new RangeError('Invalid array length'), 'RangeError: Invalid array length'],
  [new Error('call stack'), 'Error: call stack'],
])('%o is one line in the log', (error, line) => {
  expect(inspect(answered(error))).toBe(line);
});

test('an error has the status and the body of PostgREST; what has its own keeps it', () => {
  const { message, detail, code } = answered(
    sql('23505', 'duplicate', { detail: 'Key (id)=(1)', hint: 'another' }),
  ) as Record<string, string>;
  expect([code, JSON.parse(String(message)), JSON.parse(String(detail))]).toEqual([
    'PGRST',
    { code: '23505', message: 'duplicate', details: 'Key (id)=(1)', hint: 'another' },
    { status: 409, headers: {} },
  ]);
  const bare = answered(sql('22012', 'division by zero')) as { message: string };
  expect(JSON.parse(bare.message)).toMatchObject({ details: null, hint: null });
  for (const own of [sql('PT418', 'x'), sql('PGRST', 'x'), sql('42501', 'x'), new Error('x')])
    expect(answered(own)).toBe(own);
  for (const none of ['text', null, { code: '23505' }]) expect(answered(none)).toBe(none);
});

test.each([
  ['21000', 'UPDATE requires a WHERE clause', 400],
  ['21000', 'a WHERE clause is there', 500],
  ['22023', 'role "x" does not exist', 401],
  ['22023', 'the role "x" does not exist', 400],
  ['22023', 'role "x" does not exist here', 400],
  ['22012', 'role "x" does not exist', 400],
  ['22012', 'requires a WHERE clause', 400],
])('%s with %j is %i', (code, message, status) => {
  expect(JSON.parse((answered(sql(code, message)) as { detail: string }).detail).status).toBe(status);
});
