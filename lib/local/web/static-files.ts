import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { jsonError } from './json-answers.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Serves one folder: files, `index.html` of folders and, with clean URLs, `/page` from `page.html`. Null: not there. */
export function staticFiles(root: string, options: { cleanUrls: boolean }) {
  const etags = new Map<string, string>();
  return async (request: Request, pathname: string): Promise<Response | null> => {
    const file = await findFile(root, pathname, options.cleanUrls);
    if (!file) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return jsonError(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    const content = await readFile(file.path);
    const version = `${file.path} ${file.mtimeMs} ${content.length}`;
    const etag = etags.get(version) ?? `"${createHash('sha1').update(content).digest('hex')}"`;
    etags.set(version, etag);
    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-type': contentTypes[path.extname(file.path).toLowerCase()] ?? 'application/octet-stream',
      etag,
    };
    if (matches(request.headers.get('if-none-match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === 'HEAD' ? null : content, {
      headers: { ...headers, 'content-length': String(content.length) },
    });
  };
}

async function findFile(root: string, pathname: string, cleanUrls: boolean) {
  const relative = safeRelativePath(pathname);
  if (relative === null) return null;
  const candidates = [relative, path.join(relative, 'index.html')];
  if (cleanUrls && relative !== '') candidates.push(`${relative}.html`);
  for (const candidate of candidates) {
    const found = await regularFile(root, path.join(root, candidate));
    if (found) return found;
  }
  return null;
}

/** The path below the folder, or null for whatever could lead out of it or names a hidden file. */
function safeRelativePath(pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  const segments = decoded.split('/').filter((segment) => segment !== '');
  const refused = segments.some(
    (segment) => (segment.startsWith('.') && segment !== '.well-known') || /[\\\0]/.test(segment),
  );
  return refused ? null : segments.join(path.sep);
}

async function regularFile(root: string, candidate: string) {
  try {
    const info = await stat(candidate);
    if (!info.isFile()) return null;
    // A symbolic link inside the folder must not publish what lies outside it.
    const real = await realpath(candidate);
    return real.startsWith((await realpath(root)) + path.sep) ? { path: real, mtimeMs: info.mtimeMs } : null;
  } catch {
    return null;
  }
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
}
