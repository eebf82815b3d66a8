import { percentile, type Service, sendForm, sendSteadily, startService } from './load.ts';
import type { BenchContext, Measurement } from './measurement.ts';
import { type Person, signIn } from './people.ts';

const perSecond = 30;

/**
 * Whether memory stays flat while visitors, planners and a hotel send thirty requests a second to the embedded database.
 * `--size` is the number of minutes, 10 by default and at least 4.
 */
export async function run({ size: minutes = 10 }: BenchContext = {}): Promise<Measurement[]> {
  const service = await startService();
  try {
    const planner = await signIn(service, 'agency@example.com');
    const sent = await plannerRequests(service, planner);
    const memory: number[] = [];
    const answers = await sendSteadily(
      (i) => (i % 3 === 0 ? sent(i) : sendForm(service.settings.BASE_URL ?? '', i)),
      perSecond,
      minutes * 60,
      (second) => {
        memory.push(service.memory());
        if (second % 60 === 0) console.log(`  minute ${second / 60}: ${Math.round(memory.at(-1) ?? 0)} MiB`);
      },
    );
    const minute = (n: number) => mean(memory.slice((n - 1) * 60, n * 60));
    return [
      { name: 'requests', value: answers.length, unit: '' },
      { name: 'failed', value: answers.filter(({ ok }) => !ok).length, unit: '', goal: 0 },
      { name: 'p50', value: percentile(answers, 0.5), unit: 'ms' },
      { name: 'p95', value: percentile(answers, 0.95), unit: 'ms', goal: 300 },
      { name: 'memory in the third minute', value: minute(3), unit: 'MiB' },
      { name: 'memory in the last minute', value: minute(minutes), unit: 'MiB' },
      { name: 'last minute ÷ third', value: minute(minutes) / minute(3), unit: '×', goal: 1.1 },
    ];
  } finally {
    await service.stop();
  }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What a planner's console asks: mostly reads under row-level security, and a ranking every 21 seconds. */
async function plannerRequests({ settings }: Service, { token, client }: Person) {
  const { data } = await client.from('rfps').select('id').eq('status', 'sent').limit(1).single();
  const headers = { apikey: settings.ANON_KEY ?? '', authorization: `Bearer ${token}` };
  const read = (query: string) => fetch(`${settings.RPC_URL}/rest/v1/${query}`, { headers });
  const rank = () =>
    fetch(`${settings.RPC_URL}/rest/v1/rpc/topsis_rank_hotels`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ p_rfp_id: data?.id }),
    });
  return (i: number) => {
    if (i % 630 === 0) return rank();
    return i % 2 === 0 ? read('rfps?select=*&limit=20') : read('proposals?select=*&limit=20');
  };
}
