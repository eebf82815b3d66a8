import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { jsonError } from './json-answers.ts';

/** The file a request is answered with. */
interface Chosen {
  Bindings: { file: string };
}

/**
 * Serves one folder: files, `index.html` of folders and, with clean URLs, `/page` from `page.html`. Null when there is no such
 * file. This code chooses the file, as the platform does; the library does content types, ranges and validators.
 */
export function staticFiles(root: string, options: { cleanUrls: boolean }) {
  const files = new Hono<Chosen>();
  // As the platform does. Without it, scripts and styles are three times as many bytes.
  files.use(compress());
  files.use(etag());
  files.use(async (context, next) => {
    await next();
    // The library does not know the content type of Markdown.
    if (context.env.file.endsWith('.md')) context.header('Content-Type', 'text/markdown; charset=utf-8');
  });
  files.use(serveStatic<Chosen>({ rewriteRequestPath: (_, context) => context?.env.file ?? '' }));
  return async ({ method, headers }: Request, pathname: string): Promise<Response | null> => {
    const file = await findFile(root, pathname, options.cleanUrls);
    if (file === null) return null;
    if (method !== 'GET' && method !== 'HEAD') {
      return jsonError(405, 'Method not allowed', { allow: 'GET, HEAD' });
    }
    // HEAD reads the file too: its validator is worked out from what is in it.
    const answer = await files.fetch(new Request('http://files/', { headers }), {
      file: path.join(root, file),
    });
    if (method === 'GET') return answer;
    await answer.body?.cancel();
    return new Response(null, answer);
  };
}

async function findFile(root: string, pathname: string, cleanUrls: boolean): Promise<string | null> {
  const relative = safeRelativePath(pathname);
  if (relative === null) return null;
  const candidates = [relative, path.join(relative, 'index.html')];
  if (cleanUrls && relative !== '') candidates.push(`${relative}.html`);
  for (const candidate of candidates) {
    if (await isOwnFile(root, path.join(root, candidate))) return candidate;
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

/** Whether a path is a file within the folder. A symbolic link in there must not publish what lies outside. */
async function isOwnFile(root: string, candidate: string): Promise<boolean> {
  try {
    if (!(await stat(candidate)).isFile()) return false;
    return (await realpath(candidate)).startsWith((await realpath(root)) + path.sep);
  } catch {
    return false;
  }
}
