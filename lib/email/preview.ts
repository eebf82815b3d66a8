import type { z } from 'zod';
import { userClient } from '../db/client.ts';
import { callRpc } from '../db/rpc.ts';
import type { mailPreview } from '../schemas/mail-preview.ts';
import { requestPreview } from '../schemas/rpc/sourcing.ts';
import { readSender } from './outbox.ts';
import { renderMail } from './render.ts';

/** Stands where a hotel's own link will be: it opens no answer. */
const noToken = 'preview';
/** Nobody's address: contacts are not shown to those who ask. */
const nobody = 'the-hotel@hotel.invalid';

/** The request's mail as the first of the hotels would get it, and the hotels that would get none. Throws 404, 409, 429. */
export async function previewMail(
  rfpId: string,
  hotelIds: string[],
  token: string,
): Promise<z.output<typeof mailPreview>> {
  const { mail, ...reach } = await callRpc(
    'preview_request',
    { p_rfp_id: rfpId, p_hotel_ids: hotelIds },
    requestPreview,
    userClient(token),
  );
  // An unsubscribe link that is signed for nobody unsubscribes nobody.
  const sender = { ...readSender(), recipient: nobody, sign: () => noToken };
  const { subject, text, html, replyTo } = renderMail('rfp_send', { ...mail, token: noToken }, sender);
  return { ok: true, subject, text, html, reply_to: replyTo ?? sender.contactMailbox, ...reach };
}
