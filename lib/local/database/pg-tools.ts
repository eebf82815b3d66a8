import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';
import { StartProblem } from '../start-problem.ts';
import { withoutPassword } from '../supabase-cli.ts';
import { isLoopback } from './tls.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** Runs a program of PostgreSQL's on one database. */
export interface PgTools {
  /** Starts it. `done` rejects with what it complained of. */
  start(
    tool: Tool,
    args: string[],
    on?: 'database',
  ): { child: ReturnType<typeof spawn>; done: Promise<void> };
  /** What it prints. */
  output(tool: Tool, args: string[]): Promise<string>;
}

/** Where packages put the programs of one version beside those of others. */
const folders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/{opt/homebrew,usr/local}/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/**
 * The programs of the server's own version: those of an older one refuse to dump it, and what those of a newer one write says things that
 * it does not understand. Throws what to install when they are not there.
 */
export async function pgToolsFor(sql: postgres.Sql, url: string): Promise<PgTools> {
  const [server] = await sql`select current_setting('server_version_num')::integer / 10000 as major`;
  const major = server?.major as number;
  const onPath = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '');
  // Debian's programs on the path choose a version by themselves, so the folders of versions come first.
  const candidates = [...globSync(folders), ...onPath];
  const found = candidates.find((folder) => majorOf(join(folder, 'pg_dump')) === major);
  if (found === undefined) {
    throw new StartProblem(
      `The server is PostgreSQL ${major}, and pg_dump, pg_restore and psql of that version are not on this machine. ` +
        `Debian: apt-get install postgresql-client-${major}; macOS: brew install postgresql@${major}. Elsewhere: put their folder in PATH.`,
    );
  }
  return toolsIn(found, url);
}

/** The version of a program, 0 when it is not there. */
function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

function toolsIn(folder: string, url: string): PgTools {
  const { address, env } = connection(url);
  const start: PgTools['start'] = (tool, args, on) => {
    const child = spawn(join(folder, tool), on ? [...args, `--dbname=${address}`] : args, {
      env: { ...process.env, ...env, PATH: `${folder}:${dirname(process.execPath)}` },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
    const done = new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => {
        const said = withoutPassword(complaints.join('').trim(), url);
        if (code === 0) resolve();
        else reject(new StartProblem(`${tool} failed:\n${said.split('\n').slice(0, 20).join('\n')}`));
      });
    });
    return { child, done };
  };
  const output: PgTools['output'] = async (tool, args) => {
    const { child, done } = start(tool, args);
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    await done;
    return Buffer.concat(parts).toString('utf8');
  };
  return { start, output };
}

/** The address without its password, which other people on the machine would see, and encrypted as tls.ts says. */
function connection(url: string): { address: string; env: Record<string, string> } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  if (isLoopback(url)) return { address: address.href, env: { PGPASSWORD: password } };
  const certificate = process.env.DATABASE_CA;
  address.searchParams.set('sslmode', certificate ? 'verify-full' : 'require');
  if (certificate) address.searchParams.set('sslrootcert', certificate);
  return { address: address.href, env: { PGPASSWORD: password } };
}
