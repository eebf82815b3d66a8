import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { expectRefusal } from '../../support/sourcing.ts';

const database = await openTestDatabase();
afterAll(() => database.close());
beforeEach(() => database.exec('delete from public.agency_applications; delete from public.email_sends'));

let count = 0;
/** An application as the form stores it, and the token of its receipt. */
async function applied(score: number, email = `agency-${++count}@example.com`) {
  const { data } = await database.service.rpc('submit_founding_application', {
    p_application: {
      ...{
        agency_name: 'Meet & Co',
        contact_name: 'Ann',
        email,
        website: 'https://example.com',
        country: 'Austria',
      },
    },
    p_score: score,
    p_submission_sha256: (++count).toString(16).padStart(64, '0'),
    p_ip_hash: (++count).toString(16).padStart(64, '0'),
  });
  const token = randomBytes(32).toString('base64url');
  const p_token_sha256 = createHash('sha256').update(token).digest('hex');
  await database.service.rpc('register_link_token', { p_email_id: data.email_id, p_token_sha256 });
  return { id: data.id as string, token };
}
const preview = (p_token: string) => database.service.rpc('preview_founding_confirmation', { p_token });

test('a link shows its agency and changes nothing', async () => {
  const { token } = await applied(60);
  for (const _ of ['once', 'again']) {
    expect((await preview(token)).data).toEqual({
      agency_name: 'Meet & Co',
      confirm_until: expect.any(String),
      confirmed: false,
    });
  }
  await database.service.rpc('confirm_founding_application', { p_token: token });
  expect((await preview(token)).data).toMatchObject({ confirmed: true });
  expectRefusal(await preview('never issued'), 404, 'not_found');
});

test('a rejected application has nothing to confirm', async () => {
  expectRefusal(await preview((await applied(10)).token), 404, 'not_found');
});
