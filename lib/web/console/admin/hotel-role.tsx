// What no hotel sets of itself: what it is for events, and the code of its city.

import { z } from 'zod';
import { changed } from '../../data/queries.ts';
import { ask, from, type Row } from '../../data/session.ts';
import { SelectField, TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { words } from '../../parts/format.ts';
import { toast } from '../../parts/toast.tsx';

type Hotel = Row<'hotels'>;

const fields = z.object({
  city_code: z
    .string()
    .trim()
    .regex(/^([A-Za-z]{3})?$/, 'Three letters, like AMS'),
  mice_role: z.string(),
});
type Values = z.input<typeof fields>;

const valuesOf = ({ city_code, mice_role }: Hotel): Values => ({ city_code: city_code ?? '', mice_role });

export function HotelRole({ hotel }: { hotel: Hotel }) {
  const form = useForm<Values>({
    start: valuesOf(hotel),
    schema: fields,
    row: { version: hotel.version, valuesOf },
    save: async ({ city_code, mice_role }, named) => {
      await ask(
        from('hotels')
          .update({
            city_code: city_code.trim().toUpperCase() || null,
            mice_role,
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
  // An imported catalogue may have roles of its own, which count like a full-service hotel.
  const roles = [...new Set(['full_service', 'event_venue', hotel.mice_role])];
  return (
    <form class="card sheet" noValidate onSubmit={form.submit}>
      <fieldset>
        <legend>Set by platform staff</legend>
        <div class="fields">
          <SelectField
            field={form.field('mice_role')}
            label="Role for events"
            hint="An event venue’s fit counts more"
            options={roles.map((role) => [role, words(role)] as const)}
          />
          <TextField
            field={form.field('city_code')}
            label="City’s code"
            hint="Of its airport"
            autocomplete="off"
          />
        </div>
      </fieldset>
      <SubmitButton form={form}>Save</SubmitButton>
    </form>
  );
}
