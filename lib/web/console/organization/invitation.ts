/** The token in a pasted invitation, which may be the mail's whole link or the token alone. Empty when there is none. */
export function tokenIn(text: string): string {
  const pasted = text.trim();
  const named = /[?&#]token=([^&\s]+)/.exec(pasted)?.[1];
  if (named !== undefined) return decoded(named);
  return /^[\w-]{20,}$/.test(pasted) ? pasted : '';
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
