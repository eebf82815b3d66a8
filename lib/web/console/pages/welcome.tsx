import { Title } from '../../parts/title.tsx';
import type { PageProps } from '../routes.ts';

/** For people who are signed in but belong nowhere yet. */
export function Page({ me }: PageProps) {
  return (
    <div class="narrow">
      <Title name="Welcome">You are signed in</Title>
      <p>{me.email} belongs to no organization and no hotel yet, so there is nothing to show.</p>
      <ul>
        <li>
          <b>You plan events: </b>ask the owner of your organization to add this address, or look at the{' '}
          <a href="/pricing">plans</a>.
        </li>
        <li>
          <b>You work at a hotel: </b>ask your manager, or <a href="/forms">write to us</a>.
        </li>
        <li>
          What we hold about you is on the <a href="#/privacy">privacy page</a>.
        </li>
      </ul>
    </div>
  );
}
