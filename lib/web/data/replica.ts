import { keep, kept } from './kept.ts';

/**
 * Which database a question goes to. Tables that may be seconds old are read from a replica, where there is one. After a write of one's
 * own everything is read from the primary for a while, so that nobody misses what they just did, in no window of the browser.
 */
const afterWritingMs = 10_000;
/** How long the primary is asked alone when the replica did not answer. */
const lostMs = 60_000;
const wroteKey = 'hotel-rfp-wrote';

/** Functions that only ask: calling one of them is no write. */
export const onlyAsk: ReadonlySet<string> = new Set([
  'topsis_rank_hotels',
  'ranking_exclusions',
  'preview_request',
  'explain_ranking',
  'group_weights',
  'win_calibration',
  'weights_from_pairwise',
  'score_hotel_for_brief',
  'suggest_weights_for_rfp',
  'predict_win_probability',
  'detect_proposal_anomalies',
  'get_savings_report',
  'parse_rfp_text',
  'compute_realistic_total_cost',
  'suggest_counter_offer',
  'list_members',
  'list_hotel_rfps',
]);

/** Notes that something of one's own is being written, or has been. */
export function wrote(): void {
  keep(wroteKey, Date.now());
}

const isWrite = (url: string, method: string): boolean =>
  method !== 'GET' && method !== 'HEAD' && !onlyAsk.has(/\/rpc\/(\w+)/.exec(url)?.[1] ?? '');

/** Sends reads to the replica, and everything to the primary that the replica cannot answer or has no answer to. */
export function readingFrom(replica: string, primary: string, send: typeof fetch): typeof fetch {
  let lostUntil = 0;
  return async (input, init) => {
    const url = String(input);
    const method = init?.method ?? 'GET';
    if (isWrite(url, method)) {
      wrote();
      return send(input, init).finally(wrote);
    }
    const wroteAt = Number(kept(wroteKey)) || 0;
    if (method === 'POST' || Date.now() < Math.max(wroteAt + afterWritingMs, lostUntil))
      return send(input, init);
    const answer = await send(url.replace(primary, replica), init).catch((cause: unknown) => {
      // Anything but a network that fails is the caller's to hear of, such as a session that is over.
      if (!(cause instanceof TypeError)) throw cause;
    });
    if (answer?.ok) return answer;
    if (!answer || answer.status >= 500) lostUntil = Date.now() + lostMs;
    return send(input, init);
  };
}
