// The form of an RFP. Its fields are grouped by subject, and a field is named like the column that stores it.

import { Fragment, type JSX } from 'preact';
import { intents, sectors } from '../../../schemas/database-rules.ts';
import { longest } from '../../../schemas/longest.ts';
import { instantOf } from '../../data/moments.ts';
import { AreaField, type FieldProps, SelectField, TextField, TickField } from '../../parts/fields.tsx';
import { type Form, SubmitButton, useForm } from '../../parts/form.tsx';
import { deadline } from '../../parts/format.ts';
import { useLoaded } from '../../parts/use-loaded.ts';
import { FeatureField } from './feature-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { lengthOf, type RfpValues, rfpFields, type Sources, told } from './rfp-fields.ts';

type Name = Exclude<
  keyof RfpValues,
  'features' | 'must_features' | 'told' | 'introduction' | 'questions' | 'asked'
>;

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
      ['title', 'Title', { wide: true, input: { maxLength: longest.title } }],
      ['sector', 'Sector', { options: sectors }],
      ['intent', 'Kind of event', { options: intents }],
    ],
  ],
  [
    'When',
    [
      ['start_date', 'First day', { input: { type: 'date' } }],
      ['end_date', 'Last day', { input: { type: 'date' } }],
      [
        'event_days',
        'Meeting days',
        { hint: 'Days with delegates, for which the delegate rate is paid', input: whole },
      ],
      ['nights', 'Nights', { hint: 'Nights for which bedrooms are needed', input: whole }],
    ],
  ],
  [
    'Where',
    [
      ['search_radius_km', 'Search within, km', { input: decimal }],
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
      ['currency', 'Currency', { input: { maxLength: longest.currency } }],
      ['decision_date', 'Decision by', { input: { type: 'date' } }],
    ],
  ],
  [
    'Answers',
    [
      [
        'response_due',
        'Answers by',
        { hint: 'In your time zone; ten days after sending when empty', input: { type: 'datetime-local' } },
      ],
      ['option_days', 'Offers hold for, days', { input: whole }],
      [
        'alternative_start_dates',
        'Other first days',
        { hint: 'Like 2027-05-19, 2027-05-26; as long as the first', input: { placeholder: 'none' } },
      ],
    ],
  ],
];

/** The hint of a field. One that may be left to the dates says what they come to, so that nothing is worked out unseen. */
function hintOf(name: Name, hint: string | undefined, values: RfpValues): string | undefined {
  if (name !== 'event_days' && name !== 'nights') return hint;
  const length = lengthOf(values);
  return length && values[name].trim() === '' ? `${hint}. Left empty: ${length[name]}, from the dates` : hint;
}

/** The state of the form; `save` throws what went wrong, which is then said beside the button. */
export const useRfpForm = (
  start: RfpValues,
  save: (values: RfpValues, version: number | undefined) => Promise<void>,
  row?: { version: number; valuesOf: (row: never) => RfpValues },
) => useForm<RfpValues>({ start, schema: rfpFields, save, row });

export function RfpForm({
  form,
  sources,
  onSource,
  submitLabel,
}: {
  form: Form<RfpValues>;
  sources: Sources;
  /** Called when the sources of values have changed. */
  onSource: (sources: Sources) => void;
  submitLabel: string;
}) {
  return (
    <form class="card spaced sheet" noValidate aria-label="The RFP" onSubmit={form.submit}>
      {groups.map(([legend, fields]) => (
        <Fragment key={legend}>
          {legend === 'How many' && (
            <fieldset>
              <legend>What the hotel should have</legend>
              <FeatureField form={form} note={sources.features?.text} />
            </fieldset>
          )}
          <fieldset>
            <legend>{legend}</legend>
            <div class="fields">
              {legend === 'Where' && <PlaceFields form={form} sources={sources} onSource={onSource} />}
              {fields.map(([name, label, { options, input, ...shape } = {}]) => {
                const onTyped = () => onSource({ [name]: undefined });
                const leader = form.values.asked?.leads[name];
                const hint = leader || hintOf(name, shape.hint, form.values);
                const shared = {
                  field: form.field(name),
                  label,
                  ...shape,
                  ...(hint && { hint }),
                  source: sources[name],
                  onTyped,
                };
                const { value } = shared.field;
                if (input?.type === 'datetime-local' && value !== '')
                  shared.hint = deadline(instantOf(value));
                return options ? (
                  <SelectField key={name} {...shared} options={options} empty="Not said" />
                ) : (
                  <TextField key={name} {...shared} {...input} readOnly={leader !== undefined} />
                );
              })}
            </div>
            {legend === 'How many' && <AskedLater form={form} />}
          </fieldset>
        </Fragment>
      ))}
      <fieldset>
        <legend>What hotels read</legend>
        <div class="fields">
          <AreaField
            field={form.field('introduction')}
            label="Introduction"
            maxLength={longest.introduction}
          />
          <AreaField field={form.field('questions')} label="Questions to every hotel, one a line" />
        </div>
      </fieldset>
      <fieldset>
        <legend>What hotels are told</legend>
        <TickField field={form.field('told')} options={Object.keys(told)} />
      </fieldset>
      <div class="actions spaced">
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
      </div>
      <p class="soft">Saved as a draft: no hotel sees it before you send it.</p>
    </form>
  );
}

/** The parts by night and by day, whose buttons are below what most requests need. */
function AskedLater(props: { form: Form<RfpValues> }) {
  const loaded = useLoaded(() => import('./asked/lazy-parts.tsx'));
  return loaded && <loaded.AskedParts {...props} />;
}
