import { readFileSync } from 'node:fs';

const loopback = new Set(['', '127.0.0.1', 'localhost', '[::1]']);

/** Whether a connection stays on this machine. */
export const isLoopback = (databaseUrl: string): boolean => loopback.has(new URL(databaseUrl).hostname);

/**
 * How a connection to a PostgreSQL server is encrypted: always, but to this machine, whatever the connection string says. With the
 * provider's certificate (`DATABASE_CA`, a PEM file) the server's own certificate and name are checked too, as by `sslmode=verify-full`.
 */
export function tlsOf(
  databaseUrl: string,
  certificate = process.env.DATABASE_CA || undefined,
): 'require' | { ca: string; rejectUnauthorized: true } | undefined {
  if (isLoopback(databaseUrl)) return undefined;
  return certificate ? { ca: readFileSync(certificate, 'utf8'), rejectUnauthorized: true } : 'require';
}
