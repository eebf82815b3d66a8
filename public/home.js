// The start page's live parts: the state of the service, and on a local start what one needs to try it.

const $ = (id) => document.getElementById(id);

function make(tag, ...children) {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
}

async function showHealth() {
  const response = await fetch('/api/health').catch(() => null);
  const report = await response?.json().catch(() => null);
  if (typeof report?.overall !== 'boolean') return;
  $('light').classList.add(report.overall ? 'good' : 'bad');
  $('health').textContent = report.overall
    ? `All is well, version ${report.version}`
    : 'Something is down: see what';
}

function keyRow([name, value]) {
  const copy = make('button', 'Copy');
  copy.type = 'button';
  copy.setAttribute('aria-label', `Copy ${name}`);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(value);
    copy.textContent = 'Copied';
    setTimeout(() => copy.replaceChildren('Copy'), 2000);
  });
  return make('div', make('dt', name), make('dd', make('code', value), copy));
}

/** Production has no such route, so nobody asks there. */
async function showLocal() {
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(location.hostname)) return;
  const response = await fetch('/_local').catch(() => null);
  if (!response?.ok) return;
  const { environment, samplePeople } = await response.json();
  $('people').replaceChildren(
    ...samplePeople.map(({ email, who }) => make('li', make('code', email), make('small', who))),
  );
  $('keys').replaceChildren(...Object.entries(environment).map(keyRow));
  $('mailbox').querySelector('a').href = environment.MAILBOX_URL;
  $('mailbox').hidden = false;
  $('local').hidden = false;
}

void showHealth();
void showLocal();
