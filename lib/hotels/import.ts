import type { z } from 'zod';
import type { importResult } from '../schemas/rpc/catalogue.ts';
import type { ImportRow, ReadRow } from './row.ts';
import { seenIds } from './seen-ids.ts';

/** Rows in one call of `import_hotels`. */
const batchSize = 2000;
/** Characters of the file after which a call is sent, so that rows with very long cells go in smaller calls. */
const batchLength = 4_000_000;
/** The longest id that is remembered. It is twice as long as the service takes, which refuses longer ones anyway. */
const longestId = 400;

type CallResult = z.output<typeof importResult>;

/** A row that was not imported, and why. `row` counts from 1 after the header. */
export interface RefusedRow {
  row: number;
  field: string;
  message: string;
  /** What rows of one kind have in common, where the message says more. */
  reason?: string;
  original: readonly string[];
}

export interface ImportTotals {
  rows: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  possibleDuplicates: number;
  /** Cells that were left out, or taken in part, of rows that were imported. */
  leftOut: number;
  /** Fields that a hotel's own staff have edited since and that were left as they are. */
  kept: number;
}

/** A reason and how often it came, with the first row that has it. */
export interface ReasonCount {
  field: string;
  reason: string;
  count: number;
  row: number;
}

type Told = Omit<RefusedRow, 'original'>;

/** Counts what was refused or left out by field and reason, without keeping it. What was quoted from a cell does not tell reasons apart. */
export function countReasons() {
  const groups = new Map<string, ReasonCount>();
  return {
    add({ row, field, message, reason = message.replaceAll(/[“"][^”"]*[”"]\s*/gu, '').trim() }: Told): void {
      const key = `${field} ${reason}`;
      const group = groups.get(key);
      if (group) group.count += 1;
      else groups.set(key, { field, reason, count: 1, row });
    },
    /** Most first. */
    worst: (): ReasonCount[] => [...groups.values()].sort((a, b) => b.count - a.count || a.row - b.row),
  };
}

/** The reasons of these rows, most first. */
export function groupedReasons(rows: readonly Told[]): ReasonCount[] {
  const reasons = countReasons();
  for (const row of rows) reasons.add(row);
  return reasons.worst();
}

interface ImportRun {
  /** Calls `import_hotels`. */
  send: (rows: ImportRow[]) => Promise<CallResult>;
  /** Called for each row that was refused, or that looks like a hotel that is there already. */
  onRefused?: (row: RefusedRow) => void | Promise<void>;
  /** Called for each cell that was left out, or taken in part, of a row that was imported. */
  onLeftOut?: (cell: RefusedRow) => void | Promise<void>;
  onProgress?: (totals: ImportTotals) => void;
}

/**
 * Imports rows in calls of 2 000, one after the other. Only one call's rows and the ids that have come are in memory. A row that could
 * not be read, or whose `external_id` came earlier in the file, is refused without asking the service.
 */
export async function importHotels(
  rows: AsyncIterable<ReadRow> | Iterable<ReadRow>,
  { send, onRefused, onLeftOut, onProgress }: ImportRun,
): Promise<ImportTotals> {
  const totals: ImportTotals = {
    rows: 0,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    rejected: 0,
    possibleDuplicates: 0,
    leftOut: 0,
    kept: 0,
  };
  const seen = seenIds();
  let batch: { number: number; read: ReadRow }[] = [];
  let length = 0;

  const refuse = async (refused: RefusedRow): Promise<void> => {
    totals.rejected += 1;
    await onRefused?.(refused);
  };
  const leaveOut = async (cell: RefusedRow): Promise<void> => {
    totals.leftOut += 1;
    await onLeftOut?.(cell);
  };
  const flush = async (): Promise<void> => {
    const sent = batch;
    batch = [];
    length = 0;
    if (sent.length > 0) {
      const result = await send(sent.map(({ read }) => read.row));
      totals.inserted += result.inserted;
      totals.updated += result.updated;
      totals.unchanged += result.unchanged;
      totals.kept += result.kept.length;
      const refusedHere = new Set(result.rejected.map(({ row }) => row));
      for (const [index, { number, read }] of sent.entries()) {
        if (refusedHere.has(index + 1)) continue;
        for (const cell of read.leftOut ?? [])
          await leaveOut({ row: number, ...cell, original: read.original });
      }
      for (const { row, field, message } of result.left_out) {
        const at = sent[row - 1];
        await leaveOut({ row: at?.number ?? row, field, message, original: at?.read.original ?? [] });
      }
      for (const { row, field, message } of result.rejected) {
        const at = sent[row - 1];
        // A cell that could not be read is missing to the service; what stood in it tells more.
        const unread = at?.read.leftOut?.find((cell) => cell.field === field)?.message;
        await refuse({
          ...{ row: at?.number ?? row, field, message: unread ?? message },
          original: at?.read.original ?? [],
        });
      }
      for (const found of result.possible_duplicates) {
        const at = sent[found.row - 1];
        totals.possibleDuplicates += 1;
        const message = `looks like ${found.hotel_name}, ${Math.round(found.distance_m)} m away${found.hotel_id ? ` (${found.hotel_id})` : ''}; set allow_duplicate to import it all the same`;
        await onRefused?.({
          row: at?.number ?? found.row,
          field: 'name',
          message,
          reason: 'looks like a hotel that is there already',
          original: at?.read.original ?? [],
        });
      }
    }
    onProgress?.(totals);
  };

  for await (const read of rows) {
    totals.rows += 1;
    const id = read.row.external_id;
    const repeated = typeof id === 'string' && id.length <= longestId && !seen.add(id);
    const fault =
      read.fault ?? (repeated ? { field: 'external_id', message: 'came earlier in the file' } : undefined);
    if (fault) await refuse({ row: totals.rows, ...fault, original: read.original });
    else batch.push({ number: totals.rows, read });
    for (const cell of read.original) length += cell.length;
    if (batch.length === batchSize || length > batchLength) await flush();
  }
  await flush();
  return totals;
}
