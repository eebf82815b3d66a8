// Another address for a request whose mail did not reach the hotel, for that request alone.

import { useState } from 'preact/hooks';
import { z } from 'zod';
import { changed } from '../../data/queries.ts';
import { hotelName, type Rfp, type Send } from '../../data/rfps.ts';
import { rpc } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';

export function CorrectAddress({ rfp, send }: { rfp: Rfp; send: Send }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        Correct the address…
      </Button>
      {isAsking && <CorrectDialog rfp={rfp} send={send} onClose={() => setAsking(false)} />}
    </>
  );
}

function CorrectDialog({ rfp, send, onClose }: { rfp: Rfp; send: Send; onClose: () => void }) {
  const name = hotelName(send.hotels?.name);
  const form = useForm({
    start: { email: '' },
    schema: z.object({ email: z.string().trim().min(3, 'Where does the hotel read its mail?') }),
    save: async ({ email }) => {
      await rpc('resend_rfp', { p_send_id: send.id, p_email: email });
      onClose();
      toast(`The request goes to ${email}.`);
      await changed(['rfp', rfp.id]);
    },
  });
  return (
    <Dialog title={`Another address for ${name}`} onClose={onClose}>
      <p>
        The request is sent there again, and so is what {name} is told about it later. Whoever reads that mail
        can answer for the hotel, so name an address you are sure of. The hotel’s own profile stays as it is.
      </p>
      <form noValidate onSubmit={form.submit}>
        <TextField field={form.field('email')} label="Email address" type="email" autocomplete="off" />
        <div class="actions">
          <SubmitButton form={form}>Send the request there</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
