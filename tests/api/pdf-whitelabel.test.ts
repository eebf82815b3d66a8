import { afterAll, beforeAll, expect, test } from 'vitest';
import pdfWhitelabel from '../../api/pdf-whitelabel.ts';
import { dense, readPdf } from '../lib/pdf/read-pdf.ts';
import { solidPng } from '../lib/pictures/make-png.ts';
import { openTestDatabase } from '../support/database.ts';
import { createMember, createOrganization, type Organizer } from '../support/factories.ts';
import { startNetwork } from '../support/network.ts';
import { call } from '../support/service.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());

let agency: Organizer;

beforeAll(async () => {
  agency = await createOrganization(database, { tier: 'agency', name: 'Blue Harbour' });
});

function post(body: unknown, token?: string): Promise<Response> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return call(pdfWhitelabel, 'POST', '/api/pdf-whitelabel', { body, headers });
}

const brief = { kind: 'brief', client_name: 'Société Générale', payload: { title: 'Kick-off 2027' } };

test('200: a PDF to download, named after kind and client', async () => {
  const response = await post(brief, agency.token);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="brief-societe-generale.pdf"',
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.4');
  expect(response.headers.get('content-length')).toBe(String(bytes.length));
});

test.each(['brief', 'rfp', 'comparison'])(
  '200: %s without a payload, client in another script',
  async (kind) => {
    const response = await post(
      { kind, client_name: '北京会议', payload: null, client_logo_url: '' },
      agency.token,
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain(`"${kind}-client.pdf"`);
  },
);

test('200: carries the branding of the organization, else its name', async () => {
  const plain = await readPdf(await bytesOf(await post(brief, agency.token)));
  expect(dense(plain.text)).toContain('BlueHarbour');

  await database.query(
    `insert into agency_branding (organization_id, agency_name, logo, primary_color, contact_line, footer)
     values ($1, 'Blue Harbour Events', $2, '#ffff00', 'hello@harbour.example', 'All prices net')`,
    [agency.organization.id, solidPng(40, 20, [0, 90, 160])],
  );
  const member = await createMember(database, agency.organization.id);
  const branded = await readPdf(await bytesOf(await post(brief, member.token)));
  expect(branded.pdf.getAuthor()).toBe('Blue Harbour Events');
  expect(dense(branded.text)).toContain('hello@harbour.exampleAllpricesnet');
  const images = branded.pdf.context
    .enumerateIndirectObjects()
    .filter(([, o]) => String(o).includes('/Image'));
  expect(images).toHaveLength(1);
});

test.each([
  'http://93.184.215.14/logo.png',
  'https://127.0.0.1/logo.png',
  'https://[::ffff:10.0.0.1]/logo.png',
  'https://169.254.169.254/latest/meta-data',
  'https://93.184.215.14:8443/logo.png',
])('200: a logo at %s is left out', async (client_logo_url) => {
  const response = await post({ ...brief, client_logo_url }, agency.token);
  expect(response.status).toBe(200);
});

test('401: without a token, or with one that is not valid', async () => {
  expect((await post(brief)).status).toBe(401);
  const response = await post('not json', 'eyJhbGciOiJIUzI1NiJ9.e30.x');
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ ok: false });
});

test.each(['free', 'pro', 'enterprise'])(
  '403: on the %s tier, before the body is looked at',
  async (tier) => {
    const { token } = await createOrganization(database, { tier });
    expect((await post('not json', token)).status).toBe(403);
  },
);

test('403: without an organization', async () => {
  const { token } = await database.signIn('alone@example.com');
  expect((await post(brief, token)).status).toBe(403);
});

test('200: a member of several organizations, one of them an agency', async () => {
  const { id, token } = await createOrganization(database, { tier: 'free' });
  const other = await createOrganization(database, { tier: 'agency' });
  await database.query(
    "insert into organization_members (organization_id, user_id, role) values ($1, $2, 'member')",
    [other.organization.id, id],
  );
  expect((await post(brief, token)).status).toBe(200);
});

test.each([
  ['no JSON', '{'],
  ['an unknown kind', { kind: 'invoice', client_name: 'A' }],
  ['no client', { kind: 'rfp' }],
  ['a client name over 200 characters', { kind: 'rfp', client_name: 'x'.repeat(201) }],
  ['a logo that is no web address', { ...brief, client_logo_url: 'ftp://example.com/logo.png' }],
  ['a date that is none', { ...brief, payload: { event: { start: '2027-02-30' } } }],
  ['an amount that is none', { ...brief, payload: { budget: { amount: '12,50', currency: 'EUR' } } }],
  ['half a room', { ...brief, payload: { rooms: 1.5 } }],
])('400: %s', async (_, body) => {
  const response = await post(body, agency.token);
  expect(response.status).toBe(400);
  expect((await response.json()).error).toBeTypeOf('string');
});

test('413: a body over 2 MiB', async () => {
  const payload = { notes: 'x'.repeat(2 * 1024 * 1024) };
  expect((await post({ ...brief, payload }, agency.token)).status).toBe(413);
});

async function bytesOf(response: Response): Promise<Uint8Array> {
  return new Uint8Array(await response.arrayBuffer());
}

test('429 with Retry-After past the person’s 1000 calls an hour, which RPCs share', async () => {
  const busy = await createOrganization(database, { tier: 'agency', name: 'Busy' });
  expect((await post(brief, busy.token)).status).toBe(200);
  await database.query(`update private.rate_limits set hits = 1000 where key = 'rpc/' || $1`, [busy.id]);
  const refused = await post(brief, busy.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
