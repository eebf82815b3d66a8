/**
 * The audit of a text, which the test's own database reads.
 *
 *   const audit = await openAudit();
 *   const findings = await audit('Budget: 50,000 EUR');
 */
import { afterAll } from 'vitest';
import type { Finding } from '../../lib/audit/finding.ts';
import { type AuditedText, readRfpSnippet } from '../../lib/audit/read-rfp-snippet.ts';
import { openTestDatabase } from './database.ts';

export async function openAudit(): Promise<(text: string) => Promise<Finding[]>> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  const read = async (text: string) => {
    const [row] = await database.query<{ read: AuditedText }>(
      'select private.audit_rfp_text_work($1) as read',
      // As the endpoint takes a body.
      [text.replaceAll('\0', '')],
    );
    if (!row) throw new Error('Nothing was read');
    return row.read;
  };
  return (text) => readRfpSnippet(text, read);
}
