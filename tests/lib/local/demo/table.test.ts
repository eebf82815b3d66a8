import { expect, test } from 'vitest';
import { renderTable, wrap } from '../../../../lib/local/demo/table.ts';

test('columns are as wide as their widest cell, numbers flush right, accents count once', () => {
  const columns = [{ title: 'Hotel' }, { title: 'km', align: 'right' as const }];
  const rows = [
    ['Óbuda', '1.2'],
    ['Grandhotel', '12.0'],
  ];
  expect(renderTable(columns, rows).split('\n')).toEqual([
    '┌────────────┬──────┐',
    '│ Hotel      │   km │',
    '├────────────┼──────┤',
    '│ Óbuda      │  1.2 │',
    '│ Grandhotel │ 12.0 │',
    '└────────────┴──────┘',
  ]);
});

test('a composed accent takes no column of its own', () => {
  const [top, , , row] = renderTable([{ title: 'x' }], [['o\u0301']]).split('\n');
  expect([...(row ?? '').normalize('NFC')].length).toBe(top?.length);
});

test('rows of several lines are ruled off from each other', () => {
  const rows = [
    ['1', 'near\nfast'],
    ['2', 'cheap'],
  ];
  const lines = renderTable([{ title: '#' }, { title: 'Why' }], rows).split('\n');
  expect(lines).toHaveLength(8);
  expect(lines[4]).toBe('│   │ fast  │');
  expect(lines[5]).toBe('├───┼───────┤');
});

test('a cell that is missing is empty, in rows of any height', () => {
  const rows = [['1', 'a'], ['22\n3']];
  expect(renderTable([{ title: 'n', align: 'right' }, { title: '' }], rows)).toBe(
    [
      '┌────┬───┐',
      '│  n │   │',
      '├────┼───┤',
      '│  1 │ a │',
      '├────┼───┤',
      '│ 22 │   │',
      '│  3 │   │',
      '└────┴───┘',
    ].join('\n'),
  );
  expect(renderTable([{ title: 'x' }], [['a'], ['b']])).not.toMatch(/├[\s\S]*├/);
});

test('an empty table keeps its titles', () => {
  expect(renderTable([{ title: 'Hotel' }], []).split('\n')).toHaveLength(4);
});

test('a long sentence breaks between words and hangs by two', () => {
  expect(wrap('Answers in 3 h; the median is 19 h', 20)).toEqual(['Answers in 3 h; the', '  median is 19 h']);
  expect(wrap('Near', 20)).toEqual(['Near']);
  expect([wrap('1234 678', 8), wrap('1234 6789', 8)]).toEqual([['1234 678'], ['1234', '  6789']]);
  expect(wrap('unbreakable', 3)).toEqual(['unbreakable']);
});
