/**
 * Cookie banner: accept, reject, manage, withdraw. No dependency, no cookie of its own.
 *
 *   <script src="/consent.js" data-banner-version="2026-11" data-privacy="/privacy" defer></script>
 *
 * Other scripts ask `window.rfpConsent.granted('analytics')` or listen to `consent:change` on document (detail: the
 * choices). Elements with `data-consent-open` open the settings, with `data-consent-withdraw` take everything back.
 * Every save is logged at /api/consent-log; whether that succeeds never matters to the visitor.
 */
(() => {
  const script = document.currentScript;
  const version = script?.dataset.bannerVersion || '1';
  const endpoint = script?.dataset.endpoint || '/api/consent-log';
  const privacy = script?.dataset.privacy;
  const storageKey = 'rfp-consent';
  const purposes = {
    functional: ['Functional', 'Remember your settings on this site.'],
    analytics: ['Analytics', 'Count visits, so that we learn what helps.'],
    marketing: ['Marketing', 'Show you what fits your interests elsewhere.'],
  } as const;
  type Purpose = keyof typeof purposes;
  type Choices = Record<Purpose, boolean>;
  interface State {
    id?: string;
    version?: string;
    choices?: Choices;
  }
  const names = Object.keys(purposes) as Purpose[];
  const all = (value: boolean): Choices => ({ functional: value, analytics: value, marketing: value });
  let banner: HTMLElement | undefined;
  let opener: Element | null = null;

  /** What this browser keeps. A browser that keeps nothing is asked again. */
  function read(): State {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '{}') || {};
    } catch {
      return {};
    }
  }

  let state = read();
  const decided = () => state.version === version && Boolean(state.choices);
  const granted = (name: Purpose) => decided() && state.choices?.[name] === true;

  function save(action: string, choices: Choices): void {
    state = { id: state.id || crypto.randomUUID(), version, choices };
    try {
      localStorage.setItem(storageKey, JSON.stringify(state));
    } catch {
      // Kept for this page only.
    }
    log(action, choices);
    close();
    document.dispatchEvent(new CustomEvent('consent:change', { detail: { ...choices } }));
  }

  function log(action: string, choices: Choices): void {
    const body = JSON.stringify({
      consent_id: state.id,
      consent_action: action,
      banner_version: version,
      page_url: location.origin + location.pathname,
      locale: navigator.language.slice(0, 10),
      ...Object.fromEntries(names.map((name) => [`${name}_granted`, choices[name]])),
    });
    try {
      if (navigator.sendBeacon?.(endpoint, body)) return;
      fetch(endpoint, { method: 'POST', body, keepalive: true }).catch(() => {});
    } catch {
      // A log that cannot be written is no concern of the visitor's.
    }
  }

  function element<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag,
    properties: object = {},
    ...children: (Node | string)[]
  ): HTMLElementTagNameMap[Tag] {
    const node = Object.assign(document.createElement(tag), properties);
    node.append(...children);
    return node;
  }

  const button = (text: string, onclick: () => void, isMain = false) =>
    element('button', { type: 'button', textContent: text, onclick, className: isMain ? 'main' : '' });

  function open(settings: boolean): void {
    close();
    opener = document.activeElement;
    const title = element('h2', { id: 'rfp-consent-title', textContent: 'Your privacy' });
    const content = settings ? settingsView() : questionView();
    const section = element('section', { className: 'rfp-consent' }, title, ...content);
    section.setAttribute('role', 'dialog');
    section.setAttribute('aria-labelledby', title.id);
    section.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && decided()) close();
      else if (event.key === 'Escape' && settings) open(false);
    });
    banner = section;
    // First in the document, so that keyboards and screen readers meet it first.
    // A link that skips to the content stays the first of the page.
    const first = document.body.firstElementChild;
    if (first?.matches('a[href^="#"]')) first.after(section);
    else document.body.prepend(section);
    if (settings) section.querySelector('input')?.focus();
  }

  function questionView(): Node[] {
    const text = element(
      'p',
      {},
      'We use what is necessary to run this site. With your consent we also remember your settings, count visits, and show what fits your interests elsewhere. ',
    );
    if (privacy) text.append(element('a', { href: privacy, textContent: 'Privacy policy' }));
    const actions = element(
      'div',
      { className: 'actions' },
      button('Accept all', () => save('accept_all', all(true)), true),
      // Refusing is as prominent as accepting, because a choice that is hard to find is not free.
      button('Reject all', () => save('reject_all', all(false)), true),
      button('Manage', () => open(true)),
    );
    return [text, actions];
  }

  function settingsView(): Node[] {
    const boxes = new Map(
      names.map((name) => [
        name,
        element('input', { type: 'checkbox', name, checked: granted(name), id: `rfp-consent-${name}` }),
      ]),
    );
    const rows = [...boxes].map(([name, box]) => {
      const [label, description] = purposes[name];
      const text = element('span', {}, element('b', { textContent: label }), ` ${description}`);
      return element('label', { htmlFor: box.id }, box, text);
    });
    const choices = () => {
      const ticked = all(false);
      for (const [name, box] of boxes) ticked[name] = box.checked;
      return ticked;
    };
    const actions = [
      button('Save', () => save('manage_save', choices()), true),
      button('Reject all', () => save('reject_all', all(false)), true),
    ];
    if (decided()) actions.push(button('Withdraw consent', withdraw));
    return [
      element('div', { className: 'rows' }, ...rows),
      element('div', { className: 'actions' }, ...actions),
    ];
  }

  const withdraw = () => save('withdraw', all(false));

  function close(): void {
    if (!banner) return;
    banner.remove();
    banner = undefined;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }

  // A constructed sheet is allowed under a strict content security policy, an inline style is not. The build puts the
  // colours in (lib/local/assets/colors.ts): a script that is loaded alone imports nothing.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    /* colors of .rfp-consent: used */
    .rfp-consent { position: fixed; inset: auto 1rem 1rem; z-index: 2147483000; max-width: 36rem; max-height: 90vh; overflow: auto;
      margin: 0 auto; padding: 1.25rem 1.5rem; border: 1px solid var(--edge); border-radius: 14px; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; box-shadow: 0 12px 40px rgb(0 0 0 / .25); }
    .rfp-consent h2 { margin: 0 0 .5rem; font-size: 1.15rem; } .rfp-consent p { margin: 0 0 1rem; } .rfp-consent a { color: inherit; }
    .rfp-consent .actions { display: flex; flex-wrap: wrap; gap: .5rem; }
    .rfp-consent button { flex: 1 1 auto; margin: 0; padding: .6rem 1rem; border: 1px solid var(--brand); border-radius: 9px; background: none;
      color: var(--brand); font: inherit; font-weight: 600; cursor: pointer; }
    .rfp-consent button.main { background: var(--brand); color: var(--brand-ink); }
    .rfp-consent :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    .rfp-consent .rows { display: grid; gap: .6rem; margin: 0 0 1rem; }
    .rfp-consent label { margin: 0; font-weight: 400; display: flex; gap: .7rem; align-items: flex-start; } .rfp-consent input { width: 1.15rem; height: 1.15rem; flex: none; margin: .2rem 0 0; }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  Object.assign(window, { rfpConsent: { granted, open: () => open(true), withdraw } });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('[data-consent-open]')) open(true);
    else if (target.closest('[data-consent-withdraw]')) withdraw();
  });
  if (!decided()) open(false);
})();
