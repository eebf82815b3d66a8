// The form of an RFP. Its fields are grouped by subject, and a field is named like the column that stores it.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
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
import { groups, type Legend, legends, openGroups, summaryOf } from './rfp-groups.ts';

type Name = Exclude<
  keyof RfpValues,
  'features' | 'must_features' | 'told' | 'introduction' | 'questions' | 'asked' | 'city'
>;

interface Shape extends Pick<FieldProps, 'hint' | 'wide'> {
  options?: string[];
  input?: JSX.InputHTMLAttributes;
}

const whole: JSX.InputHTMLAttributes = { inputMode: 'numeric' };
const decimal: JSX.InputHTMLAttributes = { inputMode: 'decimal' };

const shapes: { [Field in keyof RfpValues]?: [label: string, Shape?] } = {
  title: ['Title', { wide: true, input: { maxLength: longest.title } }],
  sector: ['Sector', { options: sectors }],
  intent: ['Kind of event', { options: intents }],
  start_date: ['First day', { input: { type: 'date' } }],
  end_date: ['Last day', { input: { type: 'date' } }],
  event_days: [
    'Meeting days',
    { hint: 'Days with delegates, for which the delegate rate is paid', input: whole },
  ],
  nights: ['Nights', { hint: 'Nights for which bedrooms are needed', input: whole }],
  search_radius_km: ['Search within, km', { input: decimal }],
  latitude: ['Latitude', { input: decimal }],
  longitude: ['Longitude', { input: decimal }],
  attendees: ['Attendees', { input: whole }],
  rooms: ['Bedrooms', { input: whole }],
  meeting_rooms: ['Meeting rooms', { input: whole }],
  budget_per_attendee: ['Budget per attendee', { input: decimal }],
  currency: ['Currency', { input: { maxLength: longest.currency } }],
  decision_date: ['Decision by', { input: { type: 'date' } }],
  response_due: [
    'Answers by',
    { hint: 'In your time zone; ten days after sending when empty', input: { type: 'datetime-local' } },
  ],
  option_days: ['Offers hold for, days', { input: whole }],
  alternative_start_dates: [
    'Other first days',
    { hint: 'Like 2027-05-19, 2027-05-26; as long as the first', input: { placeholder: 'none' } },
  ],
};

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

interface RfpFormProps {
  form: Form<RfpValues>;
  sources: Sources;
  /** Called when the sources of values have changed. */
  onSource: (sources: Sources) => void;
  submitLabel: string;
  /** Counts the texts that were read: what they did not say is unfolded, the rest folded. Without it everything is unfolded. */
  reading?: number;
}

export function RfpForm({ form, sources, onSource, submitLabel, reading }: RfpFormProps) {
  const due = () => (reading === undefined ? legends : openGroups(form.values, sources));
  const [opened, setOpened] = useState<readonly Legend[]>(due);
  useEffect(() => setOpened(due()), [reading]);
  return (
    <form class="card sheet" noValidate aria-label="The RFP" onSubmit={form.submit}>
      {legends.map((legend) => (
        <GroupFrame
          key={legend}
          legend={legend}
          summary={summaryOf(legend, form.values, sources)}
          isOpen={
            opened.includes(legend) || groups[legend].names.some((name) => form.field(name).fault !== '')
          }
          onToggle={(isOpen) =>
            setOpened((now) => [...now.filter((one) => one !== legend), ...(isOpen ? [legend] : [])])
          }
        >
          <GroupFields {...{ legend, form, sources, onSource }} />
        </GroupFrame>
      ))}
      <div class="actions spaced">
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
      </div>
      <p class="soft">Saved as a draft: no hotel sees it before you send it.</p>
    </form>
  );
}

interface GroupFrameProps {
  legend: Legend;
  summary: ReturnType<typeof summaryOf>;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ComponentChildren;
}

/** A part of the form: folded, what it says and the words that was read from; unfolded, its fields. */
function GroupFrame({ legend, summary, isOpen, onToggle, children }: GroupFrameProps) {
  const { said, quotes, isUnsure } = summary;
  return (
    <details class="group" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <b>{legend}</b>
        {!isOpen && <span dir="auto">{said || 'Not said'}</span>}
        {!isOpen && quotes && (
          <small dir="auto" class={isUnsure ? 'unsure' : ''}>
            {quotes}
          </small>
        )}
      </summary>
      <fieldset>
        <legend class="visually-hidden">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}

type GroupProps = Pick<RfpFormProps, 'form' | 'sources' | 'onSource'> & { legend: Legend };

function GroupFields(props: GroupProps) {
  const { legend, form, sources, onSource } = props;
  if (legend === 'What the hotel should have')
    return <FeatureField form={form} note={sources.features?.text} />;
  if (legend === 'What hotels are told')
    return <TickField field={form.field('told')} options={Object.keys(told)} />;
  if (legend === 'What hotels read') {
    return (
      <div class="fields">
        <AreaField field={form.field('introduction')} label="Introduction" maxLength={longest.introduction} />
        <AreaField field={form.field('questions')} label="Questions to every hotel, one a line" />
      </div>
    );
  }
  return (
    <>
      <div class="fields">
        {legend === 'Where' && <PlaceFields form={form} sources={sources} onSource={onSource} />}
        {groups[legend].names.map((name) => (
          <Field key={name} name={name} {...props} />
        ))}
      </div>
      {legend === 'How many' && <AskedLater form={form} />}
    </>
  );
}

/** One field by its shape; nothing for those that are drawn by hand. */
function Field({ name, form, sources, onSource }: GroupProps & { name: keyof RfpValues }) {
  const [label = '', { options, input, ...shape } = {}] = shapes[name] ?? [];
  if (!label) return null;
  const typed = name as Name;
  const leader = form.values.asked?.leads[typed];
  const hint = leader || hintOf(typed, shape.hint, form.values);
  const shared = {
    field: form.field(typed),
    label,
    ...shape,
    ...(hint && { hint }),
    source: sources[typed],
    onTyped: () => onSource({ [typed]: undefined }),
  };
  const { value } = shared.field;
  if (input?.type === 'datetime-local' && value !== '') shared.hint = deadline(instantOf(value));
  return options ? (
    <SelectField {...shared} options={options} empty="Not said" />
  ) : (
    <TextField {...shared} {...input} readOnly={leader !== undefined} />
  );
}

/** The parts by night and by day, whose buttons are below what most requests need. */
function AskedLater(props: { form: Form<RfpValues> }) {
  const loaded = useLoaded(() => import('./asked/lazy-parts.tsx'));
  return loaded && <loaded.AskedParts {...props} />;
}
