import type { JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, explain } from '../data/errors.ts';
import { sendCode, signIn, type User } from '../data/session.ts';
import { isLocal } from '../parts/is-local.ts';
import { Title } from '../parts/title.tsx';

const codeLength = 6;

/** Two steps: an address, then the code that was sent there. */
export function SignIn({ note, onSignedIn }: { note?: string; onSignedIn: (user: User) => Promise<void> }) {
  const [email, setEmail] = useState('');
  return (
    <div class="narrow">
      <div class="card sign-in">
        {email === '' ? (
          <EmailStep note={note} onSent={setEmail} />
        ) : (
          <CodeStep email={email} onSignedIn={onSignedIn} onBack={() => setEmail('')} />
        )}
      </div>
      {isLocal() && <LocalHelp />}
    </div>
  );
}

function EmailStep({ note, onSent }: { note?: string; onSent: (email: string) => void }) {
  return (
    <>
      <Title name="Sign in" />
      {note && (
        <p class="notice" role="status">
          {note}
        </p>
      )}
      <p>We mail you a six-digit code. There is no password to remember or to lose.</p>
      <OneFieldForm
        label="Email"
        field={{
          type: 'email',
          name: 'email',
          autocomplete: 'email',
          autocapitalize: 'none',
          spellcheck: false,
        }}
        button="Send the code"
        submit={async (email) => {
          await sendCode(email);
          onSent(email);
        }}
      />
    </>
  );
}

function CodeStep({
  email,
  onSignedIn,
  onBack,
}: {
  email: string;
  onSignedIn: (user: User) => Promise<void>;
  onBack: () => void;
}) {
  return (
    <>
      <Title name="Sign in">Enter the code</Title>
      <p>
        Sent to <b>{email}</b>.
      </p>
      <OneFieldForm
        label="Six-digit code"
        field={{
          name: 'code',
          inputMode: 'numeric',
          autocomplete: 'one-time-code',
          pattern: `\\s*[0-9]{${codeLength}}\\s*`,
          title: 'Six digits',
          // With a blank on either side, as it is pasted.
          maxLength: codeLength + 2,
        }}
        button="Sign in"
        takesFocus
        submit={async (code) => onSignedIn(await signIn(email, code))}
      />
      <button type="button" class="quiet" onClick={onBack}>
        Another address, or a new code
      </button>
    </>
  );
}

/** A form with one field; `submit` throws what goes wrong, which is then said at the field. */
function OneFieldForm({
  label,
  field,
  button,
  takesFocus = false,
  submit,
}: {
  label: string;
  field: JSX.InputHTMLAttributes;
  button: string;
  takesFocus?: boolean;
  submit: (value: string) => Promise<void>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const say = (text: string) => {
    setFault(text);
    input.current?.focus();
  };
  async function send(event: Event) {
    event.preventDefault();
    const node = input.current;
    if (!node || isBusy) return;
    setFault('');
    if (!node.checkValidity()) return say(node.validationMessage);
    setBusy(true);
    try {
      await submit(node.value.trim());
    } catch (error) {
      say(describe(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={send}>
      <label for={id}>{label}</label>
      <input
        {...field}
        id={id}
        ref={input}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      <p class="error" id={`${id}-fault`} role="alert">
        {fault}
      </p>
      <button type="submit" class="primary" aria-disabled={isBusy || undefined}>
        {button}
      </button>
    </form>
  );
}

function describe(error: unknown): string {
  if (error instanceof ApiError && [400, 401, 403, 422].includes(error.status)) {
    return 'This is not the code we sent, or it is too old. Check it, or ask for a new one.';
  }
  return explain(error);
}

interface LocalFacts {
  environment: Record<string, string>;
  samplePeople: { email: string; who: string }[];
}

/** Says, on a local start, where the code is: no mail leaves the machine, so it is in the local mailbox. */
function LocalHelp() {
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
