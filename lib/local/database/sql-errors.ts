import { inspect } from 'node:util';
import type { Engine } from './engine.ts';

/** What either driver says about a failed statement. */
interface SqlError {
  code: string;
  message: string;
  detail?: string | null;
  hint?: string | null;
}

/**
 * PostgREST's published table, SQLSTATE → HTTP status; the longest prefix wins, anything else is 400.
 * https://docs.postgrest.org/en/stable/references/errors.html
 */
const statusBySqlState: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25': 500,
  '25006': 405,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53': 503,
  '53400': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '57P01': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/**
 * The status of the two codes for which the message decides: a write without a filter is the caller's fault, an unknown role is a bad
 * token.
 */
function statusFromMessage({ code, message }: SqlError): number | undefined {
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401;
  return undefined;
}

function statusOfSqlError(error: SqlError): number {
  return (
    statusFromMessage(error) ??
    statusBySqlState[error.code] ??
    statusBySqlState[error.code.slice(0, 2)] ??
    400
  );
}

/**
 * Codes that the platform answers as PostgREST does already: raises with a status of their own, and 42501, whose status depends on the
 * caller.
 */
const alreadyRight = /^(PGRST|PT\d{3}|42501)$/;

const isSqlError = (error: unknown): error is SqlError =>
  error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code));

/** Makes the platform print an error as one line. It prints every error that it answers, and would show values out of rows. */
function printedAs<T extends object>(error: T, line: string): T {
  return Object.defineProperty(error, inspect.custom, { value: () => line });
}

function logLine({ code, message }: SqlError): string {
  const raised = /^\{.*"code": ?"(\w+)".*"message": ?"([^"]*)"/s.exec(message);
  const [shownCode, shown] = code === 'PGRST' && raised ? [raised[1], raised[2] ?? ''] : [code, message];
  return `sql ${shownCode}: ${shown.split('\n')[0]}`;
}

/** Turns the stack overflow for JSON that is nested too deep into the error that PostgreSQL has for it. */
function tooDeep(thrown: unknown): unknown {
  const isTooDeep = thrown instanceof RangeError && /call stack/.test(thrown.message);
  return isTooDeep ? Object.assign(new Error('stack depth limit exceeded'), { code: '54001' }) : thrown;
}

/**
 * Gives SQL errors the status and body that PostgREST gives them. The platform answers an SQLSTATE that it does not know with a
 * bare 500. It answers a raise with SQLSTATE 'PGRST' word for word, so every other error is put in that form.
 */
export function answerSqlErrorsAsPostgrest(connection: Engine['connection']): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (thrown) => {
    const error = normalize(tooDeep(thrown));
    if (!isSqlError(error)) {
      return error instanceof Error ? printedAs(error, `${error.name}: ${error.message}`) : error;
    }
    if (alreadyRight.test(error.code)) return printedAs(error, logLine(error));
    const { code, message, detail = null, hint = null } = error;
    const raise = {
      code: 'PGRST',
      message: JSON.stringify({ code, message, details: detail, hint }),
      detail: JSON.stringify({ status: statusOfSqlError(error), headers: {} }),
    };
    return printedAs(raise, logLine(error));
  };
}
