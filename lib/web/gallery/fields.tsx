import { AreaField, SelectField, TextField, TickField } from '../parts/fields.tsx';
import type { FieldState } from '../parts/form.tsx';
import { inForm, Kept, type Specimens } from './specimen.tsx';

interface Shown<Value> {
  start: Value;
  fault?: string;
  draw: (field: FieldState<Value>) => preact.VNode;
}

/** A field that keeps what one types, with what is wrong with it. */
const kept = <Value,>({ start, fault = '', draw }: Shown<Value>) => (
  <Kept start={start}>{(value, set) => draw({ name: 'shown', value, fault, set })}</Kept>
);

const text = (start: string, more: Partial<Parameters<typeof TextField>[0]> = {}, fault = '') =>
  kept({ start, fault, draw: (field) => <TextField field={field} label="Title" {...more} /> });

const choice = (start: string, fault = '') =>
  kept({
    start,
    fault,
    draw: (field) => (
      <SelectField
        field={field}
        label="Sector"
        options={['congress', 'seminar']}
        empty="Choose one"
        hint="What hotels read first"
      />
    ),
  });

const area = (start: string, fault = '') =>
  kept({
    start,
    fault,
    draw: (field) => <AreaField field={field} label="Remarks" hint="Hotels read them as they are" />,
  });

export const fields: Specimens = {
  TextField: [
    inForm('empty, with a hint', text('', { hint: 'As it stands on the invitation' })),
    inForm('filled', text('Cloud Developer Summit')),
    inForm('focused', text('Cloud Developer Summit'), 'focus-visible'),
    inForm('with its source', text('210', { source: { text: '“about 210 rooms”' } })),
    inForm('unsure', text('210', { source: { text: '“about 210 rooms”', isUnsure: true } })),
    inForm('faulty', text('', {}, 'Enter the title of the event')),
    inForm('wide', text('Cloud Developer Summit', { wide: true })),
  ],
  SelectField: [
    inForm('chosen', choice('seminar')),
    inForm('faulty', choice('', 'Choose what kind of event it is')),
  ],
  AreaField: [
    inForm('filled', area('Two guests need rooms without steps.')),
    inForm('faulty', area('x'.repeat(80), 'At most 2 000 characters')),
  ],
  TickField: [
    inForm(
      'some ticked',
      kept({
        start: ['pool'],
        draw: (field) => (
          <TickField field={field} options={['pool', 'free_parking', 'step_free']} note="What it must have" />
        ),
      }),
    ),
  ],
};
