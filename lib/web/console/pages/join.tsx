// Accepting an invitation. The link's token came in the fragment, and nobody joins before pressing a button.

import { choose, meChanged } from '../../data/me.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Title } from '../../parts/title.tsx';
import { goTo } from '../address.ts';
import type { PageProps } from '../page-module.ts';

export function Page({ me, query }: PageProps) {
  const token = query.get('token') ?? '';
  async function accept() {
    const joined = await rpc('accept_invitation', { p_token: token });
    if ('organization_id' in joined) {
      choose(joined.organization_id);
      goTo('#/rfps');
    } else goTo(`#/hotels/${joined.hotel_id}`);
    meChanged();
  }
  return (
    <div class="narrow">
      <Title name="Invitation">You are invited</Title>
      <p>
        You are signed in as <b>{me.email}</b>. The invitation works for the address it was sent to; if that
        is another one, sign out and come back with it.
      </p>
      <ActionButton kind="primary" run={accept}>
        Accept the invitation
      </ActionButton>
    </div>
  );
}
