import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { engineVersion } from '../../lib/local/database/data-dir.ts';
import { type Engine, openEmbedded } from '../../lib/local/database/engine.ts';
import { installPlatform, prepare } from '../../lib/local/database/prepare.ts';
import { schemaFingerprint, seedFingerprint } from '../../lib/local/database/sources.ts';
import { pack } from './pack.ts';

// Prepares databases once, of which every test file gets a copy. That takes half a second instead of five.

const cache = join(import.meta.dirname, '../../node_modules/.cache/hotel-rfp-service');
const kept = 10;
/** Has to change when pack.ts packs in another way. */
const packedVersion = '2';

/** A packed data folder with the current schema, with or without the sample data; made when there is none. */
export function preparedDataDir(seed: boolean): Promise<Blob> {
  return packed(preparedName(seed), async (engine) => void (await prepare(engine, { seed })));
}

/** A packed data folder as the engine makes it: the start of the others, made once for all versions of the schema. */
export function preparedEngine(): Promise<Blob> {
  return keep(`${engineVersion()}-${packedVersion}-engine`, () => openEmbedded({}));
}

/** A packed data folder with nothing but what a hosted project has before its first migration. */
export function preparedPlatform(): Promise<Blob> {
  return packed(`${preparedName(false)}-platform`, installPlatform);
}

/** The sample data's dates are relative to the day on which it was loaded. */
const today = new Date().toISOString().slice(0, 10);

/** A name that changes with the migrations, with sql/ and, where sample data is in it, with the seeds and the day. */
export function preparedName(seed: boolean, day = today): string {
  const seeded = seed ? `${seedFingerprint()} ${day}` : '';
  return createHash('sha256')
    .update(packedVersion)
    .update(schemaFingerprint())
    .update(seeded)
    .digest('hex')
    .slice(0, 16);
}

function packed(name: string, fill: (engine: Engine) => Promise<void>): Promise<Blob> {
  return keep(name, async () => {
    const engine = await openEmbedded({ loadDataDir: await preparedEngine() });
    await fill(engine);
    return engine;
  });
}

/** The packed data folder of that name; what `make` returns is packed when there is none. */
async function keep(name: string, make: () => Promise<Engine>): Promise<Blob> {
  const path = join(cache, `${name}.tar`);
  if (!existsSync(path)) {
    const engine = await make();
    try {
      mkdirSync(cache, { recursive: true });
      // Under another name until it is whole: another worker may be looking for it. Who comes second leaves the first one's file alone,
      // which may be open by then.
      const unfinished = `${path}.${process.pid}`;
      writeFileSync(unfinished, await pack(engine));
      if (existsSync(path)) rmSync(unfinished);
      else renameSync(unfinished, path);
    } finally {
      await engine.close();
    }
    forgetOldest();
  }
  return openAsBlob(path);
}

function forgetOldest(): void {
  const files = readdirSync(cache)
    .map((name) => join(cache, name))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of files.slice(kept)) rmSync(path, { force: true });
}
