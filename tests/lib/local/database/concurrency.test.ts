import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../support/database.ts';
import { createOrganization } from '../../../support/factories.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

test('requests made at the same moment keep their own role and transaction', async () => {
  const people = await Promise.all([1, 2, 3].map(() => createOrganization(database)));
  const rounds = Array.from({ length: 10 }, () => people).flat();
  const answers = await Promise.all(
    rounds.flatMap((person, index) => [
      person.client.from('organizations').select('id'),
      database.service.from('leads').select('id'),
      database.query(`select current_user <> 'authenticated' as superuser`),
      index % 3 ? database.anon.from('hotels').select() : person.client.from('nothing').select(),
    ]),
  );
  rounds.forEach((person, index) => {
    const [own, service, superuser, refused] = answers.slice(index * 4, index * 4 + 4);
    expect(own).toMatchObject({ error: null, data: [{ id: person.organization.id }] });
    expect(service).toMatchObject({ error: null, data: [] });
    expect(superuser).toEqual([{ superuser: true }]);
    expect(refused).toMatchObject({ status: index % 3 ? 401 : 404 });
  });
});

test('a statement beside a request that fails is kept', async () => {
  await database.exec('create table public.kept (n integer)');
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await Promise.all([
        database.anon.from('hotels').select(),
        database.query('insert into public.kept values ($1)', [n]),
      ]);
    }),
  );
  expect(await database.query('select count(*)::int as kept from public.kept')).toEqual([{ kept: 20 }]);
});
