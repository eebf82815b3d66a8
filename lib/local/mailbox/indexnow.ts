import { z } from 'zod';
import type { Store } from './store.ts';

const submission = z.object({
  host: z.string().min(1),
  key: z.string().regex(/^[A-Za-z0-9-]{8,128}$/),
  keyLocation: z.url().optional(),
  urlList: z.array(z.url()).min(1).max(10_000),
});

/** The search engines' end of IndexNow: takes what the protocol allows with 202 and lists what it got. */
export async function indexNow(request: Request, store: Store, now: () => Date): Promise<Response> {
  if (request.method === 'GET') return Response.json(store.submissions());
  const parsed = submission.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return new Response(null, { status: 400 });
  const { host, urlList } = parsed.data;
  if (!urlList.every((url) => new URL(url).host === host)) return new Response(null, { status: 422 });
  await store.submit({ ...parsed.data, received_at: now().toISOString() });
  return new Response(null, { status: 202 });
}
