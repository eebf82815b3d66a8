/** The largest body that the hosted platform takes. */
const hostedBytes = 100_000_000;
const mebibyte = 2 ** 20;

/**
 * How many bytes a request's body may have. `private.check_request` says the same of the database API by the header; here they are
 * counted while they arrive, so that nothing larger is read. The service is not held.
 */
export function mostBytes(request: Request, serviceKey: string | undefined): number {
  if (serviceKey !== undefined && request.headers.get('apikey') === serviceKey) return hostedBytes;
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (path === '/rest/v1/agency_branding') return 4 * mebibyte;
  if (path === '/rest/v1/rpc/import_hotels') return 20 * mebibyte;
  return mebibyte;
}

const levels = 3;
const operator = /^\s*(not\.)*\s*i?match\s*(\(|\.)/i;
const nestedOperator = /\.\s*i?match\s*(\(|\.)/i;
const isLogic = /(^|\.)(and|or)$/;
const plainWords = new Set(['select', 'order', 'columns', 'on_conflict']);

/**
 * Why a query string is not answered here, or undefined. A regular expression, or rows within rows within rows, can take minutes. A
 * server ends them after `statement_timeout`; the embedded database cannot, and everybody would wait.
 */
export function refusedQuery(url: URL): string | undefined {
  const isCall = url.pathname.startsWith('/rest/v1/rpc/');
  for (const [name, value] of url.searchParams) {
    if (name === 'select' && embedding(value) > levels)
      return `select: at most ${levels} levels of embedding`;
    if (plainWords.has(name) || (isCall && name.startsWith('p_'))) continue;
    if (operator.test(value) || (isLogic.test(name) && nestedOperator.test(value)))
      return `${name}: filters by regular expression (match, imatch) are not answered`;
  }
  return undefined;
}

/** How deep rows are embedded in rows. The empty parentheses of an aggregate, as in `rooms.sum()`, are no level. */
function embedding(select: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of select.replaceAll('()', '')) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
