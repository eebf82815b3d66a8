import { callRpc } from '../db/rpc.ts';
import { hashIp, normalizeIp } from '../http/client-ip.ts';
import { route } from '../http/endpoint.ts';
import { referralTrack } from '../routes/referral.ts';
import { unread } from '../schemas/fields.ts';

/** Links a referred user at signup. Throws 400 for an unknown code or self-referral; tracked already is a success. */
export const trackReferral = route(referralTrack.POST, {
  handle: async ({ body, ip }) => {
    await callRpc(
      'track_referral',
      {
        p_code: body.code,
        p_referred_user_id: body.referred_user_id,
        p_referred_email: body.referred_email,
        p_ip_hash: hashIp(body.referred_ip ? normalizeIp(body.referred_ip) : ip),
        p_caller_ip_hash: hashIp(ip),
      },
      unread,
    );
    return { ok: true };
  },
});
