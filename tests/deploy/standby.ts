import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from '../support/pg-tools.ts';

export interface Pair {
  /** The connection string of the primary. */
  primary: string;
  /** Makes a streaming copy of the primary as it is now, and returns its connection string. */
  addStandby(): Promise<string>;
  /** Takes the standby away at once, as a crash does. */
  loseStandby(): void;
  close(): void;
}

const isRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. */
function asPostgres(name: string, args: string[]): void {
  const [command, ...words] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program(name), ...args]
    : [program(name), ...args];
  execFileSync(command as string, words, { stdio: ['ignore', 'ignore', 'pipe'] });
}

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server of its own, because a copy is of a whole server, and a standby of it. Neither survives a crash of the machine. */
export async function openPair(): Promise<Pair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'standby-'));
  chmodSync(folder, 0o755);
  const place = (name: string) => path.join(folder, name);
  mkdirSync(place('sockets'));
  mkdirSync(place('data'));
  if (isRoot) for (const name of ['sockets', 'data']) chownSync(place(name), idOf('-u'), idOf('-g'));
  const data = (name: string) => place(`data/${name}`);
  const running = new Set<string>();

  async function start(name: string): Promise<string> {
    const port = await freePort();
    const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${place('sockets')} -c fsync=off -c full_page_writes=off`;
    asPostgres('pg_ctl', ['-D', data(name), '-w', '-l', data(`${name}.log`), '-o', options, 'start']);
    running.add(name);
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  }
  const stop = (name: string) => {
    if (running.delete(name)) asPostgres('pg_ctl', ['-D', data(name), '-m', 'immediate', 'stop']);
  };
  const close = () => {
    for (const name of running) stop(name);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    asPostgres('initdb', [
      '-D',
      data('primary'),
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    const primary = await start('primary');
    return {
      primary,
      addStandby: async () => {
        asPostgres('pg_basebackup', [
          '-d',
          primary,
          '-D',
          data('standby'),
          '-R',
          '-X',
          'stream',
          '-c',
          'fast',
        ]);
        return start('standby');
      },
      loseStandby: () => stop('standby'),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
