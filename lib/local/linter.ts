import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { installTool } from './install-tool.ts';
import { projectRoot } from './settings.ts';

// Biome, which is installed when it is first asked for. Editors find it in node_modules/.linter/node_modules/.bin.
//
//   node lib/local/linter.ts check .

/** Runs Biome with its arguments and, where a text is given, on that; else it speaks to the terminal. */
export function lint(args: string[], input?: string): { status: number | null; stdout: string } {
  const biome = path.join(installTool(path.join(import.meta.dirname, 'linter')), '.bin/biome');
  const piped = input === undefined ? 'inherit' : 'pipe';
  return spawnSync(biome, args, {
    cwd: projectRoot,
    input,
    encoding: 'utf8',
    stdio: [piped, piped, 'inherit'],
  });
}

if (import.meta.main) process.exitCode = lint(process.argv.slice(2)).status ?? 1;
