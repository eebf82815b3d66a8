// The questions about an RFP as a signed-in hotel sees them, and the form for a question of its own.

import { z } from 'zod';
import { longest } from '../../../schemas/longest.ts';
import type { Received } from '../../data/hotels.ts';
import type { Workplace } from '../../data/me.ts';
import { rpc } from '../../data/session.ts';
import { AreaField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';

export interface QuestionsProps {
  rfp: Received;
  hotel: Workplace;
  onDone: () => Promise<unknown>;
}

export function Questions({ rfp, hotel, onDone }: QuestionsProps) {
  const form = useForm({
    start: { p_body: '' },
    schema: z.object({ p_body: z.string().trim().min(1, 'Write your question first') }),
    save: async ({ p_body }) => {
      await rpc('ask_question', { p_rfp_id: rfp.rfp_id, p_hotel_id: hotel.id, p_body });
      form.set({ p_body: '' });
      toast('Your question has been sent.');
      await onDone();
    },
  });
  const asked = rfp.rfp_questions.length;
  return (
    <details class="card spaced">
      <summary>
        <b>Questions and answers{asked > 0 && ` (${asked})`}</b>
      </summary>
      {rfp.rfp_questions.map((question) => (
        <div key={question.question_id} class="spaced">
          {question.is_own && <b>You asked: </b>}
          <p class="quote" dir="auto">
            {question.body}
          </p>
          <p class={question.answer ? '' : 'soft'} dir="auto">
            {question.answer ?? 'Not answered yet.'}
          </p>
        </div>
      ))}
      <form noValidate onSubmit={form.submit} class="fields">
        <AreaField
          field={form.field('p_body')}
          label={`Ask ${rfp.organizer_name}`}
          rows={3}
          maxLength={longest.enquiry}
          wide
        />
        <SubmitButton form={form}>Send the question</SubmitButton>
      </form>
    </details>
  );
}
