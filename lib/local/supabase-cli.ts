import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { installTool } from './install-tool.ts';
import { projectRoot } from './settings.ts';

const build = '@supabase/cli-linux-x64';
/** Its package.json and lockfile. */
const manifests = join(import.meta.dirname, 'supabase-cli');

/**
 * The program and its first arguments. Installs it at its first use: it has 135 MB, and few ever run it. Its lockfile has
 * only the build for Linux on x64, because the package that chooses among all builds names some that the registry does not have. On other
 * systems, npx fetches the same version.
 */
function supabaseCommand(): readonly [program: string, ...args: string[]] {
  if (process.platform === 'linux' && process.arch === 'x64')
    return [join(installTool(manifests), build, 'bin/supabase')];
  const manifest = z.object({ dependencies: z.object({ [build]: z.string() }) });
  const { dependencies } = manifest.parse(JSON.parse(readFileSync(join(manifests, 'package.json'), 'utf8')));
  return ['npx', '--yes', `supabase@${dependencies[build]}`];
}

export interface CliAnswer {
  code: number;
  stdout: string;
  /** stdout and stderr as they came. */
  output: string;
}

/** Runs the Supabase CLI against the database at `url`. Passwords are taken out of what it says. */
export async function runSupabaseCli(
  args: string[],
  url: string,
  onOutput: (text: string) => void = () => {},
): Promise<CliAnswer> {
  const [program, ...first] = supabaseCommand();
  const child = spawn(program, [...first, ...args, `--remote=${url}`, '--agent=no'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', SUPABASE_TELEMETRY_DISABLED: '1' },
  });
  const answer: CliAnswer = { code: 0, stdout: '', output: '' };
  const hear = (text: string) => {
    const shown = withoutPassword(text, url);
    answer.output += shown;
    onOutput(shown);
    return shown;
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    answer.stdout += hear(text);
  });
  child.stderr.setEncoding('utf8').on('data', hear);
  answer.code = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return answer;
}

/** The text with the password of a connection string blotted out, plain or percent-encoded. */
export function withoutPassword(text: string, url: string): string {
  const { password } = new URL(url);
  if (!password) return text;
  return text.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***');
}
