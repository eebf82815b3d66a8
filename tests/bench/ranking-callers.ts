import postgres from 'postgres';
import type { Catalogue, Searches } from './catalogue.ts';
import { percentile } from './load.ts';
import type { Measurement } from './measurement.ts';

const seconds = 3;
const searched: Partial<Record<keyof Searches, string>> = {
  everywhere: 'whole catalogue',
  nearby: 'within 30 km',
};

/** Rankings by 1, 4 and 16 callers at once, each on a connection of its own and asking again as soon as it is answered. */
export async function measureCallers({ url, hotels, searches }: Catalogue): Promise<Measurement[]> {
  if (!url) return [];
  const measured: Measurement[] = [];
  for (const [search, label] of Object.entries(searched) as [keyof Searches, string][]) {
    for (const callers of [1, 4, 16]) {
      const { answers, elapsed } = await callAtOnce(url, searches[search], callers);
      const name = `server, ${hotels.toLocaleString('en')}, ${label}, ${callers} at once`;
      const growth = (figure: string) => ({ of: `${label}: ${figure} by callers`, size: callers });
      measured.push(
        {
          name: `${name}: rate`,
          value: (answers.length / elapsed) * 1000,
          unit: 'calls/s',
          growth: growth('calls/s'),
        },
        { name: `${name}: p50`, value: percentile(answers, 0.5), unit: 'ms', growth: growth('p50') },
        { name: `${name}: p95`, value: percentile(answers, 0.95), unit: 'ms', growth: growth('p95') },
      );
    }
  }
  return measured;
}

async function callAtOnce(url: string, rfpId: string, callers: number) {
  const connections = Array.from({ length: callers }, () => postgres(url, { max: 1 }));
  const rank = (sql: postgres.Sql) => sql`select * from private.rank_hotels(${rfpId}, 50)`;
  try {
    await Promise.all(connections.map(rank));
    const answers: { ms: number }[] = [];
    const started = performance.now();
    await Promise.all(
      connections.map(async (sql) => {
        while (performance.now() - started < seconds * 1000) {
          const began = performance.now();
          await rank(sql);
          answers.push({ ms: performance.now() - began });
        }
      }),
    );
    return { answers, elapsed: performance.now() - started };
  } finally {
    await Promise.all(connections.map((sql) => sql.end()));
  }
}
