import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { stringify } from 'csv-stringify/sync';
import { importFields } from '../../lib/hotels/columns.ts';
import type { ImportRow } from '../../lib/hotels/row.ts';
import { runAlone } from './deployment.ts';
import type { Measurement } from './measurement.ts';

interface Printed {
  levels: number[];
  peak: number;
  totals: { rows: number; rejected: number };
}

/**
 * The memory that the operator's command holds at the beginning and at the end of a file. It runs in a process of its own, without
 * database and gateway, and garbage is collected before each reading. Every 50th row is refused and every 100th has come before, so
 * that anything remembered of such rows would show.
 */
export async function importLevels(rows: number, catalogue: Iterable<ImportRow>): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-levels-'));
  const server = await answerAll();
  try {
    const files = { CSV: path.join(folder, 'hotels.csv'), GeoJSON: path.join(folder, 'hotels.geojson') };
    write(catalogue, files.CSV, files.GeoJSON);
    const measured: Measurement[] = [];
    for (const [kind, file] of Object.entries(files)) {
      const { port } = server.address() as AddressInfo;
      const script = path.join(import.meta.dirname, 'import-memory.ts');
      const printed = JSON.parse(await runAlone(script, file, `http://127.0.0.1:${port}`)) as Printed;
      if (printed.totals.rows !== rows || printed.totals.rejected < rows / 50)
        throw new Error(`${kind}: ${JSON.stringify(printed.totals)}`);
      measured.push(...describe(kind, rows, printed));
    }
    return measured;
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe(kind: string, rows: number, { levels, peak }: Printed): Measurement[] {
  const tenth = Math.ceil(levels.length / 10);
  const first = Math.max(...levels.slice(0, tenth));
  const last = Math.max(...levels.slice(-tenth));
  const file = `${rows.toLocaleString('en')} rows of ${kind}`;
  return [
    { name: `held in the first tenth of ${file}`, value: first, unit: 'MiB' },
    { name: `held in the last tenth of ${file}`, value: last, unit: 'MiB', goal: first * 1.1 },
    { name: `most memory of the process, ${file}`, value: peak, unit: 'MiB' },
  ];
}

/** Writes the same hotels as a table and as GeoJSON features, line by line. */
function write(catalogue: Iterable<ImportRow>, table: string, collection: string): void {
  const csv = openSync(table, 'w');
  const geojson = openSync(collection, 'w');
  writeSync(csv, stringify([[...importFields]]));
  writeSync(geojson, '{"type":"FeatureCollection","features":[');
  let n = 0;
  for (const hotel of catalogue) {
    n += 1;
    const row: ImportRow = { ...hotel };
    if (n % 50 === 0) row.country_code = 'Atlantis';
    if (n % 100 === 0) row.external_id = 'node/0';
    writeSync(csv, stringify([importFields.map((field) => [row[field] ?? []].flat().join(';'))]));
    writeSync(geojson, `${n > 1 ? ',\n' : ''}${JSON.stringify(featureOf(row))}`);
  }
  writeSync(geojson, ']}\n');
  closeSync(csv);
  closeSync(geojson);
}

function featureOf({ external_id, latitude, longitude, ...row }: ImportRow): object {
  return {
    type: 'Feature',
    properties: {
      '@id': external_id,
      tourism: 'hotel',
      name: row.name,
      'addr:city': row.city,
      'addr:country': row.country_code,
      stars: row.stars,
      rooms: row.rooms_total,
      'contact:email': row.contact_email,
      currency: row.currency,
    },
    geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
  };
}

/** A server in place of the database. It answers that every row is unchanged. */
async function answerAll(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { p_rows } = (await json(request)) as { p_rows: unknown[] };
    const answer = { inserted: 0, updated: 0, unchanged: p_rows.length };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...answer, rejected: [], kept: [], possible_duplicates: [] }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}
