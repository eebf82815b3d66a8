import { expect, test, vi } from 'vitest';
import { prune, refreshScoring, tellAdmins } from '../../../lib/crons/housekeeping.ts';
import { environment } from '../../support/environment.ts';
import { HttpResponse, http } from '../../support/network.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const soon = () => Date.now() + 10_000;

test('what has outlived its purpose goes, what has not stays', async () => {
  await service.database.exec(`
    insert into private.consent_salts (day, salt) values (current_date - 9, '\\x00'), (current_date, '\\x01');
    insert into private.rate_limits (key, window_start, hits) values ('old', now() - interval '1 day', 1), ('new', now(), 1)`);
  await prune(soon());
  expect(await service.database.query('select salt from private.consent_salts')).toEqual([{ salt: '\\x01' }]);
  expect(await service.database.query('select key from private.rate_limits')).toEqual([{ key: 'new' }]);
});

test('goes on while pages are full, and stops at its deadline', async () => {
  let calls = 0;
  const page = (rows: () => number) =>
    http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/prune_expired`, () => {
      calls += 1;
      return HttpResponse.json({ salts: 0, windows: rows() });
    });
  service.network.use(page(() => (calls < 3 ? 5000 : 17)));
  await prune(soon());
  expect(calls).toBe(3);
  service.network.use(page(() => 5000));
  await prune(Date.now() - 1);
  expect(calls).toBe(3);
});

test('none fails the run it belongs to, and all say what went wrong', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  service.network.use(http.post(`${environment.SUPABASE_URL}/rest/v1/rpc/*`, () => HttpResponse.error()));
  await prune(soon());
  await refreshScoring();
  await tellAdmins();
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).event)).toEqual([
    'prune_failed',
    'scoring_refresh_failed',
    'admin_digest_failed',
  ]);
});

test('boosts that were never computed are computed', async () => {
  await service.database.exec(`
    insert into public.hotels (name, city, country_code, latitude, longitude, currency, stars)
    values ('A', 'Vienna', 'AT', 48.2, 16.4, 'EUR', 4), ('B', 'Vienna', 'AT', 48.2, 16.4, 'EUR', 4)`);
  await refreshScoring();
  const [stale] = await service.database.query(
    `select count(*)::integer as clusters from private.hotel_clusters where boosted_at = '-infinity'`,
  );
  expect(stale).toEqual({ clusters: 0 });
});
