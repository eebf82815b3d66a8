// The workbook of an RFP: comparison and ranking as a spreadsheet that calculates.

import { ApiError } from '../data/errors.ts';
import type { Rfp } from '../data/rfps.ts';
import { fetchSignedIn } from '../data/session.ts';
import { ActionButton } from '../parts/action.tsx';
import { save } from '../parts/announce.ts';

export function WorkbookButton({ rfp }: { rfp: Rfp }) {
  return <ActionButton run={() => download(rfp)}>Workbook</ActionButton>;
}

async function download(rfp: Rfp): Promise<string> {
  const response = await fetchSignedIn('/api/v1/rfp/workbook', {
    method: 'POST',
    body: JSON.stringify({ rfp_id: rfp.id }),
  });
  if (!response.ok) {
    const { error = '' } = (await response.json().catch(() => ({}))) as { error?: string };
    throw new ApiError(response.status, { message: error });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), name ?? 'workbook.xlsx');
  return 'Downloaded.';
}
