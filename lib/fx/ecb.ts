import { type ReferenceDay, readFeed } from './feed.ts';

/** Reference rates of the last working day, published about 16:00 CET. */
export const ecbDailyUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
/** Reference rates of the last 90 days. */
export const ecbHistoryUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist-90d.xml';

const timeoutMs = 15_000;
/** The 90-day file has about 150 kB. */
const sizeLimit = 5_000_000;

/** Fetches one of the two feeds; days ascending. Throws when it is down, or not what it should be. */
export async function fetchReferenceDays(url: string): Promise<ReferenceDay[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The ECB answered ${response.status}`);
  }
  return readFeed(await readText(response));
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > sizeLimit) throw new Error('The ECB feed is too large');
  }
  return text + decoder.decode();
}
