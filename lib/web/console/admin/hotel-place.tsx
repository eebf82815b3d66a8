// Where a hotel is, and what it is for events: what platform staff alone set.

import { z } from 'zod';
import { ranges } from '../../../schemas/database-rules.ts';
import { atMost, longest } from '../../../schemas/longest.ts';
import { changed } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { toast } from '../../parts/toast.tsx';
import { degreesIn } from '../frame/typed-fields.ts';

type Hotel = Row<'hotels'>;

const degrees = (most: number) =>
  z
    .string()
    .trim()
    .refine((text) => degreesIn(most, text) !== null, `Degrees, from −${most} to ${most}`);

const fields = z.object({
  city: z
    .string()
    .trim()
    .min(1, 'In or near which city?')
    .max(...atMost(longest.city)),
  city_code: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{3})?$/, 'Three letters, like AMS'),
  country_code: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, 'Two letters, like DE'),
  latitude: degrees(ranges.latitude.most),
  longitude: degrees(ranges.longitude.most),
  mice_role: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]{1,40}$/, 'One word of lower-case letters, digits and _'),
});
type Values = z.input<typeof fields>;

const valuesOf = (hotel: Hotel): Values => ({
  city: hotel.city ?? '',
  city_code: hotel.city_code ?? '',
  country_code: hotel.country_code ?? '',
  latitude: String(hotel.latitude ?? ''),
  longitude: String(hotel.longitude ?? ''),
  mice_role: hotel.mice_role,
});

export function HotelPlace({ hotel }: { hotel: Hotel }) {
  const form = useForm<Values>({
    start: valuesOf(hotel),
    schema: fields,
    row: { version: hotel.version, valuesOf },
    save: async (values, named) => {
      const typed = fields.parse(values);
      await ask(
        from('hotels')
          .update({
            ...typed,
            city_code: typed.city_code.toUpperCase() || null,
            country_code: typed.country_code.toUpperCase(),
            latitude: degreesIn(ranges.latitude.most, typed.latitude),
            longitude: degreesIn(ranges.longitude.most, typed.longitude),
            version: named ?? hotel.version,
          })
          .eq('id', hotel.id)
          .select('version')
          .single(),
      );
      await changed(['admin'], ['hotel', hotel.id]);
      toast('Saved');
    },
  });
  const plain = { autocomplete: 'off' } as const;
  return (
    <form class="card sheet" noValidate onSubmit={form.submit}>
      <fieldset>
        <legend>Where it is, and what it is for events</legend>
        <div class="fields">
          <TextField field={form.field('city')} label="City" {...plain} />
          <TextField field={form.field('country_code')} label="Country" {...plain} />
          <TextField field={form.field('city_code')} label="City’s code" hint="Of its airport" {...plain} />
          <TextField field={form.field('latitude')} label="Latitude" inputMode="decimal" {...plain} />
          <TextField field={form.field('longitude')} label="Longitude" inputMode="decimal" {...plain} />
          <TextField
            field={form.field('mice_role')}
            label="Role for events"
            hint="It multiplies the fit: full_service unless known better"
            {...plain}
          />
        </div>
      </fieldset>
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}
