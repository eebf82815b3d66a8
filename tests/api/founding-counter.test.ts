// one story: a test begins with what the ones before it left.
import { expect, test } from 'vitest';
import foundingCounter from '../../api/founding-counter.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
const read = () => call(foundingCounter, 'GET', '/api/founding-counter');

test('an empty programme has 100 slots', async () => {
  const response = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=60');
  expect(await response.json()).toEqual({
    ok: true,
    approved: 0,
    pending: 0,
    total: 0,
    slots_remaining: 100,
  });
});

test('counts approved members, those in review and all applications', async () => {
  await service.database.exec(`
    insert into public.agency_applications
      (agency_name, contact_name, email, website, country, status, score, slot, approved_at, submission_sha256)
    select 'a', 'b', 'a' || s || '@example.com', 'https://a.b', 'DE',
      case when s <= 3 then 'auto-approved' when s <= 5 then 'pending-review' else 'rejected' end, 60,
      case when s <= 3 then s end, case when s <= 3 then now() end, repeat('0', 64)
    from generate_series(1, 9) s`);
  expect(await (await read()).json()).toEqual({
    ok: true,
    approved: 3,
    pending: 2,
    total: 9,
    slots_remaining: 97,
  });
});

test('visitors may read the view itself', async () => {
  const { data } = await service.database.anon.from('agency_applications_counter').select().single();
  expect(data).toMatchObject({ approved: 3, slots_remaining: 97 });
});
