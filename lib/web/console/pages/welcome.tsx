// The first day: for people who are signed in but belong nowhere yet, three doors.

import { useState } from 'preact/hooks';
import { z } from 'zod';
import type { Me } from '../../data/me.ts';
import { meChanged } from '../../data/me.ts';
import { changed, query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { TextField } from '../../parts/fields.tsx';
import { SubmitButton, useForm } from '../../parts/form.tsx';
import { day } from '../../parts/format.ts';
import { Pill } from '../../parts/pill.tsx';
import { Ask } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { goTo } from '../address.ts';
import { tokenIn } from '../organization/invitation.ts';
import { OrganizationForm } from '../organization/organization-form.tsx';
import type { PageProps } from '../page-module.ts';

export function Page({ me }: PageProps) {
  return (
    <>
      <div class="head">
        <Title name="Welcome">Where do you come in?</Title>
        <p class="soft">You are signed in as {me.email}. Choose what fits; the others stay open to you.</p>
      </div>
      <div class="columns">
        <Founding me={me} />
        <HotelDoor me={me} />
        <InvitationDoor />
      </div>
      <Claims me={me} />
    </>
  );
}

const claimsQuery = (userId: string) =>
  query(['claims', userId], () =>
    ask(
      from('hotel_claims')
        .select('id, status, created_at, hotels(name, city)')
        .eq('user_id', userId)
        .order('created_at', { ascending: false }),
    ),
  );

/** Shows what became of the person's claims to work at a hotel. */
function Claims({ me }: { me: Me }) {
  return (
    <Ask for={{ claims: claimsQuery(me.id) }} what="what came of it">
      {({ claims }) =>
        claims.length > 0 && (
          <section class="card spaced">
            <h2>Hotels you said you work at</h2>
            <CardTable columns={['Hotel', 'Asked', 'Answer']}>
              {claims.map(({ id, status, created_at, hotels }) => (
                <tr key={id}>
                  <Cell label="Hotel">
                    {hotels?.name ?? 'A hotel'}
                    {hotels?.city && `, ${hotels.city}`}
                  </Cell>
                  <Cell label="Asked">{day(created_at)}</Cell>
                  <Cell label="Answer">
                    <Pill of={status}>{status === 'pending' ? 'Not decided yet' : undefined}</Pill>
                  </Cell>
                </tr>
              ))}
            </CardTable>
          </section>
        )
      }
    </Ask>
  );
}

function Founding({ me }: { me: Me }) {
  const onMade = () => {
    goTo('#/rfps');
    meChanged();
  };
  return (
    <section class="card">
      <h2>I plan events</h2>
      <p>Make an organization: it holds your requests, the offers and the people you decide with.</p>
      <OrganizationForm me={me} onMade={onMade} />
    </section>
  );
}

interface Found {
  id: string;
  name: string | null;
  city: string | null;
  country_code: string | null;
}

function HotelDoor({ me }: { me: Me }) {
  const [found, setFound] = useState<Found[] | null>(null);
  const [claimed, setClaimed] = useState('');
  const form = useForm({
    start: { words: '' },
    schema: z.object({ words: z.string().trim().min(2, 'At least two letters of its name') }),
    save: async ({ words }) => {
      // The words become part of a pattern, so its special characters are escaped.
      const pattern = `%${words.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
      setFound(
        await ask(
          from('hotels')
            .select('id, name, city, country_code')
            .eq('is_active', true)
            .ilike('name', pattern)
            .order('name')
            .limit(8),
        ),
      );
    },
  });
  async function claim(hotel: Found) {
    const answer = await rpc('claim_hotel', { p_hotel_id: hotel.id });
    if ('claim_id' in answer) {
      await changed(['claims', me.id]);
      setClaimed(`${hotel.name}: we look at it and write to ${me.email}.`);
      return 'Asked.';
    }
    goTo(`#/hotels/${hotel.id}`);
    meChanged();
    return 'You are in.';
  }
  return (
    <section class="card">
      <h2>I work at a hotel</h2>
      <p>Find it. If {me.email} is one of its contacts you are in at once; otherwise we look at it first.</p>
      <form noValidate onSubmit={form.submit} class="fields">
        <TextField field={form.field('words')} label="Name of the hotel" wide />
        <SubmitButton form={form}>Search</SubmitButton>
      </form>
      {claimed && <p class="notice">{claimed}</p>}
      {found?.length === 0 && (
        <p>
          No hotel of that name is in the catalogue. <a href="/forms#contact">Tell us about it</a>.
        </p>
      )}
      {found && found.length > 0 && (
        <ul class="plain">
          {found.map((hotel) => (
            <li key={hotel.id}>
              <b>{hotel.name}</b>{' '}
              <span class="soft">
                {hotel.city}, {hotel.country_code}
              </span>{' '}
              <ActionButton kind="quiet" run={() => claim(hotel)}>
                I work here
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationDoor() {
  const form = useForm({
    start: { link: '' },
    schema: z.object({
      link: z.string().refine((link) => tokenIn(link) !== '', 'Paste the whole link of the mail'),
    }),
    save: async ({ link }) => goTo(`#/join?token=${encodeURIComponent(tokenIn(link))}`),
  });
  return (
    <section class="card">
      <h2>I was invited</h2>
      <p>Open the link in the mail, or paste it here. It works for the address it was sent to, for 7 days.</p>
      <form noValidate onSubmit={form.submit} class="fields">
        <TextField field={form.field('link')} label="Link of the invitation" wide />
        <SubmitButton form={form}>Go on</SubmitButton>
      </form>
    </section>
  );
}
