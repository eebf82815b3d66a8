import type { Engine } from '../../lib/local/database/engine.ts';

/**
 * The data folder of an embedded database as one file, from which many copies are opened quickly. Its memory setting is small, because
 * the engine would otherwise clear 128 MiB at each start, and the two databases that nobody connects to are left out.
 */
export async function pack(engine: Engine): Promise<Buffer> {
  const { driver } = engine.connection;
  if (!('dumpDataDir' in driver)) throw new Error('only the embedded database is packed');
  const databases = await engine.query<{ oid: number }>(
    'select oid::int from pg_database where datname <> current_database()',
  );
  for (const setting of [`shared_buffers = '16MB'`, `wal_buffers = '256kB'`, 'max_connections = 10']) {
    await engine.exec(`alter system set ${setting}`);
  }
  await engine.exec('checkpoint');
  const packed = await driver.dumpDataDir('none');
  const left = new RegExp(`^/?base/(${databases.map(({ oid }) => oid).join('|')})/.`);
  return without(Buffer.from(await packed.arrayBuffer()), (name) => left.test(name));
}

const block = 512;
const roundUp = (bytes: number) => Math.ceil(bytes / block) * block;

/** A tar file without some of its entries. Each is a block that says its name and size, then its content in whole blocks. */
export function without(tar: Buffer, isLeftOut: (name: string) => boolean): Buffer {
  const field = (from: number, length: number) =>
    tar
      .subarray(from, from + length)
      .toString('latin1')
      .split('\0', 1)[0] ?? '';
  const kept: Buffer[] = [];
  for (let at = 0; at < tar.length && field(at, 100) !== ''; ) {
    const end = at + block + roundUp(Number.parseInt(field(at + 124, 12), 8));
    if (!isLeftOut(field(at, 100))) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.alloc(2 * block)]);
}
