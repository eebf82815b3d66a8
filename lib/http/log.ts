/** Logs an error as one JSON line, without addresses, query strings and tokens. */
export function logError(entry: { requestId?: string; event: string; path?: string; error?: unknown }): void {
  const line = {
    level: 'error',
    at: new Date().toISOString(),
    event: entry.event,
    request_id: entry.requestId,
    path: entry.path,
    error: entry.error === undefined ? undefined : describe(entry.error),
  };
  console.error(JSON.stringify(line));
}

/** Logs something odd that is no error, in the same form. */
export function logWarning(event: string, details: Record<string, string | number> = {}): void {
  console.warn(JSON.stringify({ level: 'warning', at: new Date().toISOString(), event, ...details }));
}

function describe(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
    const message =
      typeof error === 'object' && error !== null && 'message' in error ? error.message : typeof error;
    return { code, message: redact(String(message)) };
  }
  return {
    name: error.name,
    code: 'code' in error ? String(error.code) : undefined,
    message: redact(error.message),
    // Only the places, because the stack begins with the message, which may have several lines.
    stack: error.stack
      ?.replace(error.message, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at '))
      .slice(0, 5),
    cause: error.cause === undefined || depth > 3 ? undefined : describe(error.cause, depth + 1),
  };
}

/** Takes addresses, query strings and long opaque tokens out of a message written by somebody else. */
export function redact(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/[^\s"'<>@(]+@[^\s"'<>@)]+/g, '[email]')
    .replace(/\?[^\s"']+/g, '?[query]')
    .replace(/[A-Za-z0-9_-]{32,}(\.[A-Za-z0-9_-]+)*/g, '[token]')
    .slice(0, 500);
}
