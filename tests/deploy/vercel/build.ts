import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { installTool } from '../../../lib/local/install-tool.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The copy of the project that was built; its output is in `.vercel/output`. */
    built: string;
  }
}

const root = path.join(import.meta.dirname, '../../..');
/** What a deployment is made of, beside its packages. */
const sources = ['api', 'lib', 'public', 'sql', 'supabase', 'package.json', 'tsconfig.json', 'vercel.json'];

/** As `vercel link` leaves it. */
const link = {
  projectId: 'prj_tests',
  orgId: 'team_tests',
  settings: { framework: null, installCommand: '', nodeVersion: '24.x' },
};

/** Several times what it takes. Without a limit a builder that waits for the network would wait for ever. */
const patienceMs = 300_000;

/** The platform's builder, run without its platform: it needs the registry of npm for itself, and nothing else of the network. */
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'hotel-rfp-vercel-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tools = installTool(path.join(import.meta.dirname, 'builder'), path.join(folder, 'builder'));
    const project = copyProject(path.join(folder, 'project'));
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        path.join(tools, 'vercel/dist/vc.js'),
        'build',
        '--prod',
        '--yes',
        '--token',
        'none',
        '--global-config',
        path.join(folder, 'config'),
      ],
      {
        cwd: project,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
          HOME: folder,
          VERCEL_TELEMETRY_DISABLED: '1',
          // Each function would ask the registry whether the packages are those of the lock; they come from `npm ci`.
          VERCEL_INSTALL_COMPLETED: '1',
        },
        timeout: patienceMs,
      },
    );
    if (status !== 0) throw new Error(`vercel build failed\n${stdout}`);
    provide('built', project);
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Copies the project, because building writes into it, and a developer's may be linked to a real one. Packages are hard links where the
 * file system allows them.
 */
function copyProject(folder: string): string {
  mkdirSync(path.join(folder, '.vercel'), { recursive: true });
  for (const source of sources)
    cpSync(path.join(root, source), path.join(folder, source), { recursive: true });
  const packages = path.join(root, 'node_modules');
  const { status } = spawnSync('cp', ['-al', packages, folder], { stdio: 'ignore' });
  if (status !== 0) execFileSync('cp', ['-aR', packages, folder]);
  writeFileSync(path.join(folder, '.vercel/project.json'), JSON.stringify(link));
  return folder;
}
