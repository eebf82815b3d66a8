import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'dotenv';

const root = path.join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string };
};
/** The options that `npm start` gives to Node.js, because the engine's memory settings are part of what is measured. */
const [, ...started] = scripts.start.split(' ');

/** The running service in a process and a folder of its own, on the embedded database with sample data. */
export interface Service {
  /** The settings it printed: BASE_URL, RPC_URL, MAILBOX_URL, keys. */
  settings: Record<string, string>;
  /** Resident memory in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  env?: Record<string, string>;
  /** A module to run in the service's process before the service. */
  preload?: string;
  /** Without the sample data. */
  empty?: boolean;
}

export async function startService({ env, preload, empty }: ServiceOptions = {}): Promise<Service> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-service-'));
  const imports = preload ? ['--import', pathToFileURL(preload).href] : [];
  const child = spawn(process.execPath, [...imports, ...started, ...(empty ? ['--empty'] : [])], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RPC_PORT: '0',
      MAILBOX_PORT: '0',
      PAYMENTS_PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const settings = await readSettings(child);
  return {
    settings,
    memory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function readSettings(child: ChildProcess): Promise<Record<string, string>> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`npm start ended early:\n${output}`)));
    child.stdout?.on('data', (data) => {
      output += data;
      if (/^INDEXNOW_KEY=.*\n$/m.test(output)) resolve(parse(output));
    });
  });
}

export interface Answer {
  ok: boolean;
  /** 0 when there was none: the connection broke. */
  status: number;
  ms: number;
}

/** Sends `perSecond` requests a second for some seconds, on schedule whether or not earlier ones were answered. */
export async function sendSteadily(
  send: (i: number) => Promise<Response>,
  perSecond: number,
  seconds: number,
  everySecond: (second: number) => void = () => undefined,
): Promise<Answer[]> {
  const started = performance.now();
  const answers: Promise<Answer>[] = [];
  for (let i = 0; i < seconds * perSecond; i += 1) {
    const early = started + (i * 1000) / perSecond - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    if (i % perSecond === 0) everySecond(i / perSecond);
    answers.push(timed(() => send(i)));
  }
  return Promise.all(answers);
}

/** Sends a request and waits for the last byte of its answer. */
export async function timed(send: () => Promise<Response>): Promise<Answer> {
  const began = performance.now();
  try {
    const response = await send();
    await response.arrayBuffer();
    return { ok: response.ok, status: response.status, ms: performance.now() - began };
  } catch {
    return { ok: false, status: 0, ms: performance.now() - began };
  }
}

/** The time in ms within which this share of the answers came. */
export function percentile(answers: readonly Pick<Answer, 'ms'>[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}

type Form = (i: number) => [path: string, body: object | undefined];

/** The forms that visitors send in turn. Each body is new, so that nothing is a repeat. */
const forms: readonly Form[] = [
  (i) => ['/api/contact', { email: `contact${i}@example.com`, message: `Message ${i}` }],
  (i) => ['/api/lead-magnet', { email: `magnet${i}@example.com`, source: 'bench', template: 'hotel-rfp' }],
  (i) => [
    '/api/rfp-audit',
    {
      email: `audit${i}@example.com`,
      score: i % 100,
      consent: true,
      rfp_snippet: '60 rooms, 2 nights. '.repeat(40),
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

/** The i-th visitor's request, from an address of its own. */
export function sendForm(baseUrl: string, i: number): Promise<Response> {
  const [target, body] = (forms[i % forms.length] as Form)(i);
  return fetch(baseUrl + target, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}` },
    body: body && JSON.stringify(body),
  });
}
