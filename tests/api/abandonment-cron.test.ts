import { afterEach, describe, expect, test } from 'vitest';
import abandonmentCron from '../../api/abandonment-cron.ts';
import { runSweep } from '../../lib/email/sweep.ts';
import { testSweepEndpoint } from '../support/sweep-endpoint.ts';

const { service, run, addDue } = await testSweepEndpoint({
  endpoint: abandonmentCron,
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

describe('what another run has in its hands at this moment', () => {
  afterEach(() => service.database.exec('drop trigger taken on public.email_sends'));
  /** Every mail is taken by another run in the moment in which it is queued. */
  const takeAll = () =>
    service.database.exec(`
      create or replace function private.take_mail() returns trigger language plpgsql as $$
      begin
        new.status := 'sending'; new.claim_token := gen_random_uuid(); new.batch_id := new.claim_token;
        new.claimed_until := now() + interval '10 minutes'; new.attempts := 1; new.first_attempt_at := now();
        return new;
      end $$;
      create trigger taken before insert on public.email_sends for each row execute function private.take_mail()`);

  test('is waited for, and counts as what became of it', async () => {
    await takeAll();
    await addDue(0);
    const run = runSweep('abandonment', Date.now() + 15_000);
    const finished = () =>
      service.database.query(
        `update public.email_sends set status = 'sent', sent_at = now(), claim_token = null, claimed_until = null
         where status = 'sending' returning id`,
      );
    await expect.poll(finished).toHaveLength(1);
    expect(await run).toEqual({ sent: 1, skipped: 0, errors: 0 });
  });

  test('is an error when it takes longer than the run has', async () => {
    await takeAll();
    await addDue(0);
    expect(await runSweep('abandonment', Date.now() + 700)).toEqual({ sent: 0, skipped: 0, errors: 1 });
    expect(await runSweep('abandonment', Date.now() + 700)).toEqual({ sent: 0, skipped: 0, errors: 0 });
  });
});
