// Redeems the one-time key in the address's fragment, which browsers send to nobody, and saves the answer as a file.
const button = document.getElementById('download');
const status = document.getElementById('status');
let token;

function save(text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What the service answered, or a sentence for people about why there is nothing to save. */
async function fetchData() {
  const init = { method: 'POST', body: JSON.stringify({ token }) };
  const response = await fetch('/api/dsar-export', init).catch(() => null);
  if (!response) return { fault: 'The service cannot be reached. Check your connection and try again.' };
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return { answer };
  if (response.status === 429) return { fault: 'That was a lot in one hour. Wait a little and try again.' };
  if (response.status >= 500) return { fault: 'Something went wrong on our side. Try again in a moment.' };
  return { fault: 'This link was used, or is older than 24 hours. You can ask for a new link at any time.' };
}

async function redeem() {
  button.disabled = true;
  status.textContent = 'One moment…';
  const { answer, fault } = await fetchData();
  if (fault) {
    status.textContent = fault;
    button.disabled = false;
    return;
  }
  history.replaceState(null, '', location.pathname);
  save(JSON.stringify(answer, null, 2));
  status.textContent = 'Your file is saved. The link has now been used.';
}

/** An address whose key is put in later is read again: browsers do not load the page for that. */
function readKey() {
  token = new URLSearchParams(location.hash.slice(1)).get('token');
  button.disabled = !token;
  status.textContent = token
    ? 'The link works once, for 24 hours.'
    : 'This address lacks its key: please open the link from the mail again.';
}

button.addEventListener('click', redeem);
addEventListener('hashchange', readKey);
readKey();
