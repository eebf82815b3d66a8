import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { ApiError, explain } from '../../data/errors.ts';
import { config, sendCode, signIn, type User } from '../../data/session.ts';
import { Button } from '../../parts/controls.tsx';
import { isLocal } from '../../parts/is-local.ts';
import { Title } from '../../parts/title.tsx';

const codeLength = 6;

/** Two steps: an address, then the code that was sent there. */
export function SignIn({ note, onSignedIn }: { note?: string; onSignedIn: (user: User) => Promise<void> }) {
  const [email, setEmail] = useState('');
  const local = usePart(isLocal() && (() => import('./local-help.tsx')));
  return (
    <div class="narrow">
      <div class="card sign-in">
        {email === '' ? (
          <EmailStep note={note} onSent={setEmail} />
        ) : (
          <CodeStep email={email} onSignedIn={onSignedIn} onBack={() => setEmail('')} />
        )}
      </div>
      {local && <local.LocalHelp onSignedIn={onSignedIn} />}
    </div>
  );
}

function EmailStep({ note, onSent }: { note?: string; onSent: (email: string) => void }) {
  const captcha = usePart(config.captcha_site_key && (() => import('./captcha.tsx')));
  const token = useRef('');
  // A token counts once: after each attempt the question is put anew.
  const [attempt, setAttempt] = useState(0);
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
        before={
          config.captcha_site_key &&
          captcha && (
            <captcha.Captcha
              key={attempt}
              siteKey={config.captcha_site_key}
              onToken={(text) => {
                token.current = text;
              }}
            />
          )
        }
        submit={async (email) => {
          setAttempt(attempt + 1);
          await sendCode(email, token.current || undefined);
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
      <Button kind="quiet" onClick={onBack}>
        Another address, or a new code
      </Button>
    </>
  );
}

/** A form with one field; `submit` throws what goes wrong, which is then said at the field. */
function OneFieldForm({
  label,
  field,
  button,
  takesFocus = false,
  before,
  submit,
}: {
  label: string;
  field: JSX.InputHTMLAttributes;
  button: string;
  takesFocus?: boolean;
  /** What stands above the button. */
  before?: ComponentChildren;
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
      {before}
      <Button type="submit" kind="primary" aria-disabled={isBusy || undefined}>
        {button}
      </Button>
    </form>
  );
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.code === 'captcha_failed') {
    return 'Confirm that you are a person.';
  }
  if (error instanceof ApiError && [400, 401, 403, 422].includes(error.status)) {
    return 'This is not the code we sent, or it is too old. Check it, or ask for a new one.';
  }
  return explain(error);
}

/** A part that few installations need, loaded where one does. */
function usePart<Part>(load: false | null | '' | (() => Promise<Part>)): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    if (load) load().then(setPart);
  }, []);
  return part;
}
