import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** The path of a program that comes with PostgreSQL. The newest version is taken, because older ones refuse newer servers. */
export function program(name: string): string {
  const [newest] = globSync(`/usr/lib/postgresql/*/bin/${name}`).sort((a, b) => versionOf(b) - versionOf(a));
  return newest ?? name;
}

const versionOf = (path: string) => Number(/postgresql\/(\d+)/.exec(path)?.[1]);

/** Runs pg_dump, pg_restore or psql on the database at `url`; answers what it prints, throws what it complains of. */
export function runPgTool(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  url: string,
  args: string[],
  input?: Buffer | string,
): string {
  const run = spawnSync(program(name), [...args, `--dbname=${url}`], {
    input,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, PGOPTIONS: '-c client_min_messages=warning' },
  });
  if (run.error) throw run.error;
  if (run.status !== 0) throw new Error(`${name} failed:\n${run.stderr}`);
  return run.stdout;
}

/**
 * The schema as pg_dump writes it, without what differs between equal schemas: lines that are new in every dump, the order of grants,
 * which is that in which they were given, and the column name that a constant gets on its way through a backup.
 */
export const dumpSchema = (url: string): string =>
  runPgTool('pg_dump', url, ['--schema-only', '--no-owner'])
    .replaceAll(/^\\(un)?restrict .*\n/gm, '')
    .replaceAll("'::text AS text", "'::text")
    .replaceAll(/(?:^GRANT .*\n)+/gm, (grants) =>
      grants
        .split(/(?<=\n)/)
        .sort()
        .join(''),
    );
