import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { pgToolsFor } from '../../../../lib/local/database/pg-tools.ts';

test('programs of another version than the server’s are not used: it says which to install', async () => {
  const server = (async () => [{ major: 99 }]) as unknown as postgres.Sql;
  await expect(pgToolsFor(server, 'postgres://a:secret@127.0.0.1/b')).rejects.toThrow(
    /The server is PostgreSQL 99, and pg_dump, .* apt-get install postgresql-client-99;/,
  );
});
