import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import dsarExport from '../../api/dsar-export.ts';
import { drainOutbox } from '../../lib/email/outbox.ts';
import { createHotel, insertRow } from '../support/factories.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const redeem = (body: object) => service.post(dsarExport, '/api/dsar-export', body);

test('the link in the mail gives everything about its address, once', async () => {
  const hotel = await createHotel(service.database);
  const email = 'ann@hotel.example';
  await insertRow(service.database, 'hotel_contacts', { hotel_id: hotel.id, name: 'Ann', email });
  await service.database.anon.rpc('dsar_request', { p_email: email });
  await drainOutbox();
  const [mail] = await service.mails(email);
  const link = new URL(mail?.text.match(/https:\S+dsar\S+/)?.[0] ?? '');
  expect(link.search).toBe('');
  const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';

  const response = await redeem({ token });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    ok: true,
    meta: { subject_id: email },
    hotel_contacts: [{ name: 'Ann' }],
  });
  expect((await redeem({ token })).status).toBe(410);
});

test.each([
  [{}, 400],
  [{ token: '' }, 400],
  [{ token: 'guess' }, 404],
])('%j is answered %i', async (body, status) => {
  expect((await redeem(body)).status).toBe(status);
});

test('the page the mail leads to is there and runs nothing but our own scripts', () => {
  const page = readFileSync('lib/web/dsar.html', 'utf8');
  expect(page).toContain('<script type="module" src="./dsar/main.ts"></script>');
  expect(
    page.match(/<script[^>]*>/g)?.filter((tag) => !/^<script type="module" src="\.\//.test(tag)),
  ).toEqual([]);
  expect(page).not.toMatch(/ on\w+=|style=/);
});
