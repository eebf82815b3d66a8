import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import vercel from '../../../vercel.json' with { type: 'json' };
import { brief } from '../../lib/pdf/inputs.ts';
import { environment } from '../../support/environment.ts';
import { ask, evaluate, settingsOf, unpack } from './packed-function.ts';
import type { Asked } from './run-function.ts';

const project = inject('built');
const output = path.join(project, '.vercel/output');
const folderOf = (name: string) => path.join(output, `functions/${name}.func`);
const functions = globSync('api/**/*.ts', { cwd: project }).map((file) => file.replace(/\.ts$/, ''));

const parent = mkdtempSync(path.join(tmpdir(), 'packed-functions-'));
afterAll(() => rmSync(parent, { recursive: true }));

// Nothing listens there: what asks the database or another service learns that it does not answer.
const nowhere = 'http://127.0.0.1:9';
const env = {
  ...environment,
  BASE_URL: nowhere,
  SUPABASE_URL: nowhere,
  RESEND_BASE_URL: nowhere,
  PAYMENTS_BASE_URL: nowhere,
};

/** Asks a function that is unpacked for this alone. */
async function answersOf(name: string, requests: readonly Asked[], variables: Record<string, string> = env) {
  const folder = unpack(folderOf(name), project, parent);
  const answers = await ask(folder, requests, variables);
  rmSync(folder, { recursive: true });
  return answers.map((answer) => ({
    ...answer,
    json: /json/.test(answer.headers['content-type'] ?? '') ? JSON.parse(answer.body) : undefined,
  }));
}

test('every endpoint is a function, on the Node.js of production, with the time it is given', () => {
  const built = globSync('functions/**/*.func', { cwd: output }).map((file) => file.slice(10, -5));
  expect(built.toSorted()).toEqual(functions.toSorted());
  expect(functions.length).toBeGreaterThan(30);
  for (const name of functions) {
    const rule = Object.entries(vercel.functions).find(([pattern]) =>
      path.matchesGlob(`${name}.ts`, pattern),
    );
    expect(settingsOf(folderOf(name))).toMatchObject({
      handler: `${name}.js`,
      runtime: 'nodejs24.x',
      maxDuration: rule?.[1].maxDuration,
    });
  }
});

test('what is public is what public/ holds when it is built, and no source', () => {
  const files = globSync('static/**/*.*', { cwd: output });
  for (const file of ['index.html', 'console/index.html', 'answer.html'])
    expect(files).toContain(`static/${file}`);
  expect(files.filter((file) => /\.(?:ts|tsx|sql|map|env)$|package|node_modules/.test(file))).toEqual([]);
});

test('routes, headers and schedules are those of vercel.json', () => {
  const { routes, crons } = JSON.parse(readFileSync(path.join(output, 'config.json'), 'utf8')) as {
    routes: { dest?: string; headers?: Record<string, string> }[];
    crons: unknown;
  };
  expect(crons).toEqual(vercel.crons);
  const said = routes.flatMap(({ headers = {} }) => Object.entries(headers).map((entry) => entry.join(': ')));
  for (const { headers } of vercel.headers)
    for (const { key, value } of headers) expect(said).toContain(`${key}: ${value}`);
  expect(routes.map(({ dest }) => dest)).toContain('/api/not-found');
});

test.each(functions)('%s runs from its packed files alone: it refuses a method', async (name) => {
  const [answer] = await answersOf(name, [{ method: 'PATCH', path: `/${name}` }]);
  expect([answer?.status, answer?.json.error]).toEqual([405, 'Method not allowed']);
});

test('a function carries no languages of zod but English', () => {
  const folder = unpack(folderOf('api/contact'), project, parent);
  const carried = globSync('node_modules/zod/v4/locales/*.js', { cwd: folder });
  expect(carried.map((file) => path.basename(file)).toSorted()).toEqual(['en.js', 'index.js']);
});

const get = (where: string, headers = {}): Asked => ({ method: 'GET', path: where, headers });
const post = (where: string, body: unknown, headers = {}): Asked => ({
  method: 'POST',
  path: where,
  body,
  headers,
});
const refused = (why: string) => ({ ok: false, error: expect.stringContaining(why) });
const bearer = { Authorization: `Bearer ${environment.CRON_SECRET}` };

describe('a packed function answers', () => {
  test.each<[string, Asked, number, object]>([
    ['api/public-config', get('/api/public-config'), 200, { ok: true, supabase_url: nowhere }],
    ['api/openapi', get('/api/openapi'), 200, { openapi: '3.1.0' }],
    ['api/contact', post('/api/contact', { email: 'nobody' }), 400, refused('email')],
    ['api/founding-apply', post('/api/founding-apply', {}), 400, refused('agency_name')],
    ['api/lead-magnet', get('/api/lead-magnet?template=none'), 400, refused('template')],
    ['api/rfp-audit', post('/api/rfp-audit', {}), 400, refused('email')],
    ['api/referral', get('/api/referral'), 400, refused('code')],
    ['api/payments-webhook', post('/api/payments-webhook', {}), 400, refused('signature')],
    ['api/email-events', post('/api/email-events', {}), 400, refused('signature')],
    ['api/outbox-cron', get('/api/outbox-cron'), 401, refused('credentials')],
    ['api/pdf-whitelabel', post('/api/pdf-whitelabel', {}), 401, refused('credentials')],
    ['api/v1/rfp/workbook', post('/api/v1/rfp/workbook', {}), 401, refused('credentials')],
    ['api/not-found', get('/nothing'), 404, refused('Not found')],
    ['api/outbox-cron', get('/api/outbox-cron', bearer), 500, refused('Something went wrong')],
    ['api/health', get('/api/health'), 503, { overall: false, checks: { database: { ok: false } } }],
  ])('%s, asked by %o, with %i', async (name, request, status, body) => {
    const [answer] = await answersOf(name, [request]);
    expect(answer?.json).toMatchObject(body);
    expect(answer?.status).toBe(status);
    expect(answer?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  test('the key of the search engines as text, and a page to a reader', async () => {
    const [key] = await answersOf('api/indexnow-key', [
      get(`/api/indexnow-key?key=${environment.INDEXNOW_KEY}`),
    ]);
    expect([key?.status, key?.body]).toEqual([200, environment.INDEXNOW_KEY]);
    const [page] = await answersOf('api/unsubscribe', [get('/api/unsubscribe?e=a@example.com')]);
    expect([page?.status, page?.body]).toEqual([200, expect.stringContaining('a@example.com')]);
  });

  test('without a variable by 500, which names none', async () => {
    const [answer] = await answersOf('api/public-config', [get('/api/public-config')], {});
    expect(answer?.status).toBe(500);
    expect(answer?.body).not.toMatch(/SUPABASE/);
  });
});

describe('a packed function draws', () => {
  test('a template, with its fonts', async () => {
    const [answer] = await answersOf('api/lead-magnet', [get('/api/lead-magnet?template=hotel-rfp')]);
    expect([answer?.status, answer?.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer?.body).toMatch(/^%PDF-/);
  });

  test('a brief in Latin and Chinese with a logo', async () => {
    const folder = unpack(folderOf('api/pdf-whitelabel'), project, parent);
    const drawn = await evaluate(
      folder,
      `
      const { renderWhiteLabel } = await import('./lib/pdf/render.js');
      const { loadSharp } = await import('./lib/pictures/sharp.js');
      const sharp = await loadSharp();
      const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).png().toBuffer();
      const request = ${JSON.stringify({ ...brief(), client_name: '北京会议 GmbH' })};
      const pdf = await renderWhiteLabel(request, { name: 'M', logo }, null);
      console.log(Buffer.from(pdf).toString('latin1').match(/\\+NotoSans\\w*|\\/Image\\b/g).join(' '));
      process.exit(0);`,
    );
    for (const part of ['NotoSansSC', 'NotoSans', '/Image']) expect(drawn).toContain(part);
  });
});
