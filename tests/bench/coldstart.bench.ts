import { writeFileSync } from 'node:fs';
import { deploy, endpoints, importOnce } from './deployment.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

const emptyHandler = 'export const GET = () => new Response();\n';

/**
 * The time that importing a deployed endpoint takes in a fresh process beyond that of an empty handler, and how much code it reads.
 * The endpoints take turns, so that other work of the machine slows all of them alike.
 */
export async function run({ rounds = 7 }: BenchContext = {}): Promise<Measurement[]> {
  const sources = endpoints();
  const deployed = await deploy(sources);
  try {
    const empty = deployed.compiled('empty');
    writeFileSync(empty, emptyHandler);
    const files = [empty, ...sources.map(deployed.compiled)];
    const times = new Map<string, number[]>(files.map((file) => [file, []]));
    for (let round = -1; round < rounds; round++) {
      for (const file of files) {
        const ms = await importOnce(file);
        // The first round does not count, because it reads the files into memory.
        if (round >= 0) times.get(file)?.push(ms);
      }
    }
    const beside = timing(times.get(empty) ?? []);
    const imports = sources.map((source): Measurement => {
      const { median, spread } = timing(times.get(deployed.compiled(source)) ?? []);
      const above = (ms: number) => ms - beside.median;
      return {
        name: `import of ${source}`,
        value: above(median),
        spread: [above(spread[0]), above(spread[1])],
        unit: 'ms',
        goal: 90,
      };
    });
    const sizes: Measurement[] = [];
    for (const source of sources) {
      const value = await importOnce(deployed.compiled(source), '--size');
      sizes.push({ name: `code of ${source}`, value, unit: 'kB' });
    }
    return [
      { name: 'import of an empty handler', value: beside.median, spread: beside.spread, unit: 'ms' },
      ...imports,
      ...sizes,
    ];
  } finally {
    deployed.remove();
  }
}
