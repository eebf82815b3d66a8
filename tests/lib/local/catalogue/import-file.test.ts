// also: lib/local/catalogue/read-file.ts, lib/local/catalogue/export-file.ts
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exportHotels } from '../../../../lib/local/catalogue/export-file.ts';
import { type FileImport, importFile } from '../../../../lib/local/catalogue/import-file.ts';
import { openTestDatabase } from '../../../support/database.ts';

const database = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.close();
});
beforeEach(() => database.exec('delete from public.hotels'));
const service = { url: database.url, client: database.service };

function write(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const load = (file: string, options: Partial<FileImport> = {}) =>
  importFile(
    { file, source: 'test', dryRun: false, columns: new Map(), currency: 'EUR', ...options },
    service,
  );
const count = async () =>
  (await database.query<{ n: number }>('select count(*)::int as n from public.hotels'))[0]?.n;

const german = [
  'Hotel ID;Hotel;Ort;Land;Breite;Länge;Sterne;Zimmer;Zimmerpreis;Kommentar',
  '1;Hôtel Zürcher Löwe;Zürich;Schweiz;47,3717;8,5442;****S;1.200;189,50;x',
  '2;Gasthof;Bern;Atlantis;46,9;7,4;3;20;90;x',
  '3;Hof;Bern;CH;46,9;7,4;sehr gut;20;90;x',
  '4;=HYPERLINK("http://evil");Bern;CH;461;7,4;3;20;90;x',
  ';Ohne Nummer;Bern;CH;46,9;7,4;3;20;90;x',
  '1;Noch einmal;Bern;CH;46,9;7,4;3;20;90;x',
].join('\r\n');

test('a spreadsheet of an older program is read: Windows-1252, semicolons, commas, stars and countries in words', async () => {
  const file = write('german.csv', Buffer.from(german, 'latin1'));
  const report = await load(file);
  expect(report.totals).toMatchObject({ rows: 6, inserted: 2, rejected: 4, leftOut: 1 });
  expect(report.unknownColumns).toEqual(['Kommentar']);
  expect(
    await database.query(
      'select name, city, country_code, stars, rooms_total, base_room_rate, latitude from public.hotels order by name desc limit 1',
    ),
  ).toEqual([
    {
      name: 'Hôtel Zürcher Löwe',
      city: 'Zürich',
      country_code: 'CH',
      stars: 4,
      rooms_total: 1200,
      base_room_rate: 189.5,
      latitude: 47.3717,
    },
  ]);
});

test('each refused row is handed back with its reason, and runs in no spreadsheet', async () => {
  const file = write('german.csv', Buffer.from(german, 'latin1'));
  const { rejectedFile } = await load(file);
  const [header, ...rows] = parse(readFileSync(String(rejectedFile)), {
    bom: true,
    delimiter: ',',
  }) as string[][];
  expect(header?.at(-1)).toBe('reason');
  const reasons = new Map(rows.map((row) => [row[1], row.at(-1)]));
  expect(reasons.get('Gasthof')).toBe('country_code: “Atlantis” is not a country we know');
  // Its stars, “sehr gut”, cost no hotel.
  expect(reasons.has('Hof')).toBe(false);
  expect(reasons.get(`'=HYPERLINK("http://evil")`)).toMatch(/^latitude: must be/);
  expect(reasons.get('Ohne Nummer')).toBe('external_id: is missing');
  expect(reasons.get('Noch einmal')).toBe('external_id: came earlier in the file');
});

test('why rows and cells were left out is counted, most first', async () => {
  const lines = [
    'id,name,city,country,lat,lon,rooms,currency,email',
    '1,A,Köln,DE,50.9,6.9,many,,',
    '2,B,Köln,DE,50.8,6.8,a few,Taler,',
    '3,C,Köln,Atlantis,50.7,6.7,,,',
    '4,D,Köln,Lemuria,50.6,6.6,,,',
    '5,E,Köln,DE,500,6.5,,,',
    '6,F,Köln,DE,50.4,6.4,ca. 120,Euro,a@f.example; b@f.example',
    '7,G,Köln,DE,50.3,6.3,n/a,auf Anfrage,',
    '8,F,Köln,DE,50.4001,6.4,,,',
  ];
  const file = write('reasons.csv', lines.join('\n'));
  const { totals, refused, leftOut } = await load(file, { currency: undefined });
  expect(totals).toMatchObject({ inserted: 4, rejected: 3, possibleDuplicates: 1, leftOut: 5 });
  expect(refused).toEqual([
    { field: 'country_code', reason: 'is not a country we know', count: 2, row: 3 },
    expect.objectContaining({ field: 'latitude', count: 1, row: 5 }),
    { field: 'name', reason: 'looks like a hotel that is there already', count: 1, row: 8 },
  ]);
  expect(leftOut[0]).toEqual({ field: 'rooms_total', reason: 'is not a whole number', count: 2, row: 1 });
  expect(leftOut.slice(1).map(({ field, count: times, row }) => [field, times, row])).toEqual([
    ['currency', 1, 2],
    ['rooms_total', 1, 6],
    ['contact_email', 1, 6],
  ]);
  expect(
    await database.query(
      `select name, currency, rooms_total from public.hotels where name in ('F', 'G') order by name`,
    ),
  ).toEqual([
    { name: 'F', currency: 'EUR', rooms_total: 120 },
    { name: 'G', currency: 'EUR', rooms_total: null },
  ]);
});

test('an unknown amenity, a rate on request and no currency cost no hotel', async () => {
  const lines = [
    'id,name,city,country,lat,lon,amenities,rate,ddr,email',
    '1,A,Zürich,CH,47.4,8.5,"wifi; moon pool",auf Anfrage,"Euro 72,50","sales@a.example, events@a.example"',
  ];
  const { totals, leftOut } = await load(write('odd.csv', lines.join('\n')), { currency: undefined });
  expect(totals).toMatchObject({ inserted: 1, rejected: 0, leftOut: 2 });
  expect(leftOut.map(({ field }) => field)).toEqual(expect.arrayContaining(['features', 'contact_email']));
  expect(
    await database.query('select features, base_room_rate, ddr_rate, currency from public.hotels'),
  ).toEqual([{ features: ['wifi'], base_room_rate: null, ddr_rate: 72.5, currency: 'CHF' }]);
  expect(await database.query('select email from public.hotel_contacts')).toEqual([
    { email: 'sales@a.example' },
  ]);
});

test('the same file again changes nothing, and a clean one leaves no list of refused rows', async () => {
  const file = write(
    'clean.csv',
    '\uFEFFid,name,city,country,lat,lon\n1,"Hotel, Große",Köln,de,50.9,6.9\n2,Zwei,Köln,DE,50.8,6.8\n',
  );
  expect((await load(file)).totals).toMatchObject({ inserted: 2, updated: 0 });
  const again = await load(file);
  expect(again.totals).toMatchObject({ inserted: 0, updated: 0, unchanged: 2, rejected: 0 });
  expect(again.rejectedFile).toBeUndefined();
  expect(existsSync(`${file}.rejected.csv`)).toBe(false);
});

test('a dry run stores nothing', async () => {
  const file = write('dry.csv', 'id,name,city,country,lat,lon\n1,A,Köln,DE,50.9,6.9\n');
  expect((await load(file, { dryRun: true })).totals).toMatchObject({ inserted: 1 });
  expect(await count()).toBe(0);
});

test('OpenStreetMap’s GeoJSON comes in as it is exported', async () => {
  const features = [
    {
      type: 'Feature',
      properties: {
        '@id': 'node/5',
        tourism: 'hotel',
        name: 'Hotel Lux',
        stars: '3',
        'addr:city': 'Wien',
        'addr:country': 'AT',
      },
      geometry: { type: 'Point', coordinates: [16.37, 48.2] },
    },
    {
      type: 'Feature',
      properties: { '@id': 'node/6', tourism: 'hotel' },
      geometry: { type: 'Point', coordinates: [16, 48] },
    },
  ];
  const file = write('osm.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  expect((await load(file)).totals).toMatchObject({ rows: 2, inserted: 1, rejected: 1 });
});

test('what is exported can be imported, and is as before', async () => {
  const file = write(
    'all.csv',
    'id,name,city,country,lat,lon,stars,features,ddr,email,contact,tel\n1,"A ""B""",Köln,DE,50.9,6.9,4,wifi;spa,70,a@example.com,Ann,1\n2,C,Köln,DE,50.8,6.8,,,,,,\n',
  );
  await load(file);
  let pages = '';
  for await (const page of exportHotels(service, 'test')) pages += page;
  const exported = write('exported.csv', pages);
  expect((await load(exported, { currency: undefined })).totals).toMatchObject({ rows: 2, unchanged: 2 });
});

test('an export has one source or all, hotels nobody imported by their own id, and whom one can write to', async () => {
  await load(write('one.csv', 'id,name,city,country,lat,lon,features\n1,A,Köln,DE,50.9,6.9,wifi;spa\n'));
  await load(write('two.csv', 'id,name,city,country,lat,lon\n1,B,Wien,AT,48.2,16.4\n'), { source: 'other' });
  await database.exec(`
    update public.hotels set source = null, external_id = null where name = 'B';
    insert into public.hotel_contacts (hotel_id, name, email, phone)
      select id, 'Nobody', null, '1' from public.hotels where name = 'A';
    insert into public.hotel_contacts (hotel_id, name, email, phone)
      select id, 'Ann', 'ann@example.com', null from public.hotels where name = 'A';
  `);
  const exported = async (source?: string, from = service) => {
    let text = '';
    for await (const page of exportHotels(from, source)) text += page;
    const [header = [], ...rows] = parse(text) as string[][];
    expect(header).not.toContain('allow_duplicate');
    return rows
      .map((row) => Object.fromEntries(header.map((name, i) => [name, row[i]])))
      .sort((a, b) => String(a.name).localeCompare(String(b.name)));
  };
  const [b] = await database.query<{ id: string }>(`select id from public.hotels where name = 'B'`);
  const all = await exported();
  expect(all).toMatchObject([
    {
      ...{ external_id: '1', name: 'A', features: 'spa;wifi', stars: '' },
      ...{ contact_name: 'Ann', contact_email: 'ann@example.com', phone: '' },
    },
    { external_id: b?.id, name: 'B', features: '', contact_name: '', contact_email: '', phone: '' },
  ]);
  expect(await exported('test')).toEqual(all.slice(0, 1));
  expect(await exported('none')).toEqual([]);
  const { client, url } = service;
  const refused = client.schema('nothing' as 'public') as unknown as typeof client;
  await expect(exported(undefined, { url, client: refused })).rejects.toThrow('The database answered');
});

describe('odd files', () => {
  const header = 'id,name,city,country,lat,lon\n';
  const row = (id: number, name: string) => `${id},${name},Köln,DE,50.9,${6 + id / 100}\n`;

  test('a cell of a million characters costs its own row', async () => {
    const file = write('big.csv', header + row(1, 'x'.repeat(1_000_000)) + row(2, 'Two'));
    expect((await load(file)).totals).toMatchObject({ inserted: 1, rejected: 1 });
  });

  test('a file of one endless line is refused by its name', async () => {
    const file = write('endless.csv', 'x'.repeat(5_000_000));
    await expect(load(file)).rejects.toThrow(
      /endless.csv has no header line that can be read: (line \d+: )?a row here is longer than 4,000,000 characters/,
    );
    const open = write('open.csv', '"id,name\n1,A\n');
    await expect(load(open)).rejects.toThrow(/open.csv has no header line .*a quote opens a cell/);
  });

  test('an endless row is not taken for an open quote; the rows before it count', async () => {
    const file = write('long.csv', `${header}${row(1, 'One')}${'x'.repeat(5_000_000)}`);
    const { totals, rejectedFile } = await load(file);
    expect(totals).toMatchObject({ inserted: 1, rejected: 1 });
    expect(readFileSync(String(rejectedFile), 'utf8')).toMatch(/row: line \d+: a row here is longer than/);
  });

  test('a quote that is never closed is told with its line; the rows before it count', async () => {
    const file = write(
      'quote.csv',
      `${header}${row(1, '"A ""B""\nsecond line"')}2,"open,Köln,DE,1,1\n${row(3, 'C')}`,
    );
    const { totals, rejectedFile } = await load(file);
    expect(totals).toMatchObject({ inserted: 1, rejected: 1 });
    expect(readFileSync(String(rejectedFile), 'utf8')).toMatch(/row: line \d+: a quote opens a cell/);
  });

  test('UTF-16, old line ends, NUL, another alphabet and countries in its words', async () => {
    const utf16 = write('utf16.csv', Buffer.from(`\uFEFF${header}${row(1, 'Hôtel')}`, 'utf16le'));
    expect((await load(utf16)).totals).toMatchObject({ inserted: 1 });
    const old = write('old.csv', (header + row(2, 'Mac')).replaceAll('\n', '\r'));
    expect((await load(old)).totals).toMatchObject({ inserted: 1 });
    const nul = write('nul.csv', header + row(3, 'Ho\0tel'));
    expect((await load(nul)).totals).toMatchObject({ inserted: 1 });
    const arabic = write('arabic.csv', `${header}4,فندق النيل,القاهرة,مصر,30.05,31.23\n`);
    expect((await load(arabic)).totals).toMatchObject({ inserted: 1 });
    expect(await database.query(`select country_code from public.hotels where external_id = '4'`)).toEqual([
      { country_code: 'EG' },
    ]);
  });

  test('broken features of a GeoJSON are refused one by one', async () => {
    const good = {
      ...{ type: 'Feature', geometry: { type: 'Point', coordinates: [16, 48] } },
      properties: { '@id': 'node/7', name: 'G', 'addr:city': 'Wien', 'addr:country': 'AT', stars: '4S' },
    };
    const features = [5, null, { type: 'Feature', properties: 'x' }, good];
    const file = write('half.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    expect((await load(file)).totals).toMatchObject({ rows: 4, inserted: 1, rejected: 3 });
  });

  test('a GeoJSON that breaks off is refused before anything is imported; a half character costs nothing', async () => {
    const feature = (id: string) =>
      JSON.stringify({
        ...{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [16, 48] } },
        properties: { name: 'Hotel \ud800', 'addr:city': 'Wien', 'addr:country': 'AT' },
      });
    const list = Array.from({ length: 2100 }, (_, n) => feature(`node/${n}`)).join();
    const broken = write('cut.geojson', `{"type":"FeatureCollection","features":[${list},{"type":`);
    await expect(load(broken)).rejects.toThrow('not JSON');
    expect(await count()).toBe(0);
    const whole = write(
      'half-character.geojson',
      `{"features":[${feature('a')}],"type":"FeatureCollection"}`,
    );
    expect((await load(whole)).totals).toMatchObject({ rows: 1, inserted: 1 });
  });

  test.each([
    ['book.csv', [0x50, 0x4b, 0x03, 0x04, 1, 2]],
    ['old-book.csv', [0xd0, 0xcf, 0x11, 0xe0, 1, 2]],
  ])('%s, a spreadsheet by another name, is told so', async (name, bytes) => {
    await expect(load(write(name, Buffer.from(bytes)))).rejects.toThrow(/spreadsheet.*Save it as CSV/);
  });
});

test.each([
  ['empty.csv', '', /is empty/],
  ['no-id.csv', 'name,city\nA,B\n', /no column for external_id/],
  ['bad.geojson', '{}', /not a GeoJSON/],
])('%s is refused in a sentence', async (name, content, message) => {
  await expect(load(write(name, content))).rejects.toThrow(message);
});
