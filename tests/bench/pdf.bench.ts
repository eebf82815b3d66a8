import { renderWhiteLabel } from '../../lib/pdf/render.ts';
import { type PdfWhitelabelRequest, pdfWhitelabelRequest } from '../../lib/schemas/pdf.ts';
import { branding, brief, comparison, createdAt, rfp } from '../lib/pdf/inputs.ts';
import { writingScripts } from '../lib/pdf/scripts.ts';
import { solidPng } from '../lib/pictures/make-png.ts';
import { deploy, importOnce, runAlone } from './deployment.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

const cases: readonly [name: string, request: () => PdfWhitelabelRequest, goalMs: number][] = [
  ['brief of 2 pages', brief, 150],
  ['RFP of 10 pages', () => rfp(12), 250],
  ['comparison of 50 hotels', () => comparison(50), 250],
];

/** White-label PDFs: p95 when warm, memory of a process that makes nothing else, import of the endpoint. */
export async function run({ rounds = 60 }: BenchContext = {}): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, request, goal] of cases) {
    measured.push({ name: `${name}, p95`, value: await p95(request(), rounds), unit: 'ms', goal });
  }
  return [...measured, ...(await scripts(rounds)), ...(await memory()), await importTime()];
}

/** A brief of two pages in each script but Latin. Its font has been opened before. */
async function scripts(rounds: number): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const { name, text } of writingScripts) {
    const payload = { title: text, requirements: [text, text], notes: `${text} `.repeat(120) };
    const request = pdfWhitelabelRequest.parse({ kind: 'brief', client_name: 'A', payload });
    const value = await p95(request, Math.ceil(rounds / 6));
    measured.push({ name: `brief in ${name}, p95`, value, unit: 'ms', goal: 400 });
  }
  return measured;
}

async function p95(request: PdfWhitelabelRequest, rounds: number): Promise<number> {
  const logo = solidPng(400, 120, [20, 80, 120, 255]);
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const started = performance.now();
    await renderWhiteLabel(request, { ...branding, logo }, logo, createdAt);
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

type Printed = Record<'node' | 'idle' | 'thread' | 'first' | 'warm' | 'peak' | 'shared', number>;

/** The memory of a process of the deployed endpoint, without options for the engine, and what it consists of. */
async function memory(): Promise<Measurement[]> {
  const script = 'tests/bench/pdf-memory.ts';
  const deployed = await deploy([script]);
  const measure = async (each: number): Promise<Printed> => {
    const printed = await runAlone(deployed.compiled(script), String(each));
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '');
  };
  try {
    const none = await measure(0);
    const measured: Measurement[] = [
      { name: 'memory of Node.js alone', value: none.node, unit: 'MiB' },
      { name: 'memory before the first', value: none.idle, unit: 'MiB' },
      { name: 'with a thread that does nothing', value: none.thread, unit: 'MiB' },
    ];
    for (const each of [20, 60]) {
      const { first, warm, peak, shared } = await measure(each);
      if (each === 20) measured.push({ name: 'memory after the first', value: first, unit: 'MiB' });
      measured.push({ name: `memory after ${each} of each`, value: warm, unit: 'MiB', goal: 160 });
      measured.push({ name: `files that processes share after ${each}`, value: shared, unit: 'MiB' });
      measured.push({ name: `most memory meanwhile, ${each} of each`, value: peak, unit: 'MiB', goal: 160 });
    }
    return measured;
  } finally {
    deployed.remove();
  }
}

/** The median time that loading the deployed endpoint adds to a process. */
async function importTime(): Promise<Measurement> {
  const endpoint = 'api/pdf-whitelabel.ts';
  const deployed = await deploy([endpoint]);
  try {
    const times: number[] = [];
    for (let round = 0; round < 7; round++) times.push(await importOnce(deployed.compiled(endpoint)));
    const { median: value, spread } = timing(times);
    return { name: 'import of the endpoint', value, spread, unit: 'ms', goal: 150 };
  } finally {
    deployed.remove();
  }
}
