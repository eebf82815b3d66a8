// The workbook of an RFP: comparison and ranking as a spreadsheet that calculates.

import type { Rfp } from '../../data/rfps.ts';
import { fileFrom } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { save } from '../../parts/announce.ts';

export function WorkbookButton({ rfp }: { rfp: Rfp }) {
  return <ActionButton run={() => download(rfp)}>Workbook</ActionButton>;
}

async function download(rfp: Rfp): Promise<string> {
  const { blob, name } = await fileFrom('/api/v1/rfp/workbook', { rfp_id: rfp.id });
  save(blob, name);
  return 'Downloaded.';
}
