// A hotel signed in declines: a reason that can be counted, and words where none of them says it.

import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import { declineReasons } from '../../data/declines.ts';
import type { Received } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { type Arguments, rpc } from '../../data/session.ts';
import { confirmed } from '../../parts/dialog.tsx';
import { AreaField, SelectField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';

const schema = z
  .object({
    p_reason_code: z.string().min(1, 'Choose a reason: the organizer will read it'),
    p_reason: z.string().trim(),
  })
  .refine(({ p_reason_code, p_reason }) => p_reason_code !== 'other' || p_reason !== '', {
    path: ['p_reason'],
    message: 'Say why: the organizer will read it',
  });

export interface DeclineProps {
  rfp: Received;
  hotel: Workplace;
  onDone: () => Promise<unknown>;
}

export function Decline({ rfp, hotel, onDone }: DeclineProps) {
  const isRevision = rfp.proposals.length > 0;
  const form = useForm({
    start: { p_reason_code: '', p_reason: '' },
    schema,
    save: async ({ p_reason_code, p_reason }) => {
      const standing = isRevision ? ' Your offer is withdrawn with it.' : '';
      if (!(await confirmed('Decline this RFP?', `The organizer gets your reason.${standing}`, 'Decline')))
        return;
      await rpc('decline_rfp', {
        p_rfp_id: rfp.rfp_id,
        p_hotel_id: hotel.id,
        p_reason_code,
        p_reason: p_reason.trim() || null,
      } as Arguments<'decline_rfp'>);
      await onDone();
    },
  });
  return (
    <details class="card spaced">
      <summary>
        <b>{isRevision ? 'Withdraw and decline' : 'Decline instead'}</b>
      </summary>
      <form noValidate onSubmit={form.submit} class="fields">
        <SelectField
          field={form.field('p_reason_code')}
          label="Why?"
          empty="Choose…"
          options={[...declineReasons, ['other', 'Another reason']]}
        />
        <AreaField
          field={form.field('p_reason')}
          label="In your words"
          hint={
            form.values.p_reason_code === 'other' ? 'What the organizer will read' : 'If there is more to say'
          }
          rows={2}
          maxLength={longest.reason}
          wide
        />
        <SubmitButton form={form} kind="danger">
          Decline
        </SubmitButton>
      </form>
    </details>
  );
}
