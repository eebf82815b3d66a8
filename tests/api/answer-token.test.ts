/** The token of a hotel's link, tried on every endpoint of the web: it is a credential for one send, and for nothing here. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHotel, createOrganization, createRfp, createSend } from '../support/factories.ts';
import { issueLink } from '../support/links.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const { database } = service;
service.network.use(
  http.get('https://api.stripe.com/*', () =>
    HttpResponse.json({ object: 'list', data: [], has_more: false }),
  ),
);
const folder = new URL('../../api/', import.meta.url);
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, '').replaceAll('\\', '/'));

const planner = await createOrganization(database, { name: 'Zxq Events', email: 'planner@zxq.example' });
const hotel = await createHotel(database, { name: 'Zxq Hotel' });
const rfp = await createRfp(database, { organization_id: planner.organization.id, title: 'Zxq meeting' });
const send = await createSend(database, { rfp_id: rfp.id, hotel_id: hotel.id });
const token = await issueLink(database, send.id, 'desk@zxq.example');

/** Everything that a token could have moved, read by one who sees it all. */
const sourcing = () =>
  database.query(
    `select (select jsonb_agg(r order by r.id) from rfps r) as rfps, (select jsonb_agg(s order by s.id) from sends s) as sends,
       (select jsonb_agg(p order by p.id) from proposals p) as proposals, (select jsonb_agg(l order by l.id) from answer_links l) as links,
       (select jsonb_agg(a order by a.id) from activity a) as activity, (select count(*) from email_sends) as mails,
       (select jsonb_agg(u order by u.id) from email_unsubscribes u) as unsubscribed`,
  );

test.each(paths)('/api/%s neither tells nor changes anything for it', async (path) => {
  const { default: endpoint } = await import(new URL(`${path}.ts`, folder).href);
  const before = await sourcing();
  const bearer = { Authorization: `Bearer ${token}` };
  const ids = { rfp_id: rfp.id, p_rfp_id: rfp.id, send_id: send.id, hotel_id: hotel.id };
  const query = new URLSearchParams({ token, t: token, key: token, ...ids });
  for (const target of [`/api/${path}?${query}`, `/api/${path}?rfp_id=${rfp.id}`]) {
    for (const method of ['GET', 'HEAD', 'POST'] as const) {
      const body = method === 'POST' ? { body: { token, p_token: token, ...ids } } : {};
      const answer = await call(endpoint, method, target, { headers: bearer, ...body });
      expect(await answer.text(), `${method} ${target}`).not.toMatch(/zxq/i);
    }
  }
  expect(await sourcing()).toEqual(before);
});
