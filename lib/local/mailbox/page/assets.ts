import { readFileSync } from 'node:fs';

const types: Record<string, string> = { 'page.css': 'text/css', 'page.js': 'text/javascript' };

/** The page's own style sheet or script. */
export function pageAsset(name: string): Response {
  const content = readFileSync(new URL(name, import.meta.url));
  return new Response(content, {
    headers: { 'content-type': `${types[name]}; charset=utf-8`, 'cache-control': 'no-cache' },
  });
}
