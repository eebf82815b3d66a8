import { useEffect, useState } from 'preact/hooks';

interface LocalFacts {
  environment: Record<string, string>;
  samplePeople: { email: string; who: string }[];
}

/** Says, on a local start, where the code is: no mail leaves the machine, so it is in the local mailbox. */
export function LocalHelp() {
  const [facts, setFacts] = useState<LocalFacts | null>(null);
  useEffect(() => {
    fetch('/_local')
      .then(async (response) => response.ok && setFacts(await response.json()))
      .catch(() => {});
  }, []);
  if (!facts) return null;
  return (
    <>
      <details class="soft">
        <summary>Running locally: sample sign-ins</summary>
        <ul class="plain">
          {facts.samplePeople.map(({ email, who }) => (
            <li key={email}>
              <code>{email}</code> {who}
            </li>
          ))}
        </ul>
      </details>
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
