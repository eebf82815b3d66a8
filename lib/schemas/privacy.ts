import { z } from 'zod';
import { uuid } from './fields.ts';

/** The token of a link in a mail. Any text is taken, because the database answers 404 for one that was never issued. */
export const linkToken = z.string().trim().min(1, 'Required').max(400);

export const erasureConfirmQuery = z.object({ token: linkToken });

const rows = z.number().int().min(0);

/** Rows deleted from the five child tables. */
export const erasedCounts = z.object({
  proposals: rows,
  sends: rows,
  field_facts: rows,
  deltas: rows,
  hotel_contacts: rows,
});

export const erasureConfirmed = z.object({
  request_id: uuid,
  status: z.literal('erased'),
  deleted: erasedCounts,
});

export const erasurePreview = z.object({
  subject_type: z.enum(['hotel', 'organizer']),
  subject_name: z.string().nullable(),
  expires_at: z.string(),
});

export const dsarExportPayload = z.object({ token: linkToken });

/** Everything held about an address: `meta`, and the rows of each table. */
export const dsarRecords = z
  .object({ meta: z.record(z.string(), z.unknown()) })
  .catchall(z.array(z.unknown()));

export const dsarExported = dsarRecords.extend({ ok: z.literal(true) });
