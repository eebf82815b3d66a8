// A hotel's profile as a form. What moves a ranking waits for an administrator when the hotel's own staff write it.

import { useRef, useState } from 'preact/hooks';
import { z } from 'zod';
import { ratedTypes } from '../../../schemas/asked-words.ts';
import { atMost, longest } from '../../../schemas/longest.ts';
import type { Workplace } from '../../data/me.ts';
import { changed } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';
import { askOnce, oddAmong } from '../../hotel-desk/odd-rates.ts';
import { AreaField, SelectField, TextField, TickField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { words } from '../../parts/format.ts';
import { toast } from '../../parts/toast.tsx';
import { useLoaded } from '../../parts/use-loaded.ts';
import { amountAbove0, currencyField, numberOrNull } from '../frame/typed-fields.ts';
import { hotelFigures } from './hotel-fields.ts';
import { hotelLabel } from './hotel-label.ts';
import { hotelPlace, PlaceFields, placeColumns } from './place-fields.tsx';

type Hotel = Row<'hotels'>;
type RatedType = (typeof ratedTypes)[number];

const rateOf = (type: RatedType) => `rate_${type}` as const;
/** A value for each type of room that has a list rate of its own. */
const ratesByType = <Value,>(of: (type: RatedType) => Value) =>
  Object.fromEntries(ratedTypes.map((type) => [rateOf(type), of(type)])) as Record<
    ReturnType<typeof rateOf>,
    Value
  >;

const fields = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'The hotel’s name')
    .max(...atMost(longest.name)),
  description: z
    .string()
    .trim()
    .max(...atMost(longest.description)),
  ...hotelFigures,
  ...hotelPlace,
  chain: z
    .string()
    .trim()
    .max(...atMost(longest.chain)),
  street: z
    .string()
    .trim()
    .max(...atMost(longest.street)),
  postal_code: z
    .string()
    .trim()
    .max(...atMost(longest.postalCode)),
  photo_url: z.union([
    z.literal(''),
    z
      .url({ protocol: /^https?$/, error: 'An address that begins with https://' })
      .max(...atMost(longest.url)),
  ]),
  currency: currencyField,
  ...ratesByType(() => amountAbove0),
});
type Values = z.input<typeof fields>;

const text = (value: string | number | null | undefined) => String(value ?? '');

const valuesOf = (hotel: Hotel): Values => ({
  name: text(hotel.name),
  description: text(hotel.description),
  chain: text(hotel.chain),
  street: text(hotel.street),
  postal_code: text(hotel.postal_code),
  city: text(hotel.city),
  country: text(hotel.country_code),
  place: `${hotel.latitude}, ${hotel.longitude}`,
  stars: text(hotel.stars),
  photo_url: text(hotel.photo_url),
  rooms_total: text(hotel.rooms_total),
  meeting_rooms: text(hotel.meeting_rooms),
  largest_room_capacity: text(hotel.largest_room_capacity),
  base_room_rate: text(hotel.base_room_rate),
  ddr_rate: text(hotel.ddr_rate),
  ...ratesByType((type) => text((hotel.type_rates as Partial<Record<RatedType, number>>)[type] ?? null)),
  currency: text(hotel.currency),
  features: hotel.features ?? [],
});

/** The columns that differ from what is stored. A field that was emptied becomes null, which means unknown. */
function changesOf(values: Values, start: Values): Partial<Hotel> {
  const all: Partial<Hotel> = {
    name: values.name.trim(),
    description: values.description.trim() || null,
    chain: values.chain.trim() || null,
    street: values.street.trim() || null,
    postal_code: values.postal_code.trim() || null,
    ...placeColumns(values),
    stars: numberOrNull(values.stars),
    photo_url: values.photo_url || null,
    rooms_total: numberOrNull(values.rooms_total),
    meeting_rooms: numberOrNull(values.meeting_rooms),
    largest_room_capacity: numberOrNull(values.largest_room_capacity),
    base_room_rate: numberOrNull(values.base_room_rate),
    type_rates: Object.fromEntries(
      ratedTypes.flatMap((type) => {
        const rate = numberOrNull(values[rateOf(type)]);
        return rate === null ? [] : [[type, rate]];
      }),
    ),
    ddr_rate: numberOrNull(values.ddr_rate),
    currency: values.currency.trim().toUpperCase(),
    features: values.features,
  };
  const differs = (name: keyof Values) => JSON.stringify(values[name]) !== JSON.stringify(start[name]);
  // A link of a map and two numbers may be the same place.
  const before: Partial<Hotel> = placeColumns(start);
  const isChanged = (name: keyof Hotel) =>
    name === 'type_rates'
      ? ratedTypes.map(rateOf).some(differs)
      : name in before
        ? all[name] !== before[name]
        : differs(name as keyof Values);
  return Object.fromEntries(Object.entries(all).filter(([name]) => isChanged(name as keyof Hotel)));
}

/** What planners see of a hotel and the ranking reckons with, kept by its staff, its organization or platform staff. */
export function ProfileForm({
  hotel,
  profile,
  features,
}: {
  hotel: Pick<Workplace, 'id'>;
  profile: Hotel;
  features: string[];
}) {
  const [start, setStart] = useState(() => valuesOf(profile));
  const askedBack = useRef('');
  const refresh = () =>
    changed(['workplace', hotel.id], ['hotel', hotel.id], ['venues'], ['admin', 'hotel', hotel.id]);
  const form = useForm<Values>({
    start,
    schema: fields,
    row: { version: profile.version, valuesOf },
    save: async (values, named) => {
      let version = named ?? profile.version;
      const changes = changesOf(values, start);
      if (Object.keys(changes).length === 0) return;
      const figures = ({ base_room_rate, ddr_rate }: Values) => ({ base_room_rate, ddr_rate });
      askOnce(
        askedBack,
        oddAmong(['base_room_rate', 'ddr_rate'], figures(values), figures(start), 'Your rate so far is'),
      );
      const store = async (columns: Partial<Hotel>) => {
        const stored = await ask(
          from('hotels')
            .update({ ...columns, version })
            .eq('id', hotel.id)
            .select('*')
            .single(),
        );
        version = stored.version;
        await refresh();
        return stored;
      };
      const stored = await store(changes);
      setStart(values);
      // A change that waits for an administrator is not stored yet, so undo could not take it back.
      const waits = Object.keys(changesOf(values, valuesOf(stored))).length > 0;
      if (waits) toast('Saved. What moves a ranking counts once it is confirmed.');
      else {
        toast('Saved', {
          undo: async () => {
            await store(changesOf(start, values));
            setStart(start);
            form.set(start);
          },
        });
      }
    },
  });
  const loaded = useLoaded(() => import('./photo-field.tsx'));
  async function namePhoto(photo_url: string) {
    setStart((values) => ({ ...values, photo_url }));
    form.set({ photo_url });
    await refresh();
  }
  const numeric = { inputMode: 'numeric', autocomplete: 'off' } as const;
  const decimal = { inputMode: 'decimal', autocomplete: 'off' } as const;
  return (
    <form class="card sheet" noValidate onSubmit={form.submit}>
      <fieldset>
        <legend>The hotel</legend>
        <div class="fields">
          <TextField field={form.field('name')} label="Name" autocomplete="organization" wide />
          <TextField field={form.field('street')} label="Street" autocomplete="street-address" />
          <TextField field={form.field('postal_code')} label="Postal code" autocomplete="postal-code" />
          <PlaceFields form={form} />
          <TextField
            field={form.field('chain')}
            label="Chain"
            hint="The group or brand, if any"
            autocomplete="off"
          />
          <SelectField
            field={form.field('stars')}
            label="Stars"
            options={['1', '2', '3', '4', '5']}
            empty="Not classified"
          />
          <AreaField field={form.field('description')} label="Description" rows={5} />
          <TextField
            field={form.field('photo_url')}
            label="Photo"
            hint="The address of a picture, or a file"
            inputMode="url"
          />
          <div class="photo-place">
            {loaded && <loaded.PhotoField hotel={profile} name={profile.name ?? ''} onSent={namePhoto} />}
          </div>
        </div>
      </fieldset>
      <fieldset>
        <legend>Rooms</legend>
        <div class="fields">
          <TextField field={form.field('rooms_total')} label={hotelLabel('rooms_total')} {...numeric} />
          <TextField field={form.field('meeting_rooms')} label={hotelLabel('meeting_rooms')} {...numeric} />
          <TextField
            field={form.field('largest_room_capacity')}
            label={hotelLabel('largest_room_capacity')}
            {...numeric}
          />
        </div>
      </fieldset>
      <fieldset>
        <legend>List rates</legend>
        <div class="fields">
          <TextField
            field={form.field('base_room_rate')}
            label={hotelLabel('base_room_rate')}
            hint="per room and night, until there is an offer"
            {...decimal}
          />
          <TextField
            field={form.field('ddr_rate')}
            label={hotelLabel('ddr_rate')}
            hint="per person and day"
            {...decimal}
          />
          <TextField field={form.field('currency')} label="Currency" maxLength={longest.currency} />
        </div>
        <details open={ratedTypes.some((type) => form.field(rateOf(type)).value !== '')}>
          <summary>Types of rooms with another rate</summary>
          <div class="fields">
            {ratedTypes.map((type) => (
              <TextField key={type} field={form.field(rateOf(type))} label={words(type)} {...decimal} />
            ))}
          </div>
        </details>
      </fieldset>
      <fieldset>
        <legend>Facilities</legend>
        <TickField
          field={form.field('features')}
          options={[...new Set([...features, ...(profile.features ?? [])])]}
        />
      </fieldset>
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}
