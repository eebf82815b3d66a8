import { h, newId } from './dom.js';
import { ApiError, explain } from './errors.js';
import { sendCode, signIn } from './session.js';

const isLocal = ['127.0.0.1', 'localhost'].includes(location.hostname);

/** Two steps: an address, then the code that was sent there. */
export function signInPage({ note, onSignedIn }) {
  const card = h('div.card.sign-in');
  const askForEmail = () => card.replaceChildren(...emailStep(note, askForCode));
  const askForCode = (email) => {
    card.replaceChildren(...codeStep(email, { onSignedIn, onBack: askForEmail }));
    card.querySelector('input').focus();
  };
  askForEmail();
  if (isLocal) void addMailboxLink(card.ownerDocument);
  return h('div.narrow', null, card, h('p.soft', { id: 'local-mailbox' }));
}

/** Locally nothing leaves the machine: the code is in the mailbox. */
async function addMailboxLink(document) {
  const response = await fetch('/_local').catch(() => null);
  const facts = response?.ok ? await response.json() : null;
  if (!facts) return;
  const link = h(
    'a',
    { href: facts.environment.MAILBOX_URL, target: '_blank', rel: 'noopener' },
    'local mailbox',
  );
  const people = facts.samplePeople.map(({ email, who }) => h('li', null, h('code', null, email), ` ${who}`));
  document
    .getElementById('local-mailbox')
    ?.replaceWith(
      h(
        'details.soft',
        null,
        h('summary', null, 'Running locally: sample sign-ins'),
        h('ul.plain', null, people),
      ),
      h('p.soft', null, 'Codes arrive in the ', link, '.'),
    );
}

/** A form with one field; `submit` throws what goes wrong, which is then said at the field. */
function oneFieldForm({ label, field, button, submit }) {
  const [id, errorId] = [newId('field'), newId('error')];
  const input = h('input', { id, required: true, ...field });
  const error = h('p.error', { id: errorId, role: 'alert' });
  const send = h('button.primary', null, button);
  const form = h('form', { novalidate: true }, h('label', { for: id }, label), input, error, send);
  const fault = (text) => {
    error.textContent = text;
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', errorId);
    input.focus();
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.getAttribute('aria-disabled')) return;
    error.textContent = '';
    input.removeAttribute('aria-invalid');
    if (!input.checkValidity()) return fault(input.validationMessage);
    send.setAttribute('aria-disabled', 'true');
    try {
      await submit(input.value.trim());
    } catch (cause) {
      fault(describe(cause));
    } finally {
      send.removeAttribute('aria-disabled');
    }
  });
  return form;
}

function describe(error) {
  if (error instanceof ApiError && [400, 401, 403, 422].includes(error.status)) {
    return 'This is not the code we sent, or it is too old. Check it, or ask for a new one.';
  }
  return explain(error);
}

function emailStep(note, onSent) {
  const submit = async (email) => {
    await sendCode(email);
    onSent(email);
  };
  return [
    h('h1', null, 'Sign in'),
    note && h('p.notice', { role: 'status' }, note),
    h('p', null, 'We mail you a six-digit code. There is no password to remember or to lose.'),
    oneFieldForm({
      label: 'Email',
      field: {
        type: 'email',
        name: 'email',
        autocomplete: 'email',
        autocapitalize: 'none',
        spellcheck: 'false',
      },
      button: 'Send the code',
      submit,
    }),
  ].filter(Boolean);
}

function codeStep(email, { onSignedIn, onBack }) {
  return [
    h('h1', null, 'Enter the code'),
    h('p', null, 'Sent to ', h('b', null, email), '.'),
    oneFieldForm({
      label: 'Six-digit code',
      field: {
        name: 'code',
        inputmode: 'numeric',
        autocomplete: 'one-time-code',
        pattern: '\\s*[0-9]{6}\\s*',
        title: 'Six digits',
        maxlength: 8,
      },
      button: 'Sign in',
      submit: async (code) => onSignedIn(await signIn(email, code)),
    }),
    h('button.quiet', { type: 'button', onclick: onBack }, 'Another address, or a new code'),
  ];
}
