import { useEffect, useState } from 'preact/hooks';
import { explain } from '../../data/errors.ts';
import { type LocalFacts, readLocalFacts } from '../../data/local-facts.ts';
import { sendCode, signIn, type User } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';

/** The code that was mailed to an address of the sample data, which the local platform reads from its mailbox. */
async function codeFor(email: string): Promise<string> {
  const response = await fetch(`/_local/code?email=${encodeURIComponent(email)}`);
  return response.ok ? response.text() : '';
}

/**
 * On a local start one signs in as a person of the sample data by one press, or by `?as=` in the address. Others find their code in the
 * local mailbox: no mail leaves the machine.
 */
export function LocalHelp({ onSignedIn }: { onSignedIn: (user: User) => Promise<void> }) {
  const [facts, setFacts] = useState<LocalFacts | null>(null);
  const [fault, setFault] = useState('');
  const enter = async (email: string) => {
    await sendCode(email);
    await onSignedIn(await signIn(email, await codeFor(email)));
  };
  const start = async () => {
    const found = await readLocalFacts();
    setFacts(found);
    const asked = new URLSearchParams(location.search).get('as');
    if (!found?.samplePeople.some(({ email }) => email === asked)) return;
    // Once: whoever signs out wants to stay out.
    history.replaceState(null, '', `${location.pathname}${location.hash}`);
    await enter(String(asked));
  };
  useEffect(() => {
    start().catch((error: unknown) => setFault(explain(error)));
  }, []);
  if (!facts) return null;
  return (
    <>
      {facts.samplePeople.length > 0 && (
        <section class="sample-people" aria-labelledby="sample-people">
          <h2 id="sample-people">Sample data: sign in as</h2>
          <p class="error" role="alert">
            {fault}
          </p>
          <ul class="plain">
            {facts.samplePeople.map(({ email, who }) => (
              <li key={email}>
                <ActionButton run={() => enter(email)}>{who}</ActionButton>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p class="soft">
        Codes arrive in the{' '}
        <a href={facts.environment.MAILBOX_URL} target="_blank" rel="noopener noreferrer">
          local mailbox
        </a>
        .
      </p>
    </>
  );
}
