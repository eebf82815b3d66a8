import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readJournal, startJournal } from '../../../../lib/local/mailbox/journal.ts';
import { mailboxFile } from './mailbox-server.ts';

const read = (file: string) => readJournal(file, (line) => line);

test('entries are kept in order, on disk before they are acknowledged, for their owner alone', async () => {
  const file = path.join(mailboxFile(), '..', 'deep/er/journal');
  expect(read(file)).toEqual([]);
  const journal = startJournal<unknown>(file, ['first', { n: 2 }]);
  expect(read(file)).toEqual(['first', { n: 2 }]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await journal.append('third');
  expect(read(file)).toEqual(['first', { n: 2 }, 'third']);
  await Promise.all(['ü', null, 'last'].map((entry) => journal.append(entry)));
  await journal.close();
  expect(read(file)).toEqual(['first', { n: 2 }, 'third', 'ü', null, 'last']);
  await startJournal(file, []).close();
  expect(readFileSync(file, 'utf8')).toBe('');
});

test('lines that are cut off or empty are dropped; a file that cannot be read is said', () => {
  const file = mailboxFile();
  writeFileSync(file, '"a"\n\n{"torn\n"b"\n');
  expect(read(file)).toEqual(['a', 'b']);
  mkdirSync(`${file}.d`);
  expect(() => read(`${file}.d`)).toThrow('EISDIR');
});

test('an entry that cannot be written is said to whoever asked, and the next one is written', async () => {
  const file = mailboxFile();
  const journal = startJournal<unknown>(file, []);
  const circle: { self?: object } = {};
  circle.self = circle;
  await expect(journal.append(circle)).rejects.toThrow('circular');
  await journal.append('after');
  expect(read(file)).toEqual(['after']);
  await journal.close();
});
