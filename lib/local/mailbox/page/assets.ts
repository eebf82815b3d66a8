import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../settings.ts';

/** The page's own style sheet, and its script, which is built from lib/web/mailbox. The page works without a built script. */
const files = new Map([
  ['page.css', { file: path.join(import.meta.dirname, 'page.css'), type: 'text/css' }],
  ['page.js', { file: path.join(projectRoot, 'public/assets/mailbox.js'), type: 'text/javascript' }],
]);

export function pageAsset(name: string): Response {
  const asset = files.get(name);
  if (!asset || !existsSync(asset.file)) return new Response(null, { status: 404 });
  return new Response(readFileSync(asset.file), {
    headers: { 'content-type': `${asset.type}; charset=utf-8`, 'cache-control': 'no-cache' },
  });
}
