// Where a hotel is, in the two forms that say it: its profile, and a venue that an organizer adds.

import { z } from 'zod';
import { atMost, longest } from '../../../schemas/longest.ts';
import { pointIn } from '../../data/places.ts';
import { TextField } from '../../parts/fields.tsx';
import type { Form } from '../../parts/form.tsx';

/** A country is two letters: the names of all would make a profile's page too large. The form of a new venue takes them. */
export const hotelPlace = {
  city: z
    .string()
    .trim()
    .min(1, 'In or near which city?')
    .max(...atMost(longest.city)),
  country: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Two letters, like DE'),
  place: z
    .string()
    .refine((text) => pointIn(text) !== null, 'A map link that shows it, or its latitude and longitude'),
};
type PlaceValues = Record<keyof typeof hotelPlace, string>;

/** The columns of what was typed, once the schema has taken it. */
export function placeColumns({ city, country, place }: PlaceValues) {
  const point = pointIn(place);
  return {
    city: city.trim(),
    country_code: country.trim().toUpperCase(),
    latitude: point?.latitude ?? Number.NaN,
    longitude: point?.longitude ?? Number.NaN,
  };
}

export function PlaceFields({ form }: { form: Pick<Form<PlaceValues>, 'field'> }) {
  return (
    <>
      <TextField field={form.field('city')} label="City" autocomplete="off" />
      <TextField field={form.field('country')} label="Country" autocomplete="off" />
      <TextField
        field={form.field('place')}
        label="Where it is"
        hint="A link of a map, or latitude and longitude"
        autocomplete="off"
        wide
      />
    </>
  );
}
