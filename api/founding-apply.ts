import { callRpc } from '../lib/db/rpc.ts';
import { refusedAddress, sendNow } from '../lib/email/outbox.ts';
import { hashIp } from '../lib/http/client-ip.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { submissionDigest } from '../lib/leads/submission.ts';
import { foundingApply } from '../lib/routes/founding.ts';
import { decidedApplication } from '../lib/schemas/founding.ts';

/** `POST /api/founding-apply`: stores, scores and decides an application, and mails its receipt. */
export default endpoint(foundingApply, {
  POST: route(foundingApply.POST, {
    handle: async ({ body: application, ip }) => {
      // The lists of mail providers and domains are loaded here, because they would slow every cold start.
      const { foundingScore } = await import('../lib/founding/score.ts');
      const { id, status, score, email_id, is_refused } = await callRpc(
        'submit_founding_application',
        {
          p_application: application,
          p_score: foundingScore(application),
          p_submission_sha256: submissionDigest('founding-apply', application),
          p_ip_hash: hashIp(ip),
        },
        decidedApplication,
      );
      if (is_refused) throw refusedAddress();
      if (email_id) await sendNow(email_id, { isSenders: true });
      return { ok: true, id, status, score };
    },
  }),
});
