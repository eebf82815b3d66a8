/**
 * Sends plain HTML forms to the service as JSON, and tells people what happened.
 *
 *   <form data-rfp-form action="/api/contact" data-success="Thank you, we will be in touch.">
 *     <label>Email <input name="email" type="email" required></label>
 *     <button>Send</button>
 *   </form>
 *   <script src="/forms.js" defer></script>
 *
 * Field names are the names of the payload; `utm.source` makes { utm: { source } }. Number inputs become numbers,
 * checkboxes booleans; empty fields are left out. Events on the form: `rfp:success` (detail: the answer) and
 * `rfp:error` (detail: { status, error }).
 */
(() => {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  interface Answer {
    ok: boolean;
    status: number;
    body: { error?: string; download_url?: string };
    retryAfter?: string | null;
  }
  const offline = 'We could not reach the service. Please check your connection and try again.';
  let ids = 0;

  const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter(isField);
  const isField = (node: unknown): node is Field =>
    node instanceof HTMLInputElement ||
    node instanceof HTMLSelectElement ||
    node instanceof HTMLTextAreaElement;

  function enhance(form: HTMLFormElement): void {
    if (form.dataset.rfpReady) return;
    form.dataset.rfpReady = 'true';
    form.noValidate = true;
    addHoneypot(form);
    const status = addStatus(form);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (form.getAttribute('aria-busy') !== 'true') void submit(form, status, event.submitter);
    });
    form.addEventListener('input', ({ target }) => isField(target) && clearError(target));
  }

  /** Adds a field that people neither see nor reach. Whoever fills it in is a program. */
  function addHoneypot(form: HTMLFormElement): void {
    if (form.elements.namedItem('gotcha')) return;
    const trap = document.createElement('div');
    trap.setAttribute('aria-hidden', 'true');
    Object.assign(trap.style, {
      position: 'absolute',
      left: '-9999px',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
    });
    const input = document.createElement('input');
    Object.assign(input, { name: 'gotcha', type: 'text', tabIndex: -1, autocomplete: 'off' });
    trap.append(input);
    form.append(trap);
  }

  /** The live region that says what happened; `[data-rfp-status]` in the form if the page has one. */
  function addStatus(form: HTMLFormElement): HTMLElement {
    let status = form.querySelector<HTMLElement>('[data-rfp-status]');
    if (!status) {
      status = document.createElement('p');
      form.append(status);
    }
    status.setAttribute('role', 'status');
    status.tabIndex = -1;
    return status;
  }

  async function submit(form: HTMLFormElement, status: HTMLElement, submitter: HTMLElement | null) {
    const fields = fieldsOf(form);
    for (const field of fields) clearError(field);
    const faults = fields.filter((field) => field.willValidate && !field.checkValidity());
    if (faults.length > 0) {
      for (const field of faults) showError(field, field.validationMessage);
      say(
        status,
        'error',
        faults.length === 1 ? 'Please check one field.' : `Please check ${faults.length} fields.`,
      );
      faults[0]?.focus();
      return;
    }
    busy(form, submitter, true);
    say(status, 'busy', form.dataset.busy || 'Sending…');
    const answer = await send(form);
    busy(form, submitter, false);
    if (answer.ok) succeed(form, status, answer.body);
    else fail(form, status, answer);
  }

  async function send(form: HTMLFormElement): Promise<Answer> {
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(payload(form)),
      });
      const body = await response.json().catch(() => ({}));
      return {
        ok: response.ok,
        status: response.status,
        body,
        retryAfter: response.headers.get('Retry-After'),
      };
    } catch {
      return { ok: false, status: 0, body: { error: offline } };
    }
  }

  type Payload = { [name: string]: unknown };

  function payload(form: HTMLFormElement): Payload {
    const result: Payload = {};
    for (const field of fieldsOf(form)) {
      if (!field.name || field.disabled) continue;
      const value = readField(field);
      if (value === undefined) continue;
      const path = field.name.split('.');
      const last = path.pop() ?? '';
      let target = result;
      for (const key of path) {
        target[key] ??= {};
        target = target[key] as Payload;
      }
      target[last] = value;
    }
    return result;
  }

  function readField(field: Field): unknown {
    if (field instanceof HTMLInputElement) {
      if (field.type === 'radio' && !field.checked) return undefined;
      if (field.type === 'checkbox') return field.checked;
      if (field.type === 'number' || field.type === 'range') {
        return Number.isNaN(field.valueAsNumber) ? undefined : field.valueAsNumber;
      }
    }
    return field.value.trim() === '' ? undefined : field.value;
  }

  function succeed(form: HTMLFormElement, status: HTMLElement, body: Answer['body']): void {
    const goOn = form.dispatchEvent(
      new CustomEvent('rfp:success', { detail: body, bubbles: true, cancelable: true }),
    );
    if (!goOn) return;
    form.reset();
    say(status, 'success', form.dataset.success || 'Thank you. It is on its way.');
    if (body.download_url) offer(status, body.download_url);
    status.focus();
  }

  function offer(status: HTMLElement, url: string): void {
    if (!/^https?:/.test(url)) return;
    const link = document.createElement('a');
    link.href = url;
    link.textContent = 'Download it now';
    status.append(' ', link);
  }

  function fail(
    form: HTMLFormElement,
    status: HTMLElement,
    { status: code, body, retryAfter }: Answer,
  ): void {
    const error =
      code === 429 ? tooMany(retryAfter) : body.error || 'Something went wrong. Please try again.';
    form.dispatchEvent(new CustomEvent('rfp:error', { detail: { status: code, error }, bubbles: true }));
    // The service names the field of each fault: "email: Invalid email address; score: …".
    const named = code === 400 ? error.split('; ').map((fault) => /^([\w.]+): (.+)$/.exec(fault)) : [];
    const faults = named.flatMap((match) => {
      const field = match && form.elements.namedItem(match[1] ?? '');
      if (!isField(field)) return [];
      showError(field, match?.[2] ?? '');
      return [field];
    });
    say(
      status,
      'error',
      faults.length > 0 && faults.length === named.length ? 'Please check the marked fields.' : error,
    );
    (faults[0] || status).focus();
  }

  function tooMany(seconds: string | null | undefined): string {
    const minutes = Math.max(1, Math.ceil(Number(seconds || 60) / 60));
    return `That was a lot of requests. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
  }

  function busy(form: HTMLFormElement, submitter: HTMLElement | null, isBusy: boolean): void {
    form.setAttribute('aria-busy', String(isBusy));
    // aria-disabled rather than disabled: the button keeps the focus.
    submitter?.setAttribute('aria-disabled', String(isBusy));
  }

  function say(status: HTMLElement, state: string, text: string): void {
    status.dataset.state = state;
    status.textContent = text;
  }

  function showError(field: Field, text: string): void {
    const error = document.createElement('span');
    ids += 1;
    error.id = `rfp-error-${ids}`;
    error.dataset.rfpError = 'true';
    error.textContent = text;
    field.insertAdjacentElement('afterend', error);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute(
      'aria-describedby',
      [field.getAttribute('aria-describedby'), error.id].filter(Boolean).join(' '),
    );
  }

  function clearError(field: Field): void {
    const error = field.nextElementSibling;
    if (!(error instanceof HTMLElement) || !error.dataset.rfpError) return;
    const others = (field.getAttribute('aria-describedby') || '')
      .split(' ')
      .filter((id) => id && id !== error.id);
    if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
    else field.removeAttribute('aria-describedby');
    field.removeAttribute('aria-invalid');
    error.remove();
  }

  const start = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-rfp-form]')) enhance(form);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
  else start();
})();
