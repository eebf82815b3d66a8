// Downloads of the two export views. They are read in pages, because the database answers at most 1000 rows at a time.

import { ask, from } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { save } from '../../parts/announce.ts';

type View = 'v_proposals_csv_export' | 'v_fx_audit_export';

const pageSize = 1000;
/** The column of each view that orders its rows, so that pages neither overlap nor leave gaps. */
const keys = { v_proposals_csv_export: 'MessageID', v_fx_audit_export: 'id' } as const;

const page = (view: View, start: number) =>
  from(view)
    .select('*')
    .order(keys[view])
    .range(start, start + pageSize - 1);

export async function allRows(view: View): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let start = 0; rows.length === start; start += pageSize) rows.push(...(await ask(page(view, start))));
  return rows;
}

/** CSV as the database wrote it: pages joined, their repeated header left out. */
async function allCsv(view: View): Promise<string> {
  let csv = '';
  for (let start = 0; ; start += pageSize) {
    const text = await ask(page(view, start).csv());
    const rows = start === 0 ? text : text.slice(text.indexOf('\n') + 1);
    if (rows.trim() === '' || !text.includes('\n')) return csv || text;
    csv += csv && !csv.endsWith('\n') ? `\n${rows}` : rows;
    // A row is at least a line: fewer lines than rows asked for means that this was the last page.
    if (text.split('\n').length <= pageSize) return csv;
  }
}

/** Buttons that hand over the whole view, as CSV and, with a label for it, as JSON. */
export function ExportButtons({
  view,
  name,
  csvLabel = 'CSV',
  jsonLabel,
}: {
  view: View;
  name: string;
  csvLabel?: string;
  jsonLabel?: string;
}) {
  const today = new Date().toISOString().slice(0, 10);
  // Without the mark at its start, Excel takes the file for another encoding than it has.
  const csv = async () =>
    save(new Blob(['\uFEFF', await allCsv(view)], { type: 'text/csv' }), `${name}-${today}.csv`);
  const json = async () => {
    const text = JSON.stringify(await allRows(view), null, 2);
    save(new Blob([text], { type: 'application/json' }), `${name}-${today}.json`);
  };
  return (
    <div class="actions">
      <ActionButton run={csv}>{csvLabel}</ActionButton>
      {jsonLabel && <ActionButton run={json}>{jsonLabel}</ActionButton>}
    </div>
  );
}
