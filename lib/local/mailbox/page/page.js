// What the page can do beyond plain links: it follows the mailbox, swaps instead of reloading, and copies codes.

const pollMs = 1500;
const typingPauseMs = 150;

const app = document.querySelector('#app');
const byId = (id) => document.getElementById(id);
let version = null;
let asked = 0;

/** Shows what the server has for an address, keeping the scroll position and the search field as they are. */
async function show(address, { push = false, keepPane = false } = {}) {
  asked += 1;
  const mine = asked;
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  if (mine !== asked) return; // a later request is on its way
  if (push) history.pushState(null, '', address);
  const known = new Set([...document.querySelectorAll('#list [data-id]')].map((link) => link.dataset.id));
  byId('list').replaceChildren(...page.querySelector('#list').childNodes);
  if (known.size > 0) {
    for (const link of document.querySelectorAll('#list [data-id]')) {
      if (!known.has(link.dataset.id)) link.classList.add('new');
    }
  }
  if (!keepPane) byId('pane').replaceChildren(...page.querySelector('#pane').childNodes);
  app.className = page.querySelector('#app').className;
  document.title = page.title;
}

async function poll() {
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

/** A mail somebody chose stays open; without a choice the newest is shown. */
async function refresh() {
  const chosen = new URL(location.href).searchParams.get('id');
  const stillShown =
    chosen !== null && document.querySelector(`#pane [data-id="${CSS.escape(chosen)}"]`) !== null;
  await show(location.href, { keepPane: stillShown });
}

function setStatus(kind, text) {
  const status = byId('status');
  if (status.dataset.kind === kind) return;
  status.dataset.kind = kind;
  status.textContent = text;
}

document.addEventListener('click', async (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  const copy = event.target.closest('[data-copy]');
  if (copy) {
    await navigator.clipboard.writeText(copy.dataset.copy);
    copy.textContent = 'Copied';
    setTimeout(() => {
      copy.textContent = 'Copy';
    }, 1500);
    return;
  }
  const link = event.target.closest('#list a, .tabs a, .back');
  if (!link) return;
  event.preventDefault();
  await show(link.href, { push: true });
});

window.addEventListener('popstate', () => show(location.href));

document.addEventListener('keydown', (event) => {
  if (event.target.matches('input')) return;
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
  if (event.key === '/') {
    event.preventDefault();
    document.querySelector('input[name=q]').focus();
  }
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  const links = [...document.querySelectorAll('#list a')];
  const next = links[links.findIndex((link) => link.ariaCurrent === 'true') + step];
  if (!next) return;
  event.preventDefault();
  next.scrollIntoView({ block: 'nearest' });
  show(next.href, { push: true });
});

let typing;
document.querySelector('input[name=q]').addEventListener('input', (event) => {
  clearTimeout(typing);
  typing = setTimeout(() => {
    const search = event.target.value.trim();
    const address = search === '' ? '/' : `/?${new URLSearchParams({ q: search })}`;
    history.replaceState(null, '', address);
    show(address);
  }, typingPauseMs);
});

byId('empty').hidden = false;
byId('empty').addEventListener('click', async () => {
  if (!confirm('Delete every message in this mailbox?')) return;
  await fetch('/messages', { method: 'DELETE' });
  await show('/', { push: true });
});

poll();
