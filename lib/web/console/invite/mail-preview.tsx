// The mail that hotels would get, before anything is sent.

import { useState } from 'preact/hooks';
import { api } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';

/** What the service would send, as far as it is shown here: the text part, which says what the other one says. */
interface Preview {
  subject: string;
  text: string;
  reply_to: string;
}

export function MailPreview({ rfpId, hotelIds }: { rfpId: string; hotelIds: readonly string[] }) {
  const [mail, setMail] = useState<Preview | null>(null);
  async function show() {
    const body = JSON.stringify({ rfp_id: rfpId, hotel_ids: hotelIds });
    setMail(await api<Preview>('/api/v1/rfp/mail-preview', { method: 'POST', body }));
  }
  return (
    <>
      <ActionButton run={show}>Preview the mail</ActionButton>
      {mail && (
        <Dialog title="The mail to the first of them" onClose={() => setMail(null)}>
          <p>
            <b>{mail.subject}</b>
            <br />
            <small>
              Replies go to <bdi>{mail.reply_to}</bdi>. The links are each hotel’s own, and open nothing here.
            </small>
          </p>
          <pre class="mail" dir="auto">
            {mail.text}
          </pre>
          <div class="actions">
            <Button onClick={() => setMail(null)}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
