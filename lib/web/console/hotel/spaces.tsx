// A hotel's rooms for sessions: what each seats by setup. Kept by its staff, or by the organization whose own venue it is.

import { useState } from 'preact/hooks';
import { z } from 'zod';
import { setups } from '../../../schemas/asked-words.ts';
import { atMost, longest } from '../../../schemas/longest.ts';
import { spacesQuery } from '../../data/hotels.ts';
import { changed } from '../../data/queries.ts';
import { ask, from, type Insert, type Row } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { figure, none, number, words } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { amount, numberOrNull, whole } from '../frame/typed-fields.ts';

type Space = Row<'hotel_spaces'>;

const seats = whole({ least: 1, most: 100_000 });
const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'What is the room called?')
    .max(...atMost(longest.name)),
  area_m2: amount,
  ceiling_m: amount,
  daylight: z.string(),
  ...Object.fromEntries(setups.map((setup) => [setup, seats])),
});
type Values = Record<'name' | 'area_m2' | 'ceiling_m' | 'daylight' | (typeof setups)[number], string>;

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const seatsOf = (space: Space | null) => (space?.capacities ?? {}) as Partial<Record<string, number>>;
const valuesOf = (space: Space | null): Values => ({
  ...{ name: text(space?.name), area_m2: text(space?.area_m2), ceiling_m: text(space?.ceiling_m) },
  daylight: space?.daylight == null ? '' : space.daylight ? 'yes' : 'no',
  ...(Object.fromEntries(setups.map((setup) => [setup, text(seatsOf(space)[setup])])) as Record<
    (typeof setups)[number],
    string
  >),
});

function columnsOf(values: Values): Omit<Insert<'hotel_spaces'>, 'hotel_id'> {
  const people = setups.flatMap((setup) => {
    const most = numberOrNull(values[setup]);
    return most === null ? [] : [[setup, most] as const];
  });
  return {
    ...{ name: values.name.trim(), area_m2: numberOrNull(values.area_m2) },
    ceiling_m: numberOrNull(values.ceiling_m),
    daylight: values.daylight === '' ? null : values.daylight === 'yes',
    capacities: Object.fromEntries(people),
  };
}

export function Spaces({ hotelId }: { hotelId: string }) {
  /** The room in the form; null for another one, undefined while there is no form. */
  const [edited, setEdited] = useState<Space | null>();
  const done = async () => {
    setEdited(undefined);
    await changed(['workplace', hotelId, 'spaces'], ['hotel', hotelId, 'spaces']);
  };
  return (
    <Section title="Rooms for sessions" for={{ spaces: spacesQuery(hotelId) }}>
      {({ spaces }) => (
        <>
          {spaces.length > 0 ? (
            <List spaces={spaces} onEdit={setEdited} onRemoved={done} />
          ) : (
            <p class="soft">None yet. With what each seats, planners see which sessions fit.</p>
          )}
          {edited === undefined ? (
            <div class="actions spaced">
              <Button onClick={() => setEdited(null)}>Add a room</Button>
            </div>
          ) : (
            <SpaceForm key={edited?.id ?? 'another'} hotelId={hotelId} space={edited} onDone={done} />
          )}
        </>
      )}
    </Section>
  );
}

function List({
  spaces,
  onEdit,
  onRemoved,
}: {
  spaces: Space[];
  onEdit: (space: Space) => void;
  onRemoved: () => Promise<void>;
}) {
  async function remove({ id, name }: Space) {
    if (!(await confirmed(`Remove ${name}?`, 'Planners do not see it any more.', 'Remove'))) return;
    await ask(from('hotel_spaces').delete().eq('id', id).select('id').single());
    await onRemoved();
  }
  return (
    <CardTable
      columns={[
        'Room',
        'Seats',
        { name: 'Area', isNumber: true },
        { name: 'Ceiling', isNumber: true },
        'Change',
      ]}
    >
      {spaces.map((space) => (
        <tr key={space.id}>
          <th scope="row">
            {space.name}
            {space.daylight !== null && <small>{space.daylight ? 'daylight' : 'no daylight'}</small>}
          </th>
          <Cell label="Seats">
            {setups
              .filter((setup) => seatsOf(space)[setup])
              .map((setup) => `${number(seatsOf(space)[setup] ?? null)} ${words(setup).toLowerCase()}`)
              .join(', ') || none}
          </Cell>
          <Cell label="Area" isNumber>
            {space.area_m2 === null ? none : `${figure(space.area_m2, 1)} m²`}
          </Cell>
          <Cell label="Ceiling" isNumber>
            {space.ceiling_m === null ? none : `${figure(space.ceiling_m)} m`}
          </Cell>
          <Cell label="Change">
            <div class="actions">
              <Button aria-label={`Edit ${space.name}`} onClick={() => onEdit(space)}>
                Edit
              </Button>
              <ActionButton kind="quiet" run={() => remove(space)}>
                Remove
              </ActionButton>
            </div>
          </Cell>
        </tr>
      ))}
    </CardTable>
  );
}

function SpaceForm({
  hotelId,
  space,
  onDone,
}: {
  hotelId: string;
  space: Space | null;
  onDone: () => Promise<void>;
}) {
  const form = useForm<Values>({
    start: valuesOf(space),
    schema: fields,
    row: space ? { version: space.version, valuesOf } : undefined,
    save: async (values, version) => {
      const columns = columnsOf(values);
      await ask(
        space
          ? from('hotel_spaces')
              .update({ ...columns, version: version ?? space.version })
              .eq('id', space.id)
              .select('id')
              .single()
          : from('hotel_spaces')
              .insert({ ...columns, hotel_id: hotelId })
              .select('id')
              .single(),
      );
      toast(`${columns.name} is saved`);
      await onDone();
    },
  });
  const numeric = { inputMode: 'numeric', autocomplete: 'off' } as const;
  return (
    <form
      class="sheet spaced"
      noValidate
      onSubmit={form.submit}
      aria-label={space ? `Edit ${space.name}` : 'Add a room'}
    >
      <div class="fields">
        <TextField field={form.field('name')} label="Name of the room" autocomplete="off" wide />
        <TextField field={form.field('area_m2')} label="Area, m²" inputMode="decimal" autocomplete="off" />
        <TextField
          field={form.field('ceiling_m')}
          label="Ceiling, m"
          inputMode="decimal"
          autocomplete="off"
        />
        <SelectField
          field={form.field('daylight')}
          label="Daylight in it"
          options={['yes', 'no']}
          empty="Not said"
        />
      </div>
      <p class="soft">How many people it seats by setup. Leave empty what does not fit.</p>
      <div class="fields short">
        {setups.map((setup) => (
          <TextField key={setup} field={form.field(setup)} label={words(setup)} {...numeric} />
        ))}
      </div>
      <div class="actions spaced">
        <SubmitButton form={form}>Save the room</SubmitButton>
        <Button onClick={() => void onDone()}>Cancel</Button>
      </div>
    </form>
  );
}
