// The browser's code, built into public/: pages under their own names, everything they load under hashed ones.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { projectRoot } from '../settings.ts';
import { localConfig, published, viteConfig } from './vite.ts';

/** What a build depends on. Tests of the web code are elsewhere, so all of these files are worth a new build. */
const sources = [
  'lib/{web,schemas,hotels,spreadsheet,pages,routes}/**/*',
  'lib/{html,palette}.ts',
  'lib/local/assets/*',
  'public/docs/*.md',
  'sql/06_parsing/city_names.sql',
  'package-lock.json',
];
const stampFile = path.join(published, 'assets/build.json');

export interface BuiltFile {
  /** Its path below public/. */
  file: string;
  /** Bytes as a browser gets them. */
  gzip: number;
  /** Chunks that load with it, and those it loads when needed. */
  imports: string[];
  dynamicImports: string[];
  /** The source a page's chunk was made from, as a path below lib/web. */
  source: string | null;
}

/** Builds into `folder`, with `isLocal` what only the local platform has too; returns the scripts that visitors load. */
export async function buildInto(folder: string, { isLocal = false } = {}): Promise<BuiltFile[]> {
  const made = await buildWith(viteConfig, folder);
  if (isLocal) await buildWith(localConfig, folder);
  return made;
}

async function buildWith(config: InlineConfig, folder: string): Promise<BuiltFile[]> {
  const { build } = await import('vite');
  // What people load is built for them, also where the environment speaks of tests or development.
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  const made = await build({ ...config, build: { ...config.build, outDir: folder } }).finally(() => {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  });
  if (Array.isArray(made) || !('output' in made)) throw new Error('one build was asked for');
  return made.output.flatMap((one) =>
    one.type === 'chunk'
      ? [
          {
            file: one.fileName,
            gzip: gzipSync(one.code).length,
            imports: one.imports,
            dynamicImports: one.dynamicImports,
            source:
              one.facadeModuleId && path.relative(path.join(projectRoot, 'lib/web'), one.facadeModuleId),
          },
        ]
      : [],
  );
}

/** Builds and publishes. What is there is replaced file by file, so that a page being loaded meanwhile stays whole. */
export async function buildAndPublish(options: { isLocal: boolean }): Promise<BuiltFile[]> {
  const stamp = fingerprint();
  mkdirSync(path.join(published, 'assets'), { recursive: true });
  const folder = mkdtempSync(path.join(published, 'assets/.build-'));
  try {
    const made = await buildInto(folder, options);
    const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
    // Pages last: they name the rest.
    files.sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
    for (const file of files) {
      mkdirSync(path.dirname(path.join(published, file)), { recursive: true });
      renameSync(path.join(folder, file), path.join(published, file));
    }
    const kept = new Set(files);
    for (const file of globSync('assets/*.{js,css}', { cwd: published })) {
      if (!kept.has(file.replaceAll('\\', '/'))) rmSync(path.join(published, file), { force: true });
    }
    writeFileSync(stampFile, JSON.stringify({ stamp }));
    return made;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Builds when the sources differ from what was built. Returns whether it did. In a process of its own: the builder holds
 * some 150 MiB of memory that it never gives back, and the service goes on for days.
 */
export async function buildIfStale(): Promise<boolean> {
  if (builtStamp() === fingerprint()) return false;
  const script = path.join(projectRoot, 'lib/local/build.ts');
  await promisify(execFile)(process.execPath, [script], { maxBuffer: 16 * 1024 * 1024 });
  return true;
}

function builtStamp(): unknown {
  if (!existsSync(stampFile)) return null;
  return (JSON.parse(readFileSync(stampFile, 'utf8')) as { stamp: unknown }).stamp;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const pattern of sources) {
    for (const file of globSync(pattern, { cwd: projectRoot, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const at = path.join(file.parentPath, file.name);
      hash.update(at).update(readFileSync(at));
    }
  }
  return hash.digest('hex');
}
