/** The token of a pasted invitation: of the mail's whole link, or by itself. Empty when there is none. */
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
