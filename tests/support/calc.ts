/**
 * LibreOffice Calc as a second opinion on our spreadsheets. It opens them, calculates every formula anew without the results in the
 * file, and writes its own results.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';

const soffice = [process.env.SOFFICE, '/usr/bin/soffice', '/usr/lib/libreoffice/program/soffice'].find(
  (path) => path && existsSync(path),
);

/** Whether there is a Calc to ask. In CI there has to be one: what needs it runs, and fails. */
export const hasCalc = soffice !== undefined || process.env.CI !== undefined;
if (!hasCalc)
  console.warn('LibreOffice Calc is not installed (apt install libreoffice-calc): its checks are left out.');

const always = (name: string) =>
  `<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="${name}" oor:op="fuse"><value>0</value></prop></item>`;
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">${always('OOXMLRecalcMode')}${always('ODFRecalcMode')}</oor:items>`;

/** Every sheet of each file, recalculated, as rows of text; numbers with all their digits. By file name, then sheet name. */
export async function recalculated(
  files: Map<string, Uint8Array>,
): Promise<Map<string, Map<string, string[][]>>> {
  if (!soffice)
    throw new Error('LibreOffice Calc is missing: apt-get install --no-install-recommends libreoffice-calc');
  const folder = await mkdtemp(join(tmpdir(), 'hotel-rfp-calc-'));
  try {
    const [profile, given, made] = ['profile', 'in', 'out'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await mkdir(join(profile, 'user'), { recursive: true });
    await mkdir(given);
    await writeFile(join(profile, 'user/registrymodifications.xcu'), settings);
    for (const [name, bytes] of files) await writeFile(join(given, `${name}.xlsx`), bytes);
    const paths = [...files.keys()].map((name) => join(given, `${name}.xlsx`));
    await promisify(execFile)(
      soffice,
      [
        `-env:UserInstallation=${pathToFileURL(profile)}`,
        ...['--headless', '--norestore', '--nolockcheck'],
        // Comma, quote, UTF-8, from line 1; values as they are and not as they are shown; every sheet in a file of its own.
        ...['--convert-to', 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'],
        ...['--outdir', made, ...paths],
      ],
      { timeout: 300_000, maxBuffer: 64 * 1024 * 1024, env: { ...process.env, HOME: folder } },
    );
    const books = new Map([...files.keys()].map((name) => [name, new Map<string, string[][]>()]));
    for (const name of await readdir(made)) {
      const cut = name.lastIndexOf('-');
      const sheets = books.get(name.slice(0, cut));
      const rows = parse(await readFile(join(made, name)), { relax_column_count: true }) as string[][];
      sheets?.set(name.slice(cut + 1, -'.csv'.length), rows);
    }
    return books;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
