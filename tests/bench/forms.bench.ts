import { percentile, sendForm, sendSteadily, startService } from './load.ts';
import type { BenchContext, Measurement } from './measurement.ts';

/** Fifty requests a second of mixed forms on the embedded database. `--size` is the number of seconds, 60 by default. */
export async function run({ size: seconds = 60 }: BenchContext = {}): Promise<Measurement[]> {
  const service = await startService();
  const send = (i: number) => sendForm(service.settings.BASE_URL ?? '', i);
  try {
    await sendSteadily((i) => send(1_000_000 + i), 20, 2);
    const answers = await sendSteadily(send, 50, seconds);
    return [
      { name: 'requests', value: answers.length, unit: '' },
      { name: 'failed', value: answers.filter(({ ok }) => !ok).length, unit: '', goal: 0 },
      { name: 'p50', value: percentile(answers, 0.5), unit: 'ms' },
      { name: 'p95', value: percentile(answers, 0.95), unit: 'ms', goal: 200 },
      { name: 'p99', value: percentile(answers, 0.99), unit: 'ms' },
    ];
  } finally {
    await service.stop();
  }
}
