import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'dotenv';
import type { BenchContext, Measurement } from './measurement.ts';

const root = path.join(import.meta.dirname, '../..');
const perSecond = 50;

/** What visitors send, mixed. Each body is new, so that nothing is a repeat. */
const forms: ((i: number) => [path: string, body: object | undefined])[] = [
  (i) => ['/api/contact', { email: `contact${i}@example.com`, message: `Message ${i}` }],
  (i) => ['/api/lead-magnet', { email: `magnet${i}@example.com`, source: 'bench', template: 'hotel-rfp' }],
  (i) => [
    '/api/rfp-audit',
    {
      email: `audit${i}@example.com`,
      score: i % 100,
      consent: true,
      rfp_snippet: '60 rooms for 2 nights. '.repeat(40),
    },
  ],
  (i) => [
    '/api/consent-log',
    { consent_id: crypto.randomUUID(), consent_action: 'accept_all', banner_version: `${i}` },
  ],
  (i) => [`/api/unsubscribe?e=gone${i}@example.com`, {}],
  () => ['/api/founding-counter', undefined],
  () => ['/api/referral?code=ABCDEFGH', undefined],
];

/**
 * Fifty requests a second of mixed forms against the running service on the embedded database, each from an address of
 * its own, sent on schedule whether or not earlier ones were answered. `--size` is the number of seconds, 60 unless told.
 */
export async function run({ size: seconds = 60 }: BenchContext = {}): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-forms-'));
  const service = await start(folder);
  try {
    for (let i = 0; i < forms.length; i += 1) await send(service.baseUrl, -1 - i);
    const started = performance.now();
    const answers: Promise<Answer>[] = [];
    for (let i = 0; i < seconds * perSecond; i += 1) {
      const due = started + (i * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      answers.push(send(service.baseUrl, i));
    }
    return report(await Promise.all(answers));
  } finally {
    service.child.kill('SIGTERM');
    await new Promise((resolve) => service.child.once('exit', resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Answer {
  ok: boolean;
  ms: number;
}

async function send(baseUrl: string, i: number): Promise<Answer> {
  const number = Math.abs(i);
  const [target, body] = (forms[number % forms.length] as (typeof forms)[number])(i);
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const began = performance.now();
  const ok = await fetch(baseUrl + target, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': address },
    body: body && JSON.stringify(body),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.ok;
    },
    () => false,
  );
  return { ok, ms: performance.now() - began };
}

function report(answers: Answer[]): Measurement[] {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return [
    { name: 'requests', value: answers.length, unit: '' },
    { name: 'failed', value: answers.filter(({ ok }) => !ok).length, unit: '', goal: 0 },
    { name: 'p50', value: at(0.5), unit: 'ms' },
    { name: 'p95', value: at(0.95), unit: 'ms', goal: 200 },
    { name: 'p99', value: at(0.99), unit: 'ms' },
  ];
}

async function start(dataDir: string): Promise<{ child: ChildProcess; baseUrl: string }> {
  const child = spawn(process.execPath, ['lib/local/start.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', RPC_PORT: '0', MAILBOX_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm start ended early:\n${output}`)));
    child.stdout.on('data', (data) => {
      output += data;
      const baseUrl = /^INDEXNOW_KEY=.*\n$/m.test(output) ? parse(output).BASE_URL : undefined;
      if (baseUrl) resolve({ child, baseUrl });
    });
  });
}
