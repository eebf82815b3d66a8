// The questions about a request as a hotel sees them, and the form for a question of its own.

import { useState } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { ActionButton } from '../parts/action.tsx';
import { Area } from '../parts/controls.tsx';
import type { Desk } from './desk.ts';

export function Questions({ desk }: { desk: Desk }) {
  const { request } = desk;
  const [body, setBody] = useState('');
  async function send() {
    if (!body.trim()) return 'Write your question first.';
    await desk.ask(body.trim());
    setBody('');
    await desk.reload();
    return 'Your question has been sent.';
  }
  return (
    <details class="card">
      <summary>
        Questions and answers{request.rfp_questions.length > 0 && ` (${request.rfp_questions.length})`}
      </summary>
      {request.rfp_questions.map((question) => (
        <div key={question.question_id} class="question">
          {question.is_own && <b>You asked: </b>}
          <p class="quote" dir="auto">
            {question.body}
          </p>
          <p class={question.answer ? '' : 'soft'} dir="auto">
            {question.answer ?? 'Not answered yet.'}
          </p>
        </div>
      ))}
      <Area
        class="text"
        label={`Ask ${request.organizer_name}`}
        maxLength={longest.enquiry}
        value={body}
        set={setBody}
      />
      <ActionButton run={send}>Send the question</ActionButton>
    </details>
  );
}
