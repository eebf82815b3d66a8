import { createHash } from 'node:crypto';

/**
 * SHA-256, hex, by which the same submission is recognised when it comes again: endpoint, email and content,
 * whatever the order of the fields.
 */
export function submissionDigest(endpoint: string, content: object): string {
  return createHash('sha256')
    .update(`${endpoint}\n${canonicalJson(content)}`)
    .digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([left], [right]) => (left < right ? -1 : 1)))
      : entry,
  );
}
