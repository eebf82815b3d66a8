import { expect, test } from 'vitest';
import * as abandonmentCron from '../../api/abandonment-cron.ts';
import { testSweepEndpoint } from '../support/sweep-endpoint.ts';

const { service, run, addDue } = await testSweepEndpoint({
  handlers: abandonmentCron,
  name: 'abandonment-cron',
  sweep: 'abandonment',
});

test.each(['recovered_at', 'unsubscribed_at'])('a row with %s is skipped', async (marker) => {
  const id = await addDue(1, `${marker}@example.com`);
  await service.database.query(`update public.abandonments set ${marker} = now() where id = $1`, [id]);
  expect(await run()).toMatchObject({ scanned: 1, sent: 0, skipped: 1 });
  expect(await service.mails(`${marker}@example.com`)).toEqual([]);
});

test('the mail leads back into the checkout', async () => {
  const id = await addDue(0, 'back@example.com');
  await service.database.query('update public.abandonments set recovery_url = $2 where id = $1', [
    id,
    'https://buy.stripe.com/r/cs_test_back',
  ]);
  await run();
  const [mail] = await service.mails('back@example.com');
  expect(mail?.text).toContain('https://buy.stripe.com/r/cs_test_back');
});
