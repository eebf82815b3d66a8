// Importing a catalogue: a file is read here, tried first, and then imported in calls of 2 000 rows.

import { useState } from 'preact/hooks';
import { importFields } from '../../../hotels/columns.ts';
import { groupedReasons, type ImportTotals, importHotels, type RefusedRow } from '../../../hotels/import.ts';
import { longest } from '../../../schemas/longest.ts';
import { csvOf } from '../../data/csv.ts';
import { openTable, type Table } from '../../data/hotel-file.ts';
import { rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { announce, save } from '../../parts/announce.ts';
import { Choice, Labelled } from '../../parts/controls.tsx';
import { count, words } from '../../parts/format.ts';
import { Entry } from '../../parts/inputs.tsx';
import { Features } from './features.tsx';

interface Tried {
  totals: ImportTotals;
  refused: RefusedRow[];
  leftOut: Omit<RefusedRow, 'original'>[];
  dryRun: boolean;
}

const noId = 'No column is the hotel’s own id. Choose below which one it is, or call it external_id.';

export function Catalogue() {
  return (
    <>
      <Import />
      <Features />
    </>
  );
}

function Import() {
  const [source, setSource] = useState('');
  const [currency, setCurrency] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [table, setTable] = useState<Table | null>(null);
  const [fault, setFault] = useState('');
  const [progress, setProgress] = useState(0);
  const [result, setResult] = useState<Tried | null>(null);

  const [columns, setColumns] = useState<ReadonlyMap<string, string>>(new Map());
  async function choose(chosen: File | null, read: ReadonlyMap<string, string> = new Map()) {
    setFile(chosen);
    setColumns(read);
    setResult(null);
    setFault('');
    setTable(null);
    if (!chosen) return;
    try {
      setTable(await openTable(chosen, read));
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'The file could not be read.');
    }
  }
  const run = (dryRun: boolean) => async () => {
    if (!table) return 'Choose a file first.';
    if (!table.fields.includes('external_id')) return noId;
    if (currency !== '' && !/^[A-Za-z]{3}$/.test(currency)) return 'The currency is three letters, like EUR.';
    if (!/^[a-z0-9_-]{1,40}$/.test(source)) return 'Name the source: small letters, digits, - and _.';
    const refused: RefusedRow[] = [];
    const leftOut: Tried['leftOut'] = [];
    setProgress(0);
    const totals = await importHotels(
      table.rows(currency === '' ? {} : { currency: currency.toUpperCase() }),
      {
        send: (rows) => rpc('import_hotels', { p_source: source, p_rows: rows, p_dry_run: dryRun }),
        onRefused: (row) => void refused.push(row),
        onLeftOut: ({ row, field, message }) => void leftOut.push({ row, field, message }),
        onProgress: ({ rows }) => setProgress(rows),
      },
    );
    setResult({ totals, refused, leftOut, dryRun });
    announce(dryRun ? 'Tried.' : 'Imported.');
  };
  return (
    <section class="card">
      <h2>Import a catalogue</h2>
      <p class="soft">
        CSV (comma, semicolon or tab) or OpenStreetMap GeoJSON. Rows are matched by the source and their own
        id; what a hotel’s own staff have set is kept; hotels missing from the file stay. A row without a
        currency has the one named here, or else its country’s.
      </p>
      <div class="fields">
        <Labelled id="catalogue" label="File" around="wide">
          <input
            id="catalogue"
            type="file"
            accept=".csv,.tsv,.txt,.json,.geojson"
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
        </Labelled>
        <Entry label="Name of the source" value={source} set={setSource} maxLength={longest.catalogue} />
        <Entry label="Currency" value={currency} set={setCurrency} maxLength={longest.currency} />
      </div>
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {table && (
        <p>
          {file?.name}: {count(table.length, 'row')}.{' '}
          {table.unknown.length > 0 && <>Columns that are not imported: {table.unknown.join(', ')}.</>}
        </p>
      )}
      {table && !table.fields.includes('external_id') && (
        <p class="notice" role="alert">
          {noId}
        </p>
      )}
      {table && (
        <Columns
          table={table}
          isOpen={!table.fields.includes('external_id')}
          onChoose={(column, field) => choose(file, new Map([...columns, [column, field]]))}
        />
      )}
      <div class="actions spaced">
        <ActionButton run={run(true)}>See what would happen</ActionButton>
        <ActionButton kind="primary" run={run(false)}>
          Import
        </ActionButton>
        {progress > 0 && <span class="soft">{count(progress, 'row')} read</span>}
      </div>
      {result && <Result {...result} header={table?.header ?? []} />}
    </section>
  );
}

/** What each column of the file is read as, to be corrected. */
function Columns({
  table,
  isOpen,
  onChoose,
}: {
  table: Table;
  isOpen: boolean;
  onChoose: (column: string, field: string) => void;
}) {
  return (
    <details class="filters" open={isOpen}>
      <summary>What each column is</summary>
      <div class="fields">
        {table.header.map((column, index) => (
          <Choice
            key={`${column} ${index}`}
            label={column || 'Without a name'}
            value={table.fields[index] ?? ''}
            set={(field) => onChoose(column, field)}
            options={importFields}
            empty="Not imported"
          />
        ))}
      </div>
    </details>
  );
}

/** Reasons with how often they came, most first, and the first row of each. */
function Reasons({ rows }: { rows: readonly Omit<RefusedRow, 'original'>[] }) {
  return (
    <ul>
      {groupedReasons(rows).map(({ field, reason, count: times, row }) => (
        <li key={`${field} ${reason}`}>
          <b>{times}</b> × {words(field)}: {reason} <span class="soft">(first in row {row})</span>
        </li>
      ))}
    </ul>
  );
}

function Result({ totals, refused, leftOut, dryRun, header }: Tried & { header: readonly string[] }) {
  const figures: [string, number][] = [
    [dryRun ? 'would be new' : 'new', totals.inserted],
    [dryRun ? 'would change' : 'changed', totals.updated],
    ['as before', totals.unchanged],
    ['refused', totals.rejected],
    ['left out as possible duplicates', totals.possibleDuplicates],
    ['cells left out or taken in part, their hotels kept', totals.leftOut],
    ['fields kept as hotels have set them', totals.kept],
  ];
  return (
    <>
      <h3>{dryRun ? 'What would happen' : 'What has happened'}</h3>
      <ul>
        {figures.map(([label, figure]) => (
          <li key={label}>
            <b>{figure}</b> {label}
          </li>
        ))}
      </ul>
      {refused.length > 0 && (
        <>
          <h3>Rows that were left out</h3>
          <Reasons rows={refused} />
          <ActionButton run={async () => saveRefused(refused, header)}>
            Download them with their reasons
          </ActionButton>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>Cells that were left out or taken in part</h3>
          <Reasons rows={leftOut} />
        </>
      )}
    </>
  );
}

/** Saves the refused rows as a CSV file that a spreadsheet opens right, and that holds nothing a spreadsheet would run. */
function saveRefused(refused: RefusedRow[], header: readonly string[]): void {
  const lines = [
    [...header, 'reason'],
    ...refused.map(({ original, field, message }) => [
      ...header.map((_, column) => original[column] ?? ''),
      `${field}: ${message}`,
    ]),
  ];
  save(new Blob([csvOf(lines)], { type: 'text/csv' }), 'rejected.csv');
}
