// Remembers who sent a visitor here: `?ref=CODE` on any page is kept in this browser for 30 days, and sent to the service when
// somebody signs up. Every page loads this file, so it imports nothing.

const key = 'hotel-rfp-ref';
const keptMs = 30 * 86_400_000;
/** How old an account may be to count as new here. The service checks it again for itself. */
const newMs = 7 * 86_400_000;

/** The kept code; null when there is none, when it is too old, or when the browser keeps nothing. */
export function keptReferral(now = Date.now()): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: unknown; at?: unknown };
    if (typeof code === 'string' && typeof at === 'number' && at <= now && now - at < keptMs) return code;
    localStorage.removeItem(key);
  } catch {
    // Nothing can be kept here, or what is kept is not ours.
  }
  return null;
}

/** Keeps the code of this page's address, if it has one: the last link that was followed counts. */
export function keepReferral(search = location.search, now = Date.now()): void {
  const code = new URLSearchParams(search).get('ref')?.trim() ?? '';
  if (!/^[A-Za-z0-9]{4,12}$/.test(code)) return;
  try {
    localStorage.setItem(key, JSON.stringify({ code, at: now }));
  } catch {
    // This browser keeps nothing.
  }
}

/**
 * Tells the service, once, who brought a new account. When the service accepts or refuses, the code is removed; when it could not
 * answer, it is told again the next time. An account that is not new leaves the code for the next person who signs up here.
 */
export async function tellReferral(person: {
  id: string;
  email?: string;
  created_at: string;
}): Promise<void> {
  const code = keptReferral();
  if (!code || !person.email || Date.now() - Date.parse(person.created_at) >= newMs) return;
  const body = JSON.stringify({ code, referred_user_id: person.id, referred_email: person.email });
  // `keepalive` sends it even when the person goes to the payment page at once.
  const response = await fetch('/api/referral?action=track', { method: 'POST', body, keepalive: true }).catch(
    () => null,
  );
  if (response && response.status < 500 && response.status !== 429) localStorage.removeItem(key);
}
