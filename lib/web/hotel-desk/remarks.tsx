// What an offer says beside its prices: its first day, how long it holds, an answer to each of the organizer's questions, a comment.

import { useId } from 'preact/hooks';
import { longest } from '../../schemas/longest.ts';
import { optionWords } from '../../schemas/offer-costs.ts';
import { heldUntil } from '../data/held-until.ts';
import { Area, Choice } from '../parts/controls.tsx';
import { day, dayAhead } from '../parts/format.ts';
import type { Request } from './desk.ts';
import type { Control, Values } from './fields.tsx';

/** The values that they start with: those of the standing offer, otherwise what is asked for. An expired offer gets a new last day. */
export function startOfRemarks(request: Request): Values {
  const offer = request.proposals[0];
  const held = offer?.valid_until ?? '';
  return {
    comments: offer?.comments ?? '',
    start_date: offer?.start_date ?? request.start_date,
    valid_until: held >= dayAhead(0) ? held : heldUntil(request),
    option_status: offer?.option_status ?? '',
    ...Object.fromEntries(
      request.questions.map((_, index) => [`answer_${index}`, offer?.answers?.[index] ?? '']),
    ),
  };
}

export const validityFault = ({ valid_until = '' }: Values): string =>
  valid_until >= dayAhead(0) ? '' : 'A day, today or later';

/** How many of the organizer's questions have no answer yet. */
export const unanswered = (request: Request, values: Values): number =>
  request.questions.filter((_, index) => !(values[`answer_${index}`] ?? '').trim()).length;

/** The arguments that they are sent as. */
export const remarkArguments = (request: Request, values: Values): object => ({
  p_comments: (values.comments ?? '').trim() || null,
  p_start_date: values.start_date,
  p_valid_until: values.valid_until,
  p_option_status: values.option_status || null,
  ...(request.questions.length > 0 && {
    p_answers: request.questions.map((_, index) => (values[`answer_${index}`] ?? '').trim()),
  }),
});

export function Remarks({ request, values, shown, set }: { request: Request } & Control) {
  const id = useId();
  const fault = shown.get('valid_until');
  return (
    <>
      {request.alternative_start_dates.length > 0 && (
        <Choice
          class="text"
          label="The event begins on"
          value={values.start_date ?? ''}
          set={(date) => set('start_date', date)}
          options={[request.start_date, ...request.alternative_start_dates].map(
            (date) => [date, day(date)] as const,
          )}
        />
      )}
      <div class="text">
        <label for={`${id}-until`}>The offer holds until</label>
        <input
          id={`${id}-until`}
          type="date"
          value={values.valid_until}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onInput={(event) => set('valid_until', event.currentTarget.value)}
        />
        <small id={`${id}-note`} class="error">
          {fault}
        </small>
      </div>
      <Choice
        class="text"
        label="Until then you hold"
        value={values.option_status ?? ''}
        set={(option) => set('option_status', option)}
        options={Object.entries(optionWords)}
        empty="Nothing: subject to availability"
      />
      {[...request.questions, 'Anything else (optional)'].map((question, index) => {
        const name = index < request.questions.length ? `answer_${index}` : 'comments';
        return (
          <Area
            key={name}
            class="text"
            label={question}
            name={name}
            rows={2}
            maxLength={name === 'comments' ? longest.comments : longest.answer}
            value={values[name] ?? ''}
            set={(words) => set(name, words)}
          />
        );
      })}
    </>
  );
}
