// Downloads of the two export views, whole however long they are: the database answers at most 1000 rows at a time.

import { actionButton, h, save } from './dom.js';
import { explain } from './errors.js';
import { ask, from } from './session.js';

const pageSize = 1000;
/** What orders the rows for good, so that pages neither overlap nor leave gaps. */
const keys = { v_proposals_csv_export: 'MessageID', v_fx_audit_export: 'id' };

const page = (view, start) =>
  from(view)
    .select('*')
    .order(keys[view])
    .range(start, start + pageSize - 1);

export async function allRows(view) {
  const rows = [];
  for (let start = 0; rows.length === start; start += pageSize) rows.push(...(await ask(page(view, start))));
  return rows;
}

/** CSV as the database wrote it: pages joined, their repeated header left out. */
async function allCsv(view) {
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

/** Two buttons, CSV and JSON, that hand over the whole view. */
export function exportButtons(view, name, { csvLabel = 'CSV', jsonLabel = 'JSON' } = {}) {
  const today = new Date().toISOString().slice(0, 10);
  const csv = async () => save(new Blob([await allCsv(view)], { type: 'text/csv' }), `${name}-${today}.csv`);
  const json = async () => {
    const text = JSON.stringify(await allRows(view), null, 2);
    save(new Blob([text], { type: 'application/json' }), `${name}-${today}.json`);
  };
  return h(
    'div.actions',
    null,
    actionButton(csvLabel, csv, { describe: explain }),
    jsonLabel && actionButton(jsonLabel, json, { describe: explain }),
  );
}
