import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { addMember, dueStep, type Sweep, steps } from '../../support/sweeps.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() =>
  database.exec(`truncate public.email_sends, public.abandonments, public.agency_applications, public.email_unsubscribes;
    delete from auth.users`),
);

const sweeps = Object.keys(steps) as Sweep[];
const dayMs = 86_400_000;
const now = new Date('2027-03-01T10:00:00Z');

interface Logged {
  dedupe_key: string;
  kind: string;
  status: string;
  recipient: string;
  channel: string;
  variant: string | null;
  last_error: string | null;
}

const enqueue = async (sweep: string, at = now, parameters: object = {}) => {
  const { data, error } = await database.service.rpc('enqueue_sweep', {
    p_sweep: sweep,
    p_run_id: randomUUID(),
    p_now: at.toISOString(),
    ...parameters,
  });
  if (error) throw error;
  return data;
};
const logged = () =>
  database.query<Logged>(
    'select dedupe_key, kind, status, recipient, channel, variant, last_error from public.email_sends order by 1',
  );

describe.each(sweeps)('%s', (sweep) => {
  test('each offset gets its largest step, for three days and never beyond the next step', async () => {
    const members = await Promise.all(
      steps[sweep]
        .flatMap((step) => [-1, 0, 1, 2, 3].map((further) => step + further))
        .filter((offset) => offset >= 0)
        .map(async (offset) => {
          const id = await addMember(database, sweep, new Date(now.getTime() - offset * dayMs));
          return { offset, id };
        }),
    );
    await enqueue(sweep);
    const expected = members.flatMap(({ offset, id }) => {
      const step = dueStep(sweep, offset);
      return step === undefined ? [] : [`${sweep}/${id}/${step} ${sweep}_day_${step} queued ${sweep}`];
    });
    const rows = await logged();
    expect(rows.map((row) => `${row.dedupe_key} ${row.kind} ${row.status} ${row.channel}`)).toEqual(
      expected.sort(),
    );
  });

  test('a step begins with its 24-hour period and ends with the third', async () => {
    const step = steps[sweep][1] ?? 0;
    const from = now.getTime() - step * dayMs;
    const notYet = await addMember(database, sweep, new Date(from + 1));
    const justNow = await addMember(database, sweep, new Date(from));
    await enqueue(sweep);
    const keys = (await logged()).map((row) => row.dedupe_key);
    expect(keys).toContain(`${sweep}/${justNow}/${step}`);
    expect(keys).not.toContain(`${sweep}/${notYet}/${step}`);
  });

  test('whoever left the channel, or all mail, is logged as skipped', async () => {
    const start = new Date(now.getTime() - (steps[sweep][0] ?? 0) * dayMs);
    const leavers = ['gone@example.com', 'gone-from-all@example.com'];
    for (const email of [...leavers, 'elsewhere@example.com']) await addMember(database, sweep, start, email);
    await database.query(
      `insert into public.email_unsubscribes (email, channel) values ($1, $2), ($3, 'all'), ('elsewhere@example.com', 'close_r2')`,
      [leavers[0], sweep, leavers[1]],
    );
    expect(await enqueue(sweep)).toEqual({ queued: 1, skipped: 2, next: null });
    expect(await enqueue(sweep)).toEqual({ queued: 0, skipped: 0, next: null });
    const skipped = (await logged()).filter((row) => row.status === 'skipped');
    expect(skipped.map((row) => [row.recipient, row.last_error]).sort()).toEqual(
      leavers.map((email) => [email, 'unsubscribed']).sort(),
    );
  });

  test('pages follow one another without a gap or a repeat, also among equal starts', async () => {
    const start = new Date(now.getTime() - (steps[sweep][0] ?? 0) * dayMs);
    for (let count = 0; count < 7; count += 1) await addMember(database, sweep, start);
    let page = await enqueue(sweep, now, { p_limit: 3 });
    const queued = [page.queued];
    while (page.next) {
      page = await enqueue(sweep, now, { p_limit: 3, p_after_at: page.next.at, p_after_id: page.next.id });
      queued.push(page.queued);
    }
    expect(queued).toEqual([3, 3, 1]);
  });
});

test('only founding members are in the founding sweep, once for each slot', async () => {
  const approved = new Date(now.getTime() - 30 * dayMs);
  const member = await addMember(database, 'founding', approved, 'member@example.com');
  await database.query(
    `insert into public.agency_applications (agency_name, contact_name, email, website, country, status, score, approved_at, submission_sha256)
     values ('Again', 'Again', 'member@example.com', 'https://example.com', 'DE', 'auto-approved', 90, $1, $2),
            ('Waiting', 'Waiting', 'waiting@example.com', 'https://example.com', 'DE', 'pending-review', 60, null, $2)`,
    [approved, 'a'.repeat(64)],
  );
  await enqueue('founding');
  expect((await logged()).map((row) => row.dedupe_key)).toEqual([`founding/${member}/30`]);
});

test('the subject variant is the parity of the user id, and is stored', async () => {
  for (let count = 0; count < 32; count += 1) await addMember(database, 'welcome', now);
  await enqueue('welcome');
  const rows = await database.query<{ user_id: string; variant: string }>(
    'select user_id, variant from public.email_sends',
  );
  expect(rows).toHaveLength(32);
  for (const { user_id, variant } of rows) {
    expect(variant).toBe(Number.parseInt(user_id.slice(-1), 16) % 2 === 0 ? 'A' : 'B');
  }
});

test.each(['recovered', 'unsubscribed'])(
  'a checkout that is %s gets no mail and is logged',
  async (state) => {
    const id = await addMember(database, 'abandonment', now);
    await database.query(`update public.abandonments set ${state}_at = now() where id = $1`, [id]);
    expect(await enqueue('abandonment')).toEqual({ queued: 0, skipped: 1, next: null });
    expect(await logged()).toMatchObject([{ status: 'skipped', last_error: state }]);
  },
);

test('an unknown sweep is refused, and nobody but the service may run one', async () => {
  await expect(enqueue('everybody')).rejects.toMatchObject({ code: '22023' });
  const { client } = await database.signIn('somebody@example.com');
  const { error } = await client.rpc('enqueue_sweep', { p_sweep: 'welcome', p_run_id: randomUUID() });
  expect(error?.code).toBe('42501');
});

/** Daily runs of a year, each up to 20 h late, some days skipped, some run twice; not in order of their clocks. */
const yearOfRuns = fc
  .array(
    fc.record({
      lateness: fc.integer({ min: 0, max: 20 * 3_600_000 }),
      runs: fc.constantFrom(0, 1, 1, 1, 2),
      again: fc.integer({ min: 0, max: 3_600_000 }),
    }),
    { minLength: 400, maxLength: 400 },
  )
  .map((days) =>
    days.flatMap(({ lateness, runs, again }, day) => {
      const first = Date.parse('2027-01-01T08:00:00Z') + day * dayMs + lateness;
      return [first, first + again].slice(0, runs);
    }),
  );

test.each(sweeps)(
  'a year of late, skipped and double runs: %s sends each step at most once, one a run, and none is missed',
  async (sweep) => {
    await fc.assert(
      fc.asyncProperty(
        yearOfRuns,
        fc.array(fc.integer({ min: -20 * dayMs, max: 380 * dayMs }), { minLength: 5, maxLength: 25 }),
        async (runs, starts) => {
          await database.exec(`truncate public.email_sends, public.abandonments, public.agency_applications;
            delete from auth.users`);
          const members = new Map<string, number>();
          for (const offset of starts) {
            const start = Date.parse('2027-01-01T00:00:00Z') + offset;
            members.set(await addMember(database, sweep, new Date(start)), start);
          }
          await database.query(
            `select public.enqueue_sweep($1, r.id, r.at) from
               (select gen_random_uuid() as id, at from unnest($2::timestamptz[]) with ordinality u (at, n) order by n) r`,
            [sweep, runs.map((run) => new Date(run).toISOString())],
          );
          const rows = await database.query<{ dedupe_key: string; sweep_run_id: string }>(
            'select dedupe_key, sweep_run_id from public.email_sends',
          );
          const expected = new Set<string>();
          for (const [id, start] of members) {
            for (const run of runs) {
              const step = dueStep(sweep, Math.floor((run - start) / dayMs));
              if (step !== undefined) expected.add(`${sweep}/${id}/${step}`);
            }
          }
          // Keys are unique, so equal sets mean: every covered step exactly once.
          expect(rows.map((row) => row.dedupe_key).sort()).toEqual([...expected].sort());
          const perRun = rows.map((row) => `${row.sweep_run_id} ${row.dedupe_key.split('/')[1]}`);
          expect(new Set(perRun).size).toBe(rows.length);
        },
      ),
      { numRuns: 4 },
    );
  },
  60_000,
);
