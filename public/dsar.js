// Redeems the one-time key in the address's fragment, which browsers send to nobody, and saves the answer as a file.
const button = document.getElementById('download');
const status = document.getElementById('status');
const token = new URLSearchParams(location.hash.slice(1)).get('token');

function save(text) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function redeem() {
  button.disabled = true;
  status.textContent = 'One moment…';
  try {
    const response = await fetch('/api/dsar-export', { method: 'POST', body: JSON.stringify({ token }) });
    const data = await response.json();
    if (!response.ok) throw new Error(data.error);
    history.replaceState(null, '', location.pathname);
    save(JSON.stringify(data, null, 2));
    status.textContent = 'Your file is saved. The link has now been used.';
  } catch (error) {
    status.textContent = `${error.message}. You can ask for a new link at any time.`;
    button.disabled = false;
  }
}

if (token) {
  button.addEventListener('click', redeem);
} else {
  button.disabled = true;
  status.textContent = 'This address lacks its key: please open the link from the mail again.';
}
