// The console: who is signed in, and the frame round whatever page is shown.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isRefusedSession } from '../data/errors.ts';
import { tellReferral } from '../data/kept-referral.ts';
import { loadMe, type Me, onMeChanged } from '../data/me.ts';
import { cache } from '../data/queries.ts';
import { connect, isKept, signOut, type User } from '../data/session.ts';
import { Failure, Loading } from '../parts/states.tsx';
import { Toasts } from '../parts/toast.tsx';
import { useAddress } from './address.ts';
import { CommandMenu } from './frame/command-menu.tsx';
import { Navigation } from './frame/navigation.tsx';
import type { SignIn } from './frame/sign-in.tsx';
import { CurrentPage } from './page.tsx';
import { match } from './routes.ts';

type State =
  | { kind: 'starting' }
  | { kind: 'signed out'; note?: string; Asking: typeof SignIn }
  | { kind: 'signed in'; me: Me }
  | { kind: 'failed'; error: unknown; again: () => void };

/** Asks for what the page needs while its code loads and it is found out who is signed in. The page itself says what goes wrong. */
const askAhead = (me: Promise<Me>) =>
  match(location.hash)
    ?.asks(me)
    .map((one) => cache.prefetchQuery(one));

const over = 'Your session is over. Sign in to go on where you were.';

export function App() {
  const [state, setState] = useState<State>({ kind: 'starting' });
  const hash = useAddress();
  const main = useRef<HTMLElement>(null);
  // Who is signed in already does not load the way in.
  async function leave(note?: string) {
    cache.clear();
    try {
      setState({ kind: 'signed out', note, Asking: (await import('./frame/sign-in.tsx')).SignIn });
    } catch (error) {
      setState({ kind: 'failed', error, again: start });
    }
  }
  const user = useRef<User | null>(null);
  async function enter(person: User) {
    user.current = person;
    void tellReferral(person);
    const me = loadMe(person);
    askAhead(me);
    try {
      setState({ kind: 'signed in', me: await me });
    } catch (error) {
      if (!isRefusedSession(error)) setState({ kind: 'failed', error, again: () => enter(person) });
    }
  }
  async function start() {
    setState({ kind: 'starting' });
    try {
      const person = await connect(() => void leave(over));
      await (person ? enter(person) : leave());
    } catch (error) {
      setState({ kind: 'failed', error, again: start });
    }
  }
  // Before the first drawing, which can wait: nothing is known yet.
  useLayoutEffect(() => void start(), []);
  useEffect(
    () =>
      onMeChanged(() => {
        cache.clear();
        if (user.current) void enter(user.current);
      }),
    [],
  );

  const me = state.kind === 'signed in' ? state.me : null;
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a link to the content, as everywhere */}
      <a
        class="skip"
        href="#content"
        onClick={(event) => {
          // The address names the page, so it cannot name the place to skip to as well.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <Navigation
        me={me}
        isExpected={state.kind === 'starting' && isKept()}
        hash={hash}
        onLeave={async () => {
          await signOut();
          await leave();
        }}
      >
        {me && <CommandMenu me={me} />}
      </Navigation>
      <main id="content" ref={main} tabIndex={-1}>
        {state.kind === 'starting' && <Loading what="the console" retry={start} />}
        {state.kind === 'failed' && <Failure error={state.error} retry={state.again} level="h1" />}
        {state.kind === 'signed out' && <state.Asking note={state.note} onSignedIn={enter} />}
        {me && <CurrentPage me={me} hash={hash} />}
      </main>
      <Toasts />
    </>
  );
}
