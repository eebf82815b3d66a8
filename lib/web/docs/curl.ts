import type { Operation } from './description.ts';

const headersOf = new Map([
  ['accessToken', 'Authorization: Bearer $TOKEN'],
  ['publishableKey', 'apikey: $ANON_KEY'],
  ['cronSecret', 'Authorization: Bearer $CRON_SECRET'],
  ['internalToken', 'Authorization: Bearer $INTERNAL_TOKEN'],
  ['paymentsSignature', 'Payments-Signature: $SIGNATURE'],
  ['webhookSignature', 'X-Webhook-Signature: $SIGNATURE'],
]);

/** A call that can be pasted into a shell. What the reader has to fill in is a shell variable. */
export function curlOf(operation: Operation): string {
  const { method, path, server, security = [], parameters = [], requestBody } = operation;
  const query = new URLSearchParams(
    parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)]])),
  ).toString();
  const json = requestBody?.content['application/json'];
  const lines = [`curl "${server}${path}${query ? `?${query}` : ''}"`];
  if (method === 'POST' && !json) lines.push('-X POST');
  for (const scheme of Object.keys(security[0] ?? {})) lines.push(`-H "${headersOf.get(scheme)}"`);
  const types = Object.keys(operation.responses.find(([status]) => status === '200')?.[1].content ?? {});
  if (types.includes('text/csv')) lines.push('-H "Accept: text/csv"');
  if (types.length === 1 && types[0] === 'application/pdf') lines.push('-o document.pdf');
  if (json) {
    lines.push('-H "Content-Type: application/json"');
    const body = JSON.stringify(json.example ?? {}, null, 2).replaceAll("'", "'\\''");
    lines.push(`-d '${body}'`);
  }
  return lines.join(' \\\n  ');
}
