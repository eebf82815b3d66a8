import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createWeb } from '../../../../lib/local/web/web.ts';

/** A project folder with the given files, gone when the test ends. */
export function folder(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), content);
  }
  return root;
}

/** Asks the platform about a project made of the given files. */
export function site(files: Record<string, string>) {
  const web = createWeb(folder(files));
  return (target: string, init?: RequestInit) => web(new Request(`http://site.test${target}`, init));
}
