import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * The platform compiles functions by a configuration of its own in a temporary folder, which extends ours. What ours says
 * relative to itself has to hold there too: `types` alone did not (TS2688).
 */
test('the functions compile from a configuration elsewhere that extends ours, without a word', {
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-elsewhere-'));
  try {
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        outDir: join(folder, 'output'),
        rootDir: root,
        sourceMap: true,
        noCheck: true,
      },
      files: [join(root, 'api/health.ts')],
      include: [],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [compiler, '--project', join(folder, 'tsconfig.json')],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    expect({ stdout, stderr, status }).toEqual({ stdout: '', stderr: '', status: 0 });
    expect(existsSync(join(folder, 'output/api/health.js'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
