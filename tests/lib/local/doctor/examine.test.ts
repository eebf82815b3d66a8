import { expect, test } from 'vitest';
import { examine } from '../../../../lib/local/doctor/examine.ts';
import { environment } from '../../../support/environment.ts';
import { HttpResponse, http, startNetwork } from '../../../support/network.ts';

const network = startNetwork();

test.each([{ SUPABASE_URL: '' }, { SUPABASE_SECRET_KEY: '' }, { SUPABASE_URL: 'nowhere' }])(
  'with %j nothing can be asked: only the variables are looked at',
  async (change) => {
    const found = await examine({ env: { ...environment, ...change }, local: false });
    expect(found.map(({ check }) => check)).toEqual([Object.keys(change)[0]]);
  },
);

test('what answers is shown without keys and tokens, short ones aside; the rest is asked all the same', async () => {
  const message = 'sb_secret_for_tests, internal-token-for-tests, 12345, 123456, hello@hotel-rfp.example';
  network.use(
    http.all(`${environment.SUPABASE_URL}/*`, () => HttpResponse.json({ message }, { status: 500 })),
    http.get('https://api.resend.com/*', () => HttpResponse.error()),
    http.get('https://api.stripe.com/*', () => HttpResponse.json({}, { status: 401 })),
  );
  const env = { ...environment, SHORT_KEY: '12345', LONG_KEY: '123456', EMAIL: 'hello@hotel-rfp.example' };
  const found = await examine({ env, local: false });
  const states = new Map(found.map(({ check, ...finding }) => [check, finding]));
  expect(states.get('Database')?.says).toBe(
    'does not answer (***, ***, 12345, ***, hello@hotel-rfp.example)',
  );
  expect(states.get('Email platform')).toMatchObject({
    ...{
      state: 'fail',
      says: expect.stringMatching(/^no answer \(/),
      todo: expect.stringContaining('address'),
    },
  });
  expect(states.get('Payments')).toMatchObject({ state: 'fail', says: expect.stringContaining('(401)') });
  expect([...states.keys()].slice(-3)).toEqual(['Database', 'Email platform', 'Payments']);
});
