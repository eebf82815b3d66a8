// The workbook of an RFP: comparison and ranking as a spreadsheet that calculates.

import type { Rfp } from '../../data/rfps.ts';
import { fileFrom } from '../../data/session.ts';
import { save } from '../../parts/announce.ts';

export async function downloadWorkbook(rfp: Rfp): Promise<void> {
  const { blob, name } = await fileFrom('/api/v1/rfp/workbook', { rfp_id: rfp.id });
  save(blob, name);
}
