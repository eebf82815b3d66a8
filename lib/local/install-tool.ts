import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const packages = path.join(import.meta.dirname, '../../node_modules');

/**
 * Installs a tool that users never run when it is first asked for, and again when its lockfile has changed, so that `npm ci` is small. Its
 * package.json and lockfile are in the folder `manifests`. Returns the node_modules folder it is in: by default one beside our own
 * packages, which `npm ci` empties.
 */
export function installTool(
  manifests: string,
  into = path.join(packages, `.${path.basename(manifests)}`),
): string {
  const installed = path.join(into, 'node_modules');
  const isCurrent = () => lockOf(into) === lockOf(manifests);
  if (isCurrent()) return installed;
  // It is installed beside its place, and renamed when it is complete: two processes may begin at once.
  const folder = mkdtempSync(`${into}-`);
  try {
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(manifests, file), path.join(folder, file));
    // No script of a package runs, because CI may run as root. Not `npm ci`: it refuses a lock that lacks the packages of other systems.
    execFileSync(
      'npm',
      ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (!isCurrent()) rmSync(into, { recursive: true, force: true });
    renameSync(folder, into);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // The other process was first.
    if (!isCurrent()) throw error;
  }
  return installed;
}

function lockOf(folder: string): string | null {
  const lock = path.join(folder, 'package-lock.json');
  return existsSync(lock) ? readFileSync(lock, 'utf8') : null;
}
