import { env } from '../config/env.ts';
import { HttpError } from '../errors.ts';

const timeoutMs = 10_000;

/**
 * Submits URLs of our host to the search engines and returns the upstream's status, 200 or 202.
 * Throws `invalid` (400) for a foreign URL, `bad_gateway` (502) with `submitted: 0` for any other upstream answer
 * (status 0: no answer).
 */
export async function submitUrls(urls: string[]): Promise<{ submitted: number; indexNowStatus: number }> {
  const host = env('INDEXNOW_HOST').toLowerCase();
  const urlList = [...new Set(urls.map((url) => new URL(url).href))];
  const foreign = urlList.findIndex((url) => new URL(url).host !== host);
  if (foreign !== -1) throw new HttpError('invalid', `urlList: every URL must be on ${host}`);

  const key = env('INDEXNOW_KEY');
  const indexNowStatus = await fetch(env('INDEXNOW_ENDPOINT'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ host, key, keyLocation: `https://${host}/${key}.txt`, urlList }),
    // Redirects are not followed, because a redirect is not an acceptance.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    (response) => response.status,
    () => 0,
  );
  if (indexNowStatus !== 200 && indexNowStatus !== 202) {
    throw new HttpError('bad_gateway', 'The search engines did not accept the submission', {
      body: { submitted: 0, indexNowStatus },
    });
  }
  return { submitted: urlList.length, indexNowStatus };
}
