// The form of an RFP: groups of fields by what they are about; a name is the column it goes to.

import { Fragment, type JSX } from 'preact';
import {
  type FieldProps,
  type Form,
  SelectField,
  type Source,
  SubmitButton,
  TextField,
  TickField,
  useForm,
} from '../parts/form.tsx';
import { features, intents, type RfpValues, rfpFields, sectors } from './rfp-fields.ts';

type Name = Exclude<keyof RfpValues, 'features'>;

interface Shape extends Pick<FieldProps, 'hint' | 'wide'> {
  options?: string[];
  input?: JSX.InputHTMLAttributes;
}

const whole: JSX.InputHTMLAttributes = { inputMode: 'numeric' };
const decimal: JSX.InputHTMLAttributes = { inputMode: 'decimal' };

const groups: [legend: string, fields: [Name, label: string, Shape?][]][] = [
  [
    'What',
    [
      ['title', 'Title', { wide: true, input: { maxLength: 200 } }],
      ['sector', 'Sector', { options: sectors }],
      ['intent', 'Kind of event', { options: intents }],
    ],
  ],
  [
    'When',
    [
      ['start_date', 'First day', { input: { type: 'date' } }],
      ['end_date', 'Last day', { input: { type: 'date' } }],
      ['nights', 'Nights', { hint: 'From the dates when empty', input: whole }],
    ],
  ],
  [
    'Where',
    [
      ['city', 'City', { input: { maxLength: 120, autocomplete: 'off' } }],
      ['latitude', 'Latitude', { input: decimal }],
      ['longitude', 'Longitude', { input: decimal }],
    ],
  ],
  [
    'How many',
    [
      ['attendees', 'Attendees', { input: whole }],
      ['rooms', 'Bedrooms', { input: whole }],
      ['meeting_rooms', 'Meeting rooms', { input: whole }],
    ],
  ],
  [
    'Money and decision',
    [
      ['budget_per_attendee', 'Budget per attendee', { input: decimal }],
      ['currency', 'Currency', { input: { maxLength: 3 } }],
      ['decision_date', 'Decision by', { input: { type: 'date' } }],
    ],
  ],
];

/** The state of the form; `save` throws what went wrong, which is then said beside the button. */
export const useRfpForm = (start: RfpValues, save: (values: RfpValues) => Promise<void>) =>
  useForm<RfpValues>({ start, schema: rfpFields, save });

export function RfpForm({
  form,
  sources,
  onTyped,
  onCity,
  submitLabel,
}: {
  form: Form<RfpValues>;
  sources: Partial<Record<keyof RfpValues, Source>>;
  onTyped: (name: Name) => void;
  onCity: (city: string) => void;
  submitLabel: string;
}) {
  return (
    <form class="card spaced sheet" noValidate aria-label="The RFP" onSubmit={form.submit}>
      {groups.map(([legend, fields], i) => (
        <Fragment key={legend}>
          {i === 3 && (
            <fieldset>
              <legend>It must have</legend>
              <TickField field={form.field('features')} options={features} note={sources.features?.text} />
            </fieldset>
          )}
          <fieldset>
            <legend>{legend}</legend>
            <div class="fields">
              {fields.map(([name, label, { options, input, ...shape } = {}]) => {
                const field = form.field(name);
                const shared = {
                  field,
                  label,
                  ...shape,
                  source: sources[name],
                  onTyped: () => onTyped(name),
                };
                return options ? (
                  <SelectField key={name} {...shared} options={options} empty="Not said" />
                ) : (
                  <TextField
                    key={name}
                    {...shared}
                    {...input}
                    onChange={name === 'city' ? (event) => onCity(event.currentTarget.value) : undefined}
                  />
                );
              })}
            </div>
          </fieldset>
        </Fragment>
      ))}
      <div class="actions spaced">
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
      </div>
      <p class="soft">Saved as a draft: no hotel sees it before you send it.</p>
    </form>
  );
}
