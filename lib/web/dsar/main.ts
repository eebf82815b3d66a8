// Redeems the one-time key in the address's fragment, which browsers send to nobody, and saves the answer as a file.

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
    return;
  }
  history.replaceState(null, '', location.pathname);
  save(new Blob([JSON.stringify(result.answer, null, 2)], { type: 'application/json' }), 'my-data.json');
  status.textContent = 'Your file is saved. The link has now been used.';
}

/** An address whose key is put in later is read again: browsers do not load the page for that. */
function readKey(): void {
  token = new URLSearchParams(location.hash.slice(1)).get('token');
  button.disabled = !token;
  status.textContent = token
    ? 'The link works once, for 24 hours.'
    : 'This address lacks its key: please open the link from the mail again.';
}

button.addEventListener('click', redeem);
addEventListener('hashchange', readKey);
readKey();
