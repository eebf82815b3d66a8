// Makes the local mailbox's page follow the mailbox, change without reloading, and copy codes. lib/local/mailbox draws the page,
// and it works without this script.

const pollMs = 1500;
const typingPauseMs = 150;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const app = byId('app');
const searchField = document.querySelector('input[name=q]') as HTMLInputElement;
let version: string | null = null;
let asked = 0;

const listed = (root: ParentNode) => [...root.querySelectorAll<HTMLAnchorElement>('#list [data-id]')];
const childrenOf = (page: Document, id: string) => [...(page.getElementById(id)?.childNodes ?? [])];

/** Shows what the server has for an address, keeping the scroll position and the search field as they are. */
async function show(address: string, { push = false, keepPane = false } = {}): Promise<void> {
  asked += 1;
  const mine = asked;
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (mine !== asked) return; // a later request is on its way
  if (push) history.pushState(null, '', address);
  const known = new Set(listed(document).map((link) => link.dataset.id));
  byId('list').replaceChildren(...childrenOf(page, 'list'));
  if (known.size > 0) {
    for (const link of listed(document)) if (!known.has(link.dataset.id)) link.classList.add('new');
  }
  if (!keepPane) byId('pane').replaceChildren(...childrenOf(page, 'pane'));
  app.className = page.getElementById('app')?.className ?? '';
  document.title = page.title;
}

async function poll(): Promise<void> {
  try {
    if (document.visibilityState === 'hidden') return;
    const response = await fetch('/messages', { method: 'HEAD', cache: 'no-store' });
    const current = response.headers.get('etag');
    if (version !== null && current !== version) await refresh();
    version = current;
    setStatus('live', 'Live');
  } catch {
    setStatus('gone', 'Not reachable');
  } finally {
    setTimeout(poll, pollMs);
  }
}

/** Shows what is new. A mail that somebody chose stays open; without a choice the newest is shown. */
async function refresh(): Promise<void> {
  const chosen = new URL(location.href).searchParams.get('id');
  const stillShown =
    chosen !== null && document.querySelector(`#pane [data-id="${CSS.escape(chosen)}"]`) !== null;
  await show(location.href, { keepPane: stillShown });
}

function setStatus(kind: 'live' | 'gone', text: string): void {
  const status = byId('status');
  if (status.dataset.kind === kind) return;
  status.dataset.kind = kind;
  status.textContent = text;
}

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset.copy ?? '');
  button.textContent = 'Copied';
  setTimeout(() => {
    button.textContent = 'Copy';
  }, 1500);
}

document.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const target = event.target as Element;
  const button = target.closest<HTMLElement>('[data-copy]');
  if (button) return void copy(button);
  const link = target.closest<HTMLAnchorElement>('#list a, .tabs a, .back');
  if (!link) return;
  event.preventDefault();
  void show(link.href, { push: true });
});

window.addEventListener('popstate', () => void show(location.href));

const steps = new Map([
  ['j', 1],
  ['ArrowDown', 1],
  ['k', -1],
  ['ArrowUp', -1],
]);

document.addEventListener('keydown', (event) => {
  if ((event.target as Element).matches('input') || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === '/') {
    event.preventDefault();
    searchField.focus();
  }
  const step = steps.get(event.key);
  if (step === undefined) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('#list a')];
  const next = links[links.findIndex((link) => link.ariaCurrent === 'true') + step];
  if (!next) return;
  event.preventDefault();
  next.scrollIntoView({ block: 'nearest' });
  void show(next.href, { push: true });
});

let typing: ReturnType<typeof setTimeout> | undefined;
searchField.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const search = searchField.value.trim();
    const address = search === '' ? '/' : `/?${new URLSearchParams({ q: search })}`;
    history.replaceState(null, '', address);
    void show(address);
  }, typingPauseMs);
});

byId('empty').hidden = false;
byId('empty').addEventListener('click', async () => {
  if (!confirm('Delete every message in this mailbox?')) return;
  await fetch('/messages', { method: 'DELETE' });
  await show('/', { push: true });
});

void poll();
