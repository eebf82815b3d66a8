import { createHash } from 'node:crypto';

/**
 * SHA-256, hex, of a form's name and its fields in any order. The same submission has the same digest, so it is recognised when it
 * comes again.
 */
export function submissionDigest(form: string, content: object): string {
  return createHash('sha256')
    .update(`${form}\n${canonicalJson(content)}`)
    .digest('hex');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([left], [right]) => (left < right ? -1 : 1)))
      : entry,
  );
}
