import { expect, test } from 'vitest';
import * as foundingApply from '../../api/founding-apply.ts';
import { startService } from '../support/service.ts';

const service = await startService();

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
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => apply(i).then((answer) => answer.json())),
  );
  const statuses = answers.map(({ ok, status, score }) => `${ok} ${status} ${score}`);
  expect(statuses.filter((status) => status === 'true auto-approved 80')).toHaveLength(100);
  expect(statuses.filter((status) => status === 'true pending-review 80')).toHaveLength(100);
  const [counter] = await service.database.query('select * from public.agency_applications_counter');
  expect(counter).toMatchObject({ slots_remaining: 0 });
  expect(await service.mails()).toHaveLength(200);
});

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
