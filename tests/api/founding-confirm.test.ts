import { describe, expect, test } from 'vitest';
import foundingApply from '../../api/founding-apply.ts';
import foundingConfirm from '../../api/founding-confirm.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const html = { headers: { accept: 'text/html' } };
let count = 0;

/** An application of somebody who has read their receipt. */
async function applied(values: object = {}) {
  const email = `ann@agora-${++count}.com`;
  const response = await service.post(foundingApply, '/api/founding-apply', {
    ...{
      agency_name: 'Agora <b>',
      contact_name: 'Ann',
      email,
      phone: '+49 30 1',
      website: `https://agora-${count}.com`,
    },
    ...{
      country: 'Germany',
      team_size: 12,
      rfps_per_year: 120,
      why_founding: 'We send many. '.repeat(30),
      ...values,
    },
  });
  const { id, status } = await response.json();
  const [mail] = await service.mails(email);
  const link = mail?.text.match(/https:\S+founding-confirm\S+/)?.[0];
  const path = link ? new URL(link).pathname + new URL(link).search : '';
  const stored = async () =>
    (
      await service.database.query<{ confirmed_at: string | null; token_sha256: string | null }>(
        'select confirmed_at, token_sha256 from agency_applications where id = $1',
        [id],
      )
    )[0];
  return { id, status, path, stored, mail };
}

describe('the link in the receipt', () => {
  test('shows one button and changes nothing, as often as it is looked at', async () => {
    const { path, stored } = await applied();
    for (const _ of ['scanner', 'person']) {
      const response = await call(foundingConfirm, 'GET', path, html);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain('Agora &lt;b&gt;');
      expect(page.match(/<button/g)).toHaveLength(1);
      expect(page).toMatch(/works until <time>\d{4}-\d\d-\d\d \d\d:\d\d UTC</);
    }
    expect((await stored())?.confirmed_at).toBeNull();
  });

  test('confirms by its button, and says so again within its time', async () => {
    const { id, path, stored } = await applied();
    const program = await call(foundingConfirm, 'POST', path);
    expect(await program.json()).toEqual({
      ok: true,
      id,
      status: 'auto-approved',
      confirmed_at: expect.any(String),
    });
    expect((await stored())?.confirmed_at).not.toBeNull();
    expect(await (await call(foundingConfirm, 'POST', path, html)).text()).toContain(
      'founding place is yours',
    );
    const page = await (await call(foundingConfirm, 'GET', path, html)).text();
    expect(page).toContain('Your address is confirmed</h1>');
    expect(page).not.toContain('<button');
  });

  test('is in the receipt of what waits for people, and not of what was rejected', async () => {
    const waiting = await applied({ rfps_per_year: 5 });
    expect(waiting.status).toBe('pending-review');
    expect(await (await call(foundingConfirm, 'POST', waiting.path, html)).text()).toContain('by a person');
    const rejected = await applied({ rfps_per_year: 0, team_size: 1, why_founding: '', phone: '' });
    expect([rejected.status, rejected.path]).toEqual(['rejected', '']);
  });

  test('410 after 72 hours, 404 when never issued, 400 without a token; its token is nowhere but as a hash', async () => {
    const { id, path, stored } = await applied();
    const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
    expect((await stored())?.token_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(await service.database.query('select * from email_sends'))).not.toContain(token);
    await service.database.query('update agency_applications set confirm_until = now() where id = $1', [id]);
    for (const method of ['GET', 'POST'] as const) {
      const late = await call(foundingConfirm, method, path, html);
      expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('older than 72 hours')]);
      const mistyped = await call(foundingConfirm, method, `${path}x`, html);
      expect([mistyped.status, await mistyped.text()]).toEqual([
        404,
        expect.stringContaining('no such link</h1>'),
      ]);
      expect((await call(foundingConfirm, method, '/api/founding-confirm')).status).toBe(400);
    }
    expect((await call(foundingConfirm, 'POST', path)).status).toBe(410);
  });
});
