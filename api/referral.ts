import { callRpc } from '../lib/db/rpc.ts';
import { HttpError } from '../lib/errors.ts';
import { endpoint, type RunnableRoute, route } from '../lib/http/endpoint.ts';
import { creditReferral } from '../lib/payments/referral-credits/credit.ts';
import { trackReferral } from '../lib/referrals/track.ts';
import { referral } from '../lib/routes/referral.ts';
import { referrerOfCode } from '../lib/schemas/referral.ts';

const actions = new Map<string, RunnableRoute>([
  ['track', trackReferral],
  ['credit', creditReferral],
]);

/**
 * `GET /api/referral?code=` says whose code it is. `POST` with `action=track` links a referred user at signup,
 * `action=credit` rewards the referrer for a paid invoice. The sub-paths /api/referral/track and /credit are rewritten to
 * the query form.
 */
export default endpoint(referral, {
  GET: route(referral.GET, {
    handle: async ({ query: { code } }) => {
      const referrer_user_id = await callRpc('resolve_referral', { p_code: code }, referrerOfCode);
      return { ok: true, referrer_user_id, code, valid: referrer_user_id !== null };
    },
  }),
  POST: (request, requestId) => {
    const action = actions.get(new URL(request.url).searchParams.get('action') ?? '');
    if (!action) throw new HttpError('invalid', `action: must be one of ${[...actions.keys()].join(', ')}`);
    return action(request, requestId);
  },
});
