import { beforeEach, describe, expect, test, vi } from 'vitest';
import fxRatesCron from '../../api/fx-rates-cron.ts';
import { ecbDailyUrl, ecbHistoryUrl } from '../../lib/fx/ecb.ts';
import { loadRates } from '../../lib/fx/load-rates.ts';
import { publicationDays } from '../../lib/fx/working-days.ts';
import { dailyFeed, dates, historyFeed, latest, rate } from '../support/ecb-feed.ts';
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
const headers = { authorization: `Bearer ${environment.CRON_SECRET}` };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await database.exec('truncate public.fx_rates, public.cron_heartbeats');
});

const run = async (method: 'GET' | 'POST' = 'GET') =>
  (await call(fxRatesCron, method, '/api/fx-rates-cron', { headers })).json();
/** What the ECB answers now; returns the files it was asked for. */
const feedsAre = (daily: string | number, history: string | number = 503) => {
  const asked: string[] = [];
  const answer = (name: string, feed: string | number) => () => {
    asked.push(name);
    return typeof feed === 'string' ? HttpResponse.xml(feed) : new HttpResponse(null, { status: feed });
  };
  service.network.use(
    http.get(ecbDailyUrl, answer('daily', daily)),
    http.get(ecbHistoryUrl, answer('history', history)),
  );
  return asked;
};
/** Some rates of each day, so that none is missing. */
const haveDays = (days: string[]) =>
  database.query(
    `insert into public.fx_rates (rate_date, currency, rate) select d, 'USD', 1 from unnest($1::date[]) d`,
    [days],
  );
const stored = async () =>
  (
    await database.query<{ day: string; rates: number }>(
      'select rate_date::text as day, count(*)::int as rates from public.fx_rates group by 1 order by 1 desc',
    )
  ).map(({ day, rates }) => `${day} ${rates}`);
/** Whether a run left a success behind. */
const hasBeaten = async () => {
  const [beat] = await database.query<{ ok: boolean }>(
    'select last_success_at is not null as ok from public.cron_heartbeats',
  );
  return beat?.ok;
};
const before = publicationDays(latest, 85).filter((day) => day !== latest);

test.each(['GET', 'POST'] as const)(
  '%s stores the day exactly as published, and leaves a heartbeat',
  async (method) => {
    await haveDays(before);
    const asked = feedsAre(dailyFeed());
    expect(await run(method)).toMatchObject({ ok: true, scanned: 1, sent: 1, skipped: 0, errors: 0 });
    expect(asked).toEqual(['daily']);
    const rows = await database.query<{ currency: string; rate: string }>(
      'select currency, trim_scale(rate)::text as rate from public.fx_rates where rate_date = $1',
      [latest],
    );
    expect(rows).toHaveLength(29);
    for (const row of rows) expect(Number(row.rate)).toBe(Number(rate(latest, row.currency)));
    expect(await hasBeaten()).toBe(true);
  },
);

test('the same day again is known; a corrected rate is corrected', async () => {
  await haveDays(before);
  feedsAre(dailyFeed());
  await run();
  expect(await run()).toMatchObject({ sent: 0, skipped: 1, errors: 0 });
  feedsAre(dailyFeed().replace(`rate='${rate(latest, 'USD')}'`, "rate='1.5'"));
  expect(await run()).toMatchObject({ sent: 1, skipped: 0 });
  const [usd] = await database.query(
    `select rate::float from public.fx_rates where currency = 'USD' and rate_date = $1`,
    [latest],
  );
  expect(usd).toEqual({ rate: 1.5 });
});

describe('after an outage', () => {
  const outage = dates.slice(1, 4);

  test('missing days come from the 90-day file, and only those', async () => {
    await haveDays(before.filter((day) => !outage.includes(day)));
    const asked = feedsAre(dailyFeed(), historyFeed());
    expect(await run()).toMatchObject({ sent: 4, skipped: 0, errors: 0 });
    expect(asked).toEqual(['daily', 'history']);
    expect((await stored()).slice(0, 5)).toEqual([
      ...[latest, ...outage].map((day) => `${day} 29`),
      `${dates[4]} 1`,
    ]);
  });

  test('a first run fills all there is', async () => {
    feedsAre(dailyFeed(), historyFeed(before));
    expect(await run()).toMatchObject({ sent: before.length + 1, errors: 0 });
  });

  test('a run whose time is up leaves the gap to the next one', async () => {
    await haveDays(before.filter((day) => !outage.includes(day)));
    feedsAre(dailyFeed(), historyFeed());
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    expect(await loadRates(Date.now())).toEqual({ sent: 1, skipped: 0, errors: 0 });
    clock.mockRestore();
    expect(await loadRates(Date.now() + 60_000)).toEqual({ sent: 3, skipped: 1, errors: 0 });
  });

  test('a history that is down costs nothing but the gap, and the next run fills it', async () => {
    await haveDays(before.filter((day) => !outage.includes(day)));
    feedsAre(dailyFeed(), 503);
    expect(await run()).toMatchObject({ sent: 1, errors: 1 });
    // What came of a part is a success of the run: the source is not down.
    expect(await hasBeaten()).toBe(true);
    await database.exec('truncate public.cron_heartbeats');
    expect(await run()).toMatchObject({ sent: 0, skipped: 1, errors: 1 });
    expect(await hasBeaten()).toBe(true);
    feedsAre(dailyFeed(), historyFeed());
    expect(await run()).toMatchObject({ sent: 3, skipped: 1, errors: 0 });
  });
});

describe('changes nothing and counts as an error', () => {
  const nextYear = `${new Date().getUTCFullYear() + 1}-06-01`;
  test.each<[string, string | number]>([
    ['a feed that is down', 503],
    ['a feed that has moved', 404],
    ['a page instead', '<html>Maintenance</html>'],
    ['a feed cut off', dailyFeed().slice(0, 900)],
    ['one rate that is none', dailyFeed().replace(/rate='1\.\d+'/, "rate='N/A'")],
    ['one currency nobody knows', dailyFeed().replace("'ZAR'", "'QQQ'")],
    ['one rate too large to store', dailyFeed().replace(/rate='1\.\d+'/, "rate='99999999999'")],
    ['a day to come', dailyFeed(nextYear)],
  ])('%s', async (_, daily) => {
    feedsAre(daily, historyFeed());
    expect(await run()).toMatchObject({ ok: true, scanned: 1, sent: 0, skipped: 0, errors: 1 });
    expect(await stored()).toEqual([]);
    expect(await hasBeaten()).toBe(false);
  });
});

test('401 without the cron secret', async () => {
  expect((await call(fxRatesCron, 'GET', '/api/fx-rates-cron')).status).toBe(401);
});
