import { once } from 'node:events';
import { createWriteStream, rmSync, type WriteStream } from 'node:fs';
import { stringify } from 'csv-stringify/sync';
import {
  countReasons,
  type ImportTotals,
  importHotels,
  type ReasonCount,
  type RefusedRow,
} from '../../hotels/import.ts';
import { importResult } from '../../schemas/rpc/catalogue.ts';
import { databaseProblem, type ServiceDatabase } from '../service-database.ts';
import { openHotelFile } from './read-file.ts';

export interface FileImport {
  file: string;
  source: string;
  dryRun: boolean;
  /** Headers of the file by field, where the usual names do not do. */
  columns: ReadonlyMap<string, string>;
  /** For rows that name no currency. */
  currency: string | undefined;
}

interface FileImportReport {
  totals: ImportTotals;
  unknownColumns: string[];
  /** Where the refused rows are, with the reason as last column; undefined when there are none. */
  rejectedFile: string | undefined;
  /** Why rows were refused, and why cells were left out of others, most first. */
  refused: ReasonCount[];
  leftOut: ReasonCount[];
}

/** Imports a file of hotels; the rows that were refused go to `FILE.rejected.csv`, which can be mended and imported again. */
export async function importFile(
  { file, source, dryRun, columns, currency }: FileImport,
  { url, client }: ServiceDatabase,
  onProgress?: (totals: ImportTotals) => void,
): Promise<FileImportReport> {
  const opened = await openHotelFile(file, columns, currency ? { currency } : {});
  const rejected = rejectedRows(`${file}.rejected.csv`, opened.header);
  const refused = countReasons();
  const leftOut = countReasons();
  const totals = await importHotels(opened.rows, {
    send: async (rows) => {
      const { data, error } = await client.rpc('import_hotels', {
        p_source: source,
        p_rows: rows,
        p_dry_run: dryRun,
      });
      if (error) throw databaseProblem(error, url);
      return importResult.parse(data);
    },
    onRefused: (row) => {
      refused.add(row);
      return rejected.add(row);
    },
    onLeftOut: leftOut.add,
    onProgress,
  });
  return {
    ...{ totals, unknownColumns: opened.unknown, rejectedFile: await rejected.close() },
    ...{ refused: refused.worst(), leftOut: leftOut.worst() },
  };
}

/** A CSV file that is made when its first row comes. One of an earlier run is removed: it would be taken for this one's. */
function rejectedRows(path: string, header: readonly string[]) {
  rmSync(path, { force: true });
  let out: WriteStream | undefined;
  // A catalogue is other people's text, and the file is opened in a spreadsheet.
  const line = (cells: readonly string[]) => stringify([[...cells]], { escape_formulas: true });
  return {
    add: async ({ original, field, message }: RefusedRow): Promise<void> => {
      if (!out) {
        out = createWriteStream(path);
        out.write(`\uFEFF${line([...header, 'reason'])}`);
      }
      const cells = header.map((_, column) => original[column] ?? '');
      if (!out.write(line([...cells, `${field}: ${message}`]))) await once(out, 'drain');
    },
    close: async (): Promise<string | undefined> => {
      if (!out) return undefined;
      out.end();
      await once(out, 'finish');
      return path;
    },
  };
}
