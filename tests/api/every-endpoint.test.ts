import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import consentLog from '../../api/consent-log.ts';
import contact from '../../api/contact.ts';
import foundingApply from '../../api/founding-apply.ts';
import leadMagnet from '../../api/lead-magnet.ts';
import referral from '../../api/referral.ts';
import rfpAudit from '../../api/rfp-audit.ts';
import rfpAuditLeadMagnet from '../../api/rfp-audit-leadmagnet.ts';
import searchIndexNow from '../../api/search-indexnow.ts';
import { environment } from '../support/environment.ts';
import { HttpResponse, http } from '../support/network.ts';
import { call, startService } from '../support/service.ts';

const service = await startService();
service.network.use(http.post(environment.INDEXNOW_ENDPOINT, () => new HttpResponse(null, { status: 202 })));

const person = { email: 'a@b.co' };

/** Each endpoint with a payload it takes. */
const endpoints = {
  '/api/contact': [contact, { ...person, message: 'Hello' }],
  '/api/lead-magnet': [leadMagnet, { ...person, source: 'blog', template: 'hotel-rfp' }],
  '/api/rfp-audit': [rfpAudit, { ...person, score: 5, consent: true }],
  '/api/rfp-audit-leadmagnet': [rfpAuditLeadMagnet, { ...person, score: 5, consent: true }],
  '/api/founding-apply': [
    foundingApply,
    { ...person, agency_name: 'A', contact_name: 'B', website: 'https://b.co', country: 'DE' },
  ],
  '/api/consent-log': [
    consentLog,
    { consent_id: crypto.randomUUID(), consent_action: 'accept_all', banner_version: '1' },
  ],
  '/api/referral?action=track': [
    referral,
    { code: 'AAAAAAAA', referred_user_id: crypto.randomUUID(), referred_email: 'a@b.co' },
  ],
  '/api/referral?action=nonsense': [referral, {}],
  '/api/search-indexnow': [searchIndexNow, { urlList: ['https://www.example.com/'] }],
} as const;
type Path = keyof typeof endpoints;

/** Field names the endpoints know, so that random bodies get past the first check now and then. */
const fields = [
  'email',
  'name',
  'company',
  'interest',
  'message',
  'gotcha',
  'source',
  'template',
  'utm',
  'rfp_snippet',
  'score',
  'consent',
  'category_breakdown',
  'answers',
  'agency_name',
  'contact_name',
  'phone',
  'website',
  'linkedin',
  'country',
  'team_size',
  'rfps_per_year',
  'why_founding',
  'code',
  'referred_user_id',
  'referred_email',
  'referred_ip',
  'consent_id',
  'consent_action',
  'banner_version',
  'page_url',
  'locale',
  'analytics_granted',
  'urlList',
  '__proto__',
];

const plausible = fc.oneof(
  fc.constantFrom(
    'a@b.co',
    'hotel-rfp',
    'accept_all',
    'https://www.example.com/x',
    'AAAAAAAA',
    true,
    false,
    50,
    null,
    '',
  ),
  fc.uuid(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);
const bodyFor = (path: Path) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc
        .dictionary(fc.constantFrom(...fields), plausible, { maxKeys: 4 })
        .map((changes) => JSON.stringify({ ...endpoints[path][1], ...changes })),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
const request = fc.constantFrom(...(Object.keys(endpoints) as Path[])).chain((path) =>
  fc.record({
    path: fc.constant(path),
    method: fc.constantFrom(
      'POST',
      'POST',
      'POST',
      'POST',
      'PUT',
      'DELETE',
      'OPTIONS',
    ) as fc.Arbitrary<'POST'>,
    body: bodyFor(path),
  }),
);

/** 1 000 on a change; each night ten thousand others, whose seed a failure prints. */
const fuzz = process.env.FUZZ_REQUESTS
  ? { numRuns: Number(process.env.FUZZ_REQUESTS), seed: Date.now() % 2 ** 31 }
  : { numRuns: 1000, seed: 20_261_120 };

test(`${fuzz.numRuns} random requests (seed ${fuzz.seed}): never a 5xx, always the error shape`, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: Record<number, number> = {};
  const headers = { authorization: `Bearer ${environment.INTERNAL_TOKEN}` };
  await fc.assert(
    fc.asyncProperty(request, async ({ path, method, body }) => {
      const response = await call(endpoints[path][0], method, path, { body, headers });
      seen[response.status] = (seen[response.status] ?? 0) + 1;
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('x-request-id')).toBeTruthy();
      if (response.status < 400) return;
      const answer = await response.json();
      expect(answer).toEqual({ ok: false, error: expect.stringMatching(/./) });
    }),
    fuzz,
  );
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(['200', '204', '400', '405']));
}, 300_000);
