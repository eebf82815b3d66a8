// The organization's own venues: hotels that nobody else sees or can ask, until an administrator publishes them.

import { z } from 'zod';
import { readCountry } from '../../../hotels/countries.ts';
import { atMost, longest } from '../../../schemas/longest.ts';
import { ApiError } from '../../data/errors.ts';
import { featuresQuery } from '../../data/hotels.ts';
import type { Organization } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { SelectField, TextField, TickField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { money, none, number } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { currencyField, numberOrNull } from '../frame/typed-fields.ts';
import { hotelFigures } from '../hotel/hotel-fields.ts';
import { hotelLabel } from '../hotel/hotel-label.ts';
import { hotelPlace, PlaceFields, placeColumns } from '../hotel/place-fields.tsx';
import type { PageProps } from '../page-module.ts';

const venuesQuery = (organizationId: string) =>
  query(['venues', organizationId], () =>
    ask(
      from('hotels')
        .select(
          'id, name, city, country_code, rooms_total, meeting_rooms, largest_room_capacity, base_room_rate, currency',
        )
        .eq('organization_id', organizationId)
        .eq('is_active', true)
        .order('name')
        .limit(1000),
    ),
  );

export function Page({ me }: PageProps) {
  const organization = me.organization;
  if (!organization) throw new ApiError(404);
  return (
    <>
      <div class="head">
        <p class="crumbs">
          <a href="#/settings">Settings</a>
        </p>
        <Title name="Own venues">Venues of {organization.name}</Title>
        <p class="soft">
          Houses that are not in the catalogue, such as a castle you always book. Only you see them; they are
          candidates of your RFPs, are asked, answer and are ranked like any other.
        </p>
      </div>
      <Ask for={{ venues: venuesQuery(organization.id), features: featuresQuery }} what="the venues">
        {({ venues, features }) => (
          <>
            {venues.length === 0 ? (
              <Empty title="No venues of your own yet">Add the first one below.</Empty>
            ) : (
              <CardTable
                columns={[
                  'Venue',
                  { name: 'Bedrooms', isNumber: true },
                  { name: 'Meeting rooms', isNumber: true },
                  { name: 'Seats', isNumber: true },
                  { name: 'Room', isNumber: true },
                ]}
              >
                {venues.map((venue) => (
                  <tr key={venue.id}>
                    <th scope="row">
                      <a href={`#/venues/${venue.id}`}>{venue.name}</a>
                      <small>
                        {venue.city}, {venue.country_code}
                      </small>
                    </th>
                    <Cell label="Bedrooms" isNumber>
                      {number(venue.rooms_total)}
                    </Cell>
                    <Cell label="Meeting rooms" isNumber>
                      {number(venue.meeting_rooms)}
                    </Cell>
                    <Cell label="Seats" isNumber>
                      {number(venue.largest_room_capacity)}
                    </Cell>
                    <Cell label="Room" isNumber>
                      {venue.base_room_rate === null ? none : money(venue.base_room_rate, venue.currency)}
                    </Cell>
                  </tr>
                ))}
              </CardTable>
            )}
            <AddVenue key={organization.id} organization={organization} features={features} />
          </>
        )}
      </Ask>
    </>
  );
}

const venue = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'What is it called?')
    .max(...atMost(longest.name)),
  ...hotelPlace,
  country: z.string().refine((text) => readCountry(text) !== undefined, 'A country, such as Austria or AT'),
  contact_email: z
    .string()
    .trim()
    .min(3, 'Who gets your requests?')
    .max(...atMost(longest.email)),
  currency: currencyField,
  ...hotelFigures,
});

const numeric = { inputMode: 'numeric', autocomplete: 'off' } as const;
const decimal = { inputMode: 'decimal', autocomplete: 'off' } as const;

function AddVenue({ organization, features }: { organization: Organization; features: string[] }) {
  const empty: z.input<typeof venue> = {
    name: '',
    city: '',
    country: '',
    place: '',
    contact_email: '',
    currency: organization.reporting_currency,
    stars: '',
    rooms_total: '',
    meeting_rooms: '',
    largest_room_capacity: '',
    base_room_rate: '',
    ddr_rate: '',
    features: [],
  };
  const form = useForm({
    start: empty,
    schema: venue,
    save: async (typed) => {
      const { city, country_code, latitude, longitude } = placeColumns({
        ...typed,
        country: readCountry(typed.country) ?? '',
      });
      await rpc('add_hotel', {
        p_organization_id: organization.id,
        p_name: typed.name.trim(),
        p_city: city,
        p_country_code: country_code,
        p_latitude: latitude,
        p_longitude: longitude,
        p_contact_email: typed.contact_email.trim(),
        p_currency: typed.currency.trim().toUpperCase(),
        p_rooms_total: numberOrNull(typed.rooms_total),
        p_meeting_rooms: numberOrNull(typed.meeting_rooms),
        p_largest_room_capacity: numberOrNull(typed.largest_room_capacity),
        p_base_room_rate: numberOrNull(typed.base_room_rate),
        p_ddr_rate: numberOrNull(typed.ddr_rate),
        p_stars: numberOrNull(typed.stars),
        p_features: typed.features,
      });
      await changed(['venues'], ['rfp']);
      form.set(empty);
      toast(`${typed.name.trim()} is a candidate of your RFPs from now on.`);
    },
  });
  return (
    <section class="card sheet spaced">
      <h2>Add a venue</h2>
      <form noValidate onSubmit={form.submit}>
        <fieldset>
          <legend>The venue</legend>
          <div class="fields">
            <TextField field={form.field('name')} label="Name" autocomplete="off" wide />
            <PlaceFields form={form} />
            <TextField
              field={form.field('contact_email')}
              label="Email of its sales office"
              hint="Your requests go there; whoever proves the address keeps the profile"
              type="email"
              autocomplete="off"
              wide
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>What you know about it</legend>
          <div class="fields">
            <TextField field={form.field('rooms_total')} label={hotelLabel('rooms_total')} {...numeric} />
            <TextField field={form.field('meeting_rooms')} label={hotelLabel('meeting_rooms')} {...numeric} />
            <TextField
              field={form.field('largest_room_capacity')}
              label={hotelLabel('largest_room_capacity')}
              {...numeric}
            />
            <SelectField
              field={form.field('stars')}
              label="Stars"
              options={['1', '2', '3', '4', '5']}
              empty="Not classified"
            />
            <TextField
              field={form.field('base_room_rate')}
              label={hotelLabel('base_room_rate')}
              hint="per night"
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
        </fieldset>
        <fieldset>
          <legend>Facilities</legend>
          <TickField field={form.field('features')} options={features} />
        </fieldset>
        <SubmitButton form={form}>Add the venue</SubmitButton>
      </form>
    </section>
  );
}
