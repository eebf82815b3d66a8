import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/admin-catalogue.tsx';
import { type Answers, give, keeping, meOf, openPage, texts } from '../../../../support/console.ts';
import { handedOver } from '../../../../support/handed-over.ts';
import { button, click, field, read, settle, type } from '../../../../support/window.ts';

const me = meOf({ isAdmin: true, organization: null, organizations: [] });
const open = (answers: Answers = {}) =>
  openPage(
    Page,
    { hotel_features: () => [{ feature: 'wifi' }, { feature: 'ev_charging' }], ...answers },
    { me, hash: '#/admin/catalogue' },
  );
const done = {
  inserted: 1,
  updated: 2,
  unchanged: 3,
  kept: ['stars'],
  rejected: [],
  left_out: [],
  possible_duplicates: [],
};
const csv = (text: string) => new File([text], 'hotels.csv');
const choose = (file: File | null) => give(field('File'), file);

test('a word for what a hotel has is added as it is spelled, and what hotels tick is asked for again', async () => {
  const { asked, sought } = await open({ add_hotel_feature: () => null });
  const stale = keeping(['hotel-features'], ['rfp']);
  expect(read()).toContain('Wi-Fi, EV charging.');
  expect(sought('hotel_features')).toEqual([
    expect.objectContaining({ is_listed: 'eq.true', order: 'feature.asc' }),
  ]);
  for (const wrong of ['', 'Winter', 'a b', 'a!', '!a', 'x'.repeat(41)]) {
    await type('Another word', wrong);
    await click('Add it');
    expect(field('Another word').getAttribute('aria-invalid')).toBe('true');
  }
  expect(asked('add_hotel_feature')).toEqual([]);
  await type('Another word', ' winter_garden ');
  await click('Add it');
  expect(asked('add_hotel_feature')).toEqual([{ p_feature: 'winter_garden' }]);
  expect(asked('hotel_features')).toHaveLength(2);
  expect(stale()).toEqual([['hotel-features']]);
  expect(texts('.toast')).toEqual(['Hotels can say “Winter garden” now.']);
  expect(field('Another word').value).toBe('');
});

test('a file is tried and then imported, its rows in the currency that is told', async () => {
  const { asked } = await open({ import_hotels: () => done });
  await click('Import');
  expect(read()).toContain('Choose a file first.');
  await choose(csv('external_id,name,shoe\n1,Wiesler,43\n2,Sacher,44\n'));
  expect(read()).toContain('hotels.csv: 2 rows. Columns that are not imported: shoe.');
  for (const wrong of ['', 'OSM', 'a b', 'é']) {
    await type('Name of the source', wrong);
    await click('Import');
    expect(read()).toContain('Name the source');
  }
  expect(asked('import_hotels')).toEqual([]);
  await type('Name of the source', 'osm-2026_a');
  await type('Currency', 'chf');
  await click('See what would happen');
  expect(texts('h3')).toEqual(['What would happen']);
  expect(texts('.card:first-of-type li')).toEqual([
    ...['1 would be new', '2 would change', '3 as before', '0 refused'],
    ...['0 left out as possible duplicates', '0 cells left out or taken in part, their hotels kept'],
    ...['1 fields kept as hotels have set them'],
  ]);
  expect(read()).toContain('2 rows read');
  await click('Import');
  expect(texts('h3')).toEqual(['What has happened']);
  expect(texts('.card:first-of-type li').slice(0, 2)).toEqual(['1 new', '2 changed']);
  const rows = [
    { external_id: '1', name: 'Wiesler', currency: 'CHF' },
    { external_id: '2', name: 'Sacher', currency: 'CHF' },
  ];
  expect(asked('import_hotels')).toEqual([
    { p_source: 'osm-2026_a', p_rows: rows, p_dry_run: true },
    { p_source: 'osm-2026_a', p_rows: rows, p_dry_run: false },
  ]);
});

test('rows that were left out are counted by their reasons, and handed back whole with them', async () => {
  const lines = Array.from({ length: 52 }, (_, n) => `${n},H${n},six`);
  const rejected = lines.map((_, n) => ({ row: n + 1, field: 'city', message: 'is missing' }));
  await open({ import_hotels: () => ({ ...done, rejected }) });
  const given = handedOver();
  await choose(csv(`external_id,name,stars\n${lines.join('\n')}\n`));
  await type('Name of the source', 'osm');
  await click('Import');
  expect(texts('.card:first-of-type ul:last-of-type li')).toEqual(['52 × City: is missing (first in row 1)']);
  await click('Download them with their reasons');
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([['rejected.csv', 'text/csv']]);
  const text = (await given[0]?.blob.text()) ?? '';
  expect(text.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"external_id","name","stars","reason"'.replace('\uFEFF', ''),
    '"0","H0","six","city: is missing"',
  ]);
  expect(text.split('\r\n')).toHaveLength(54);
});

test('nothing was left out: nothing is offered to download; what a column is can be chosen', async () => {
  const { asked } = await open({ import_hotels: () => done });
  await choose(csv('external_id,name\n1,Wiesler\n'));
  expect(read()).toContain('1 row.');
  expect(read()).not.toContain('Columns that are not imported');
  await type('Name of the source', 'osm');
  await click('Import');
  expect(() => button('Download them with their reasons')).toThrow();
  await choose(csv('name,house\nWiesler,7\n'));
  expect(texts('[role=alert]')).toEqual([expect.stringContaining('No column is the hotel’s own id.')]);
  expect(texts('h3')).toEqual([]);
  await click('Import');
  expect(asked('import_hotels')).toHaveLength(1);
  // Which column it is can be said here.
  await type('house', 'external_id');
  await expect.poll(() => read()).toContain('1 row');
  await settle();
  expect(texts('[role=alert]')).toEqual([]);
  await click('Import');
  expect(asked('import_hotels')[1]).toMatchObject({ p_rows: [{ name: 'Wiesler', external_id: '7' }] });
  await type('name', '');
  await settle();
  await click('Import');
  expect(asked('import_hotels')[2]).toMatchObject({ p_rows: [{ external_id: '7' }] });
  await choose(null);
  expect(texts('[role=alert]')).toEqual([]);
});
