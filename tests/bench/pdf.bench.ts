import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { renderWhiteLabel } from '../../lib/pdf/render.ts';
import type { PdfWhitelabelRequest } from '../../lib/schemas/pdf.ts';
import { solidPng } from '../lib/pdf/images/make-png.ts';
import { branding, brief, CREATED_AT, comparison, rfp } from '../lib/pdf/inputs.ts';
import type { BenchContext, Measurement } from './measurement.ts';

const CASES: readonly [name: string, request: () => PdfWhitelabelRequest, goalMs: number][] = [
  ['brief of 2 pages', brief, 150],
  ['RFP of 10 pages', () => rfp(12), 250],
  ['comparison of 50 hotels', () => comparison(50), 250],
];

/** White-label PDFs: p95 when warm, memory of a process that makes nothing else, import of the endpoint. */
export async function run({ rounds = 60 }: BenchContext = {}): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, request, goal] of CASES) {
    measured.push({ name: `${name}, p95`, value: await p95(request(), rounds), unit: 'ms', goal });
  }
  measured.push({ name: 'memory of a rendering process', value: await memory(), unit: 'MiB', goal: 150 });
  measured.push({ name: 'import of the endpoint', value: await importTime(), unit: 'ms', goal: 150 });
  return measured;
}

async function p95(request: PdfWhitelabelRequest, rounds: number): Promise<number> {
  const logo = solidPng(400, 120, [20, 80, 120, 255]);
  const times: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const started = performance.now();
    await renderWhiteLabel(request, { ...branding, logo }, logo, CREATED_AT);
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

const node = promisify(execFile);

/** Resident set after 20 of each document. V8 is kept from taking memory it does not need, as in a small container. */
async function memory(): Promise<number> {
  const script = fileURLToPath(new URL('./pdf-memory.ts', import.meta.url));
  const limits = ['--max-old-space-size=48', '--max-semi-space-size=1'];
  const { stdout } = await node(process.execPath, [...limits, script]);
  return Number(stdout);
}

/** Median of what loading the endpoint adds to a process. */
async function importTime(): Promise<number> {
  const endpoint = new URL('../../api/pdf-whitelabel.ts', import.meta.url).href;
  const script = `const t = performance.now(); await import('${endpoint}'); console.log(performance.now() - t)`;
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { stdout } = await node(process.execPath, ['--input-type=module', '-e', script]);
    times.push(Number(stdout));
  }
  return times.sort((a, b) => a - b)[2] ?? 0;
}
