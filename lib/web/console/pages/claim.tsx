// Claiming to work at a hotel. The page that answers a request leads here, and nothing is claimed before a button is pressed.

import { useState } from 'preact/hooks';
import { meChanged } from '../../data/me.ts';
import { query } from '../../data/queries.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Ask } from '../../parts/states.tsx';
import { Title } from '../../parts/title.tsx';
import { goTo } from '../address.ts';
import type { PageProps } from '../page-module.ts';

const hotelQuery = (id: string) =>
  query(['claim', id], async () => {
    if (!/^[0-9a-f-]{36}$/i.test(id)) return null;
    return ask(from('hotels').select('name, city').eq('id', id).maybeSingle());
  });

export function Page({ me, query: given }: PageProps) {
  const id = given.get('hotel') ?? '';
  const [isPending, setPending] = useState(false);
  async function claim() {
    const answer = await rpc('claim_hotel', { p_hotel_id: id });
    if ('claim_id' in answer) return setPending(true);
    goTo(`#/hotels/${id}`);
    meChanged();
  }
  return (
    <div class="narrow">
      <Title name="Your hotel">See all requests to your hotel</Title>
      <Ask for={{ hotel: hotelQuery(id) }} what="the hotel">
        {({ hotel }) => (
          <>
            <p>
              You are signed in as <b>{me.email}</b>. If this is the address that the request came to, you are
              in at once; otherwise we look at it first.
            </p>
            {isPending ? (
              <p class="notice" role="status">
                We look at it and write to {me.email}.
              </p>
            ) : (
              <ActionButton kind="primary" run={claim}>
                {hotel?.name ? `I work at ${hotel.name}` : 'I work at this hotel'}
              </ActionButton>
            )}
          </>
        )}
      </Ask>
    </div>
  );
}
