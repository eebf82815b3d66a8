import { callRpc } from '../db/rpc.ts';
import { logError } from '../http/log.ts';
import { howMany } from '../schemas/fields.ts';
import { missingDates } from '../schemas/fx-config.ts';
import { ecbDailyUrl, ecbHistoryUrl, fetchReferenceDays } from './ecb.ts';
import type { ReferenceDay } from './feed.ts';
import { publicationDays } from './working-days.ts';

/** Counts in days of rates. */
interface LoadResult {
  /** Stored or corrected. */
  sent: number;
  /** Known already. */
  skipped: number;
  /** A feed that was down or malformed, or a day that was not stored. */
  errors: number;
}

/** How far back the 90-day file surely reaches. */
const historyDays = 85;

/**
 * Stores the latest reference rates; then, if days before them are missing (an outage, a first start), those of the 90-day
 * file. A day is stored whole or not at all, and a feed that cannot be read changes nothing.
 */
export async function loadRates(deadline: number): Promise<LoadResult> {
  const result: LoadResult = { sent: 0, skipped: 0, errors: 0 };
  const latest = (await attempt(result, () => fetchReferenceDays(ecbDailyUrl)))?.at(-1);
  if (latest) await store(result, latest);
  if (!latest || result.errors > 0) return result;
  const missing = await missingDays(latest.date);
  if (missing.size === 0) return result;

  const history = (await attempt(result, () => fetchReferenceDays(ecbHistoryUrl))) ?? [];
  for (const day of history) {
    if (missing.has(day.date) && Date.now() < deadline) await store(result, day);
  }
  return result;
}

async function missingDays(last: string): Promise<Set<string>> {
  const dates = publicationDays(last, historyDays);
  const missing = await callRpc('missing_fx_dates', { p_dates: dates }, missingDates);
  return new Set(missing.map((row) => row.rate_date));
}

async function store(result: LoadResult, day: ReferenceDay): Promise<void> {
  const changed = await attempt(result, () =>
    callRpc('store_fx_rates', { p_date: day.date, p_rates: day.rates }, howMany),
  );
  if (changed === undefined) return;
  if (changed > 0) result.sent += 1;
  else result.skipped += 1;
}

/** Does one part of the loading. A failure is logged and counted, and the other parts go on. */
async function attempt<Value>(result: LoadResult, work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    logError({ event: 'fx_rates_not_loaded', error });
    result.errors += 1;
    return undefined;
  }
}
