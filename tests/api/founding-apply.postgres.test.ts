import { expect, test } from 'vitest';
import foundingApply from '../../api/founding-apply.ts';
import { startService } from '../support/service.ts';

const service = await startService();

/** So many at any moment: enough to race for every slot, few enough that none waits for the others past its patience. */
const atOnce = 25;

test('200 concurrent strong applications to an empty programme: exactly 100 approved, 100 in review', async () => {
  const apply = (i: number) =>
    service.post(foundingApply, '/api/founding-apply', {
      agency_name: `Agora ${i}`,
      contact_name: 'Ann Example',
      email: `ann@agora-${i}.com`,
      website: `https://www.agora-${i}.com`,
      linkedin: 'https://www.linkedin.com/company/agora',
      country: 'Germany',
      team_size: 12,
      rfps_per_year: 120,
    });
  const answers: Record<string, unknown>[] = [];
  let next = 0;
  const applyOn = async (): Promise<void> => {
    while (next < 200) {
      next += 1;
      answers.push(await (await apply(next)).json());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, applyOn));
  const statuses = answers.map(({ ok, status, score }) => `${ok} ${status} ${score}`);
  expect(statuses.filter((status) => status === 'true auto-approved 80')).toHaveLength(100);
  expect(statuses.filter((status) => status === 'true pending-review 80')).toHaveLength(100);
  const [counter] = await service.database.query('select * from public.agency_applications_counter');
  expect(counter).toMatchObject({ slots_remaining: 0 });
  expect(await service.mails()).toHaveLength(200);
  // How long 200 take is not what is asked here: a busy machine may take its time.
}, 300_000);

test('one application sent 20 times at the same moment is one application', async () => {
  const twin = {
    agency_name: 'Twin',
    contact_name: 'Tom',
    email: 'tom@twin.com',
    website: 'https://twin.com',
    country: 'FR',
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () =>
      (await service.post(foundingApply, '/api/founding-apply', twin)).json(),
    ),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await service.mails('tom@twin.com')).toHaveLength(1);
});
