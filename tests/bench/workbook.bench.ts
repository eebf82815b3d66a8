import { deploy, runAlone } from './deployment.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

/** The time of a workbook of 50 hotels, first right after the import and then warm, and its size. */
export async function run({ rounds = 40 }: BenchContext = {}): Promise<Measurement[]> {
  const script = 'tests/bench/workbook-once.ts';
  const deployed = await deploy([script]);
  try {
    const runs: Record<'first' | 'p95' | 'size', number>[] = [];
    for (let round = 0; round < 5; round++)
      runs.push(JSON.parse(await runAlone(deployed.compiled(script), String(rounds))));
    const { median, spread } = timing(runs.map(({ first }) => first));
    const p95 = timing(runs.map((one) => one.p95));
    return [
      { name: '50 hotels, first of a process', value: median, spread, unit: 'ms', goal: 300 },
      { name: '50 hotels, p95', value: p95.median, spread: p95.spread, unit: 'ms', goal: 300 },
      { name: '50 hotels, size', value: runs[0]?.size ?? 0, unit: 'kB', goal: 1000 },
    ];
  } finally {
    deployed.remove();
  }
}
