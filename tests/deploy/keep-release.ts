/**
 * Keeps what this release leaves in a database, so that the next one is held against it (last-release.*.test.ts): the schema, the
 * functions, the sample data, and rows in tables that the sample data leaves empty; and what its functions take and return. Run it at a
 * release, on its commit, with the version at the top of the changelog:
 *
 *   DATABASE_URL=postgres://postgres@127.0.0.1:5432/postgres npm run db:keep-release
 */
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { runPgTool } from '../support/pg-tools.ts';
import { folder, functionsNow, keptRelease, newestVersion } from './last-release.ts';

// Read when these modules are loaded.
process.env.TEST_ENGINE = 'server';
process.env.TEST_RUN_DATABASES = `hotel_rfp_release_${process.pid}_`;
const { openTestDatabase } = await import('../support/database.ts');
const { dropRunDatabases } = await import('../support/server.ts');
const { plantEverywhere } = await import('../sql/70_privacy/everywhere.ts');

/** A row in tables that neither the sample data nor the subjects of an erasure write to. */
const more = `
  insert into private.change_notices select id, now() from public.rfps limit 1;
  insert into private.consent_salts values (current_date, 'salt');
  insert into private.dsar_tokens (token_sha256, email, expires_at) values (repeat('a', 64), 'kept@example.com', now());
  insert into private.removed_people (hotel_id, user_id) select hotel_id, user_id from public.hotel_members limit 1;
  insert into private.repaired_values (table_name, row_key, old_values) values ('public.hotels', 'kept', '{"stars": 9}');
  insert into public.checkout_recoveries (session_id, recovered_from) values ('cs_kept', 'cs_earlier');
  insert into public.consent_log (consent_id, consent_action, banner_version) values (gen_random_uuid(), 'accept_all', '1');
  insert into public.cron_heartbeats (name, last_success_at) values ('kept', now());
  insert into public.email_events (event_id, type, bounce, provider_id, recipient, occurred_at)
    values ('evt_kept', 'bounced', 'hard', 'kept', 'kept@example.com', now());
  insert into public.email_suppressions (email, reason) values ('kept@example.com', 'bounced');
  insert into public.payment_events (event_id, type, occurred_at) values ('evt_kept', 'invoice.paid', now());
`;

/** A script that both engines run: rows as inserts, without psql's own commands and settings that only some versions know. */
const dump = (url: string) =>
  runPgTool('pg_dump', url, ['--no-owner', '--inserts', '--rows-per-insert=500'])
    .replaceAll(/^(?:\\.*|SET transaction_timeout.*|--.*)\n/gm, '')
    .replaceAll(/\n{2,}/g, '\n');

try {
  const database = await openTestDatabase({ seed: true });
  try {
    await plantEverywhere(database, 'kept');
    await database.exec(more);
    const text = dump(database.databaseUrl as string);
    const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
    const earlier = keptRelease();
    for (const path of earlier?.paths ?? []) rmSync(path, { force: true });
    const path = join(folder, `${newestVersion()}.sql.br`);
    writeFileSync(path, packed);
    copyFileSync(functionsNow, join(folder, `${newestVersion()}.functions.txt`));
    console.log(`${path}: ${Math.round(packed.length / 1024)} KiB`);
  } finally {
    await database.close();
  }
} finally {
  await dropRunDatabases();
}
