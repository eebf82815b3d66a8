/** Mail scanners follow every link before anybody has read the mail: nothing may change by it. */
import { expect, test } from 'vitest';
import brandLogo from '../../../api/brand-logo.ts';
import unsubscribe from '../../../api/unsubscribe.ts';
import { drainOutbox } from '../../../lib/email/outbox.ts';
import { createHotel, createOrganization, createRfp, insertRow } from '../../support/factories.ts';
import { callAs } from '../../support/rpc.ts';
import { call, startService } from '../../support/service.ts';

const service = await startService();
const { database } = service;
const endpoints = new Map<string, Parameters<typeof call>[0]>([
  ['/api/unsubscribe', unsubscribe],
  ['/api/brand-logo', brandLogo],
]);
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

/** Every row of every table, but for what the limiter counted. */
async function everything(): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth') and c.relname <> 'rate_limits' order by 1`,
  );
  const sums = tables.map(
    ({ name }) =>
      `select '${name}', md5(coalesce(string_agg(t::text, '/' order by t::text), '')) from ${name} t`,
  );
  return JSON.stringify(await database.query(sums.join(' union all ')));
}

test('a scanner that GETs and HEADs every link of a request’s mail changes nothing, and the link still works', async () => {
  const planner = await createOrganization(database, { tier: 'agency', email: 'planner@example.com' });
  const hotel = await createHotel(database);
  await insertRow(database, 'hotel_contacts', {
    hotel_id: hotel.id,
    name: 'Desk',
    email: 'desk@scan.example',
  });
  const rfp = await createRfp(database, { organization_id: planner.organization.id, created_by: planner.id });
  await callAs(planner, 'send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [hotel.id] });
  await drainOutbox();
  const [mail] = await service.mails('desk@scan.example');
  const listed = /<([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const links = [...linksIn(mail?.html ?? ''), listed].map((link) => new URL(link));
  const paths = new Set(links.map(({ pathname }) => pathname));
  expect([...paths]).toEqual(expect.arrayContaining(['/answer', '/api/unsubscribe']));
  expect(links.filter(({ hash }) => hash.length > 40).length).toBeGreaterThanOrEqual(2);

  const before = await everything();
  for (const { pathname, search } of links.filter((link) => link.pathname.startsWith('/api/'))) {
    const endpoint = endpoints.get(pathname);
    if (!endpoint) throw new Error(`${pathname} is linked to in a mail: what does a scanner do there?`);
    for (const method of ['GET', 'HEAD'] as const)
      expect((await call(endpoint, method, pathname + search)).status).toBeLessThan(400);
  }
  // A scanner with a browser of its own does not get further than the page: what it asks for is a POST, and by GET it is none.
  const token = links.find(({ pathname, hash }) => pathname === '/answer' && hash)?.hash.slice(1);
  const asked = await database.anon.rpc('rfp_by_token', { p_token: token }, { get: true });
  expect(asked.status).toBeGreaterThanOrEqual(400);
  expect(await everything()).toBe(before);

  const { data } = await database.anon.rpc('rfp_by_token', { p_token: token }).throwOnError();
  expect(data).toMatchObject({ rfp_id: rfp.id, send_status: 'opened' });
  expect(await everything()).not.toBe(before);
});
