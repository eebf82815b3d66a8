import { expect, test } from 'vitest';
import welcomeEmailCron from '../../api/welcome-email-cron.ts';
import { testSweepEndpoint } from '../support/sweep-endpoint.ts';

const { service, run, addDue } = await testSweepEndpoint({
  endpoint: welcomeEmailCron,
  name: 'welcome-email-cron',
  sweep: 'welcome',
});

test('the subject depends on the parity of the user id', async () => {
  const subjects = new Map<string, Set<string>>([
    ['A', new Set()],
    ['B', new Set()],
  ]);
  for (let count = 0; count < 16; count += 1) {
    const id = await addDue(0, `reader-${count}@example.com`);
    await run();
    const [mail] = await service.mails(`reader-${count}@example.com`);
    const variant = Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 'A' : 'B';
    subjects.get(variant)?.add(mail?.subject ?? '');
  }
  const [a, b] = [subjects.get('A'), subjects.get('B')];
  expect([a?.size, b?.size]).toEqual([1, 1]);
  expect(a).not.toEqual(b);
});
