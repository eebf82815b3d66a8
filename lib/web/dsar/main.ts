// Redeems the one-time key in the address and saves the answer as a file. The key is in the fragment, which browsers send to nobody.

import { ApiError, explain } from '../data/errors.ts';
import { loadConfig } from '../data/public-config.ts';
import { save } from '../parts/announce.ts';

const button = document.getElementById('download') as HTMLButtonElement;
const status = document.getElementById('status') as HTMLElement;
let token: string | null;

/** Sends JSON. Throws an `ApiError`; of status 0 when no answer came. It waits as long as it takes, because a key works once. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(url, init).catch(() => null);
  if (!response?.ok) throw new ApiError(response?.status ?? 0);
  return response;
}

/** Says an error in a sentence for people, and what the service refused in words of this page. */
function said(error: unknown, refused: string): string {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefusal && error.status !== 429 ? refused : explain(error);
}

async function fetchData(): Promise<unknown> {
  const response = await post('/api/dsar-export', { token });
  const answer: unknown = await response.json().catch(() => null);
  // An answer that cannot be read has used the link all the same.
  if (!answer) throw new ApiError(404);
  return answer;
}

async function redeem(): Promise<void> {
  button.disabled = true;
  status.textContent = 'One moment…';
  try {
    const data = await fetchData();
    history.replaceState(null, '', location.pathname);
    save(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    status.textContent = 'Your file is saved. The link has now been used.';
  } catch (error) {
    const refused = 'This link was used, or is older than 24 hours. You can ask for a new link at any time.';
    status.textContent = said(error, refused);
    button.disabled = false;
    form.hidden = false;
  }
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
  try {
    const { supabase_url, publishable_key } = await loadConfig();
    const headers = { 'Content-Type': 'application/json', apikey: publishable_key };
    await post(`${supabase_url}/rest/v1/rpc/dsar_request`, { p_email: email }, headers);
    asked.textContent = 'If we hold anything about this address, the link is on its way.';
  } catch (error) {
    asked.textContent = said(error, 'This is no address we can write to. Check it, please.');
  }
}

form.addEventListener('submit', askForLink);
button.addEventListener('click', redeem);
addEventListener('hashchange', readKey);
readKey();
