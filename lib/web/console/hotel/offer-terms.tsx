// What an offer says beside its prices: the first day, how long it holds, and an answer to each of the organizer's questions.

import { useId } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { heldUntil } from '../../data/held-until.ts';
import type { Received } from '../../data/hotels.ts';
import { day, dayAhead } from '../../parts/format.ts';

export interface Terms {
  start_date: string;
  valid_until: string;
  /** One for each question, in their order. */
  answers: string[];
}

/** The terms that the form starts with: those of the standing offer, otherwise what is asked for. An expired offer gets a new last day. */
export function termsOf(rfp: Received): Terms {
  const offer = rfp.proposals[0];
  const held = offer?.valid_until ?? '';
  return {
    start_date: offer?.start_date ?? rfp.start_date,
    valid_until: held >= dayAhead(0) ? held : heldUntil(rfp),
    answers: rfp.questions.map((_, index) => offer?.answers?.[index] ?? ''),
  };
}

/** What is wrong with it; empty when nothing is. */
export const validityFault = ({ valid_until }: Terms): string =>
  valid_until >= dayAhead(0) ? '' : 'A day, today or later';

export const termArguments = ({ start_date, valid_until, answers }: Terms) => ({
  p_start_date: start_date,
  p_valid_until: valid_until,
  ...(answers.length > 0 && { p_answers: answers.map((answer) => answer.trim()) }),
});

export function TermFields({
  rfp,
  terms,
  set,
}: {
  rfp: Received;
  terms: Terms;
  set: (terms: Terms) => void;
}) {
  const id = useId();
  const fault = validityFault(terms);
  const missing = terms.answers.filter((answer) => answer.trim() === '').length;
  return (
    <>
      <fieldset>
        <legend>Terms</legend>
        <div class="fields">
          <div>
            <label for={`${id}-start`}>The event begins on</label>
            <select
              id={`${id}-start`}
              value={terms.start_date}
              onChange={(event) => set({ ...terms, start_date: event.currentTarget.value })}
            >
              {[rfp.start_date, ...rfp.alternative_start_dates].map((date) => (
                <option key={date} value={date}>
                  {day(date)}
                </option>
              ))}
            </select>
          </div>
          <div>
            <label for={`${id}-until`}>The offer holds until</label>
            <input
              id={`${id}-until`}
              type="date"
              value={terms.valid_until}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? `${id}-fault` : undefined}
              onInput={(event) => set({ ...terms, valid_until: event.currentTarget.value })}
            />
            {fault && (
              <small id={`${id}-fault`} class="error">
                {fault}
              </small>
            )}
          </div>
        </div>
      </fieldset>
      {rfp.questions.length > 0 && (
        <fieldset>
          <legend>The organizer asks</legend>
          {rfp.questions.map((question, index) => (
            <p key={index}>
              <label for={`${id}-${index}`} dir="auto">
                {question}
              </label>
              <textarea
                id={`${id}-${index}`}
                dir="auto"
                rows={2}
                maxLength={longest.answer}
                value={terms.answers[index]}
                onInput={(event) =>
                  set({ ...terms, answers: terms.answers.with(index, event.currentTarget.value) })
                }
              />
            </p>
          ))}
          {missing > 0 && (
            <small class="unsure">
              {missing === 1 ? 'One question is' : `${missing} questions are`} not answered yet.
            </small>
          )}
        </fieldset>
      )}
    </>
  );
}
