// Redeems the one-time key in the address and saves the answer as a file. The key is in the fragment, which browsers send to nobody.

import { save } from '../parts/announce.ts';

const button = document.getElementById('download') as HTMLButtonElement;
const status = document.getElementById('status') as HTMLElement;
let token: string | null;

/** What the service answered, or a sentence for people about why there is nothing to save. */
async function fetchData(): Promise<{ answer: unknown } | { fault: string }> {
  const init = { method: 'POST', body: JSON.stringify({ token }) };
  const response = await fetch('/api/dsar-export', init).catch(() => null);
  if (!response) return { fault: 'The service cannot be reached. Check your connection and try again.' };
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer) return { answer };
  if (response.status === 429) return { fault: 'That was a lot in one hour. Wait a little and try again.' };
  if (response.status >= 500) return { fault: 'Something went wrong on our side. Try again in a moment.' };
  return { fault: 'This link was used, or is older than 24 hours. You can ask for a new link at any time.' };
}

async function redeem(): Promise<void> {
  button.disabled = true;
  status.textContent = 'One moment…';
  const result = await fetchData();
  if ('fault' in result) {
    status.textContent = result.fault;
    button.disabled = false;
    form.hidden = false;
    return;
  }
  history.replaceState(null, '', location.pathname);
  save(new Blob([JSON.stringify(result.answer, null, 2)], { type: 'application/json' }), 'my-data.json');
  status.textContent = 'Your file is saved. The link has now been used.';
}

/** Reads the key from the address. It runs again when the fragment changes, because browsers do not load the page again for that. */
function readKey(): void {
  token = new URLSearchParams(location.hash.slice(1)).get('token');
  button.disabled = !token;
  form.hidden = Boolean(token);
  status.textContent = token
    ? 'The link works once, for 24 hours.'
    : 'This address lacks its key: please open the link from the mail again, or ask for a new one.';
}

const form = document.getElementById('ask') as HTMLFormElement;
const asked = document.getElementById('asked') as HTMLElement;

/** Asks for a link by mail. The page says the same whether or not data is held, so that nobody learns that from it. */
async function askForLink(event: SubmitEvent): Promise<void> {
  event.preventDefault();
  asked.textContent = 'One moment…';
  const email = String(new FormData(form).get('email'));
  const config = await fetch('/api/public-config')
    .then((response) => response.json() as Promise<{ supabase_url: string; publishable_key: string }>)
    .catch(() => null);
  const response =
    config &&
    (await fetch(`${config.supabase_url}/rest/v1/rpc/dsar_request`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', apikey: config.publishable_key },
      body: JSON.stringify({ p_email: email }),
    }).catch(() => null));
  if (!response) asked.textContent = 'The service cannot be reached. Check your connection and try again.';
  else if (response.status === 429)
    asked.textContent = 'That was a lot in one hour. Wait a little and try again.';
  else if (!response.ok) asked.textContent = 'This is no address we can write to. Check it, please.';
  else asked.textContent = 'If we hold anything about this address, the link is on its way.';
}

form.addEventListener('submit', askForLink);
button.addEventListener('click', redeem);
addEventListener('hashchange', readKey);
readKey();
