import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { claimDataFolder, clearDataFolder } from '../../../lib/local/data-folder.ts';
import { dataFiles, localSecrets } from '../../../lib/local/settings.ts';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return path.join(made, 'data');
}

/** A folder as a start leaves it. */
function started(where = folder()): string {
  claimDataFolder(where);
  const files = dataFiles(where);
  localSecrets(files.secrets);
  mkdirSync(path.join(files.database, 'base'), { recursive: true });
  for (const file of [files.localEnv, files.mailbox, `${files.database}.lock`]) writeFileSync(file, 'x');
  return where;
}

test('a reset takes away what a start made, and the folder with it', () => {
  const where = started();
  expect(clearDataFolder(where)).toEqual({ left: [] });
  expect(existsSync(where)).toBe(false);
  expect(clearDataFolder(where)).toEqual({ left: [] });
});

test('a folder without our mark is not touched, whatever is in it', () => {
  const home = folder();
  mkdirSync(path.join(home, 'database'), { recursive: true });
  writeFileSync(path.join(home, 'secrets.json'), '{}');
  expect(() => clearDataFolder(home)).toThrow('nothing was deleted');
  expect(readdirSync(home)).toEqual(['database', 'secrets.json']);
});

test('in a folder of ours, what somebody else put there is left', () => {
  const where = started();
  writeFileSync(path.join(where, 'thesis.txt'), 'ten years of work');
  mkdirSync(path.join(where, 'photos'));
  expect(clearDataFolder(where).left.sort()).toEqual(['photos', 'thesis.txt']);
  expect(readdirSync(where).sort()).toEqual(['photos', 'thesis.txt']);
  expect(() => clearDataFolder(where)).toThrow('nothing was deleted');
});

test('a folder from before there were marks gets one; somebody else’s database is refused', () => {
  const earlier = started();
  rmSync(path.join(earlier, '.hotel-rfp-service'));
  claimDataFolder(earlier);
  expect(clearDataFolder(earlier)).toEqual({ left: [] });

  const foreign = folder();
  mkdirSync(path.join(foreign, 'database'), { recursive: true });
  expect(() => claimDataFolder(foreign)).toThrow('has a database in it that is not ours');
  expect(readdirSync(foreign)).toEqual(['database']);
});

test('everything that a start may leave behind goes with a reset, in whatever state', () => {
  const where = started();
  const rest = [
    'database.unfinished',
    'database.first',
    'database.version',
    'mailbox.jsonl.new',
    'payments.json.new',
  ];
  for (const name of [
    ...rest,
    'payments.json',
    'payments.json.damaged',
    'requests.jsonl',
    'requests.jsonl.old',
    'platform.lock',
  ])
    writeFileSync(path.join(where, name), 'x');
  expect(clearDataFolder(where)).toEqual({ left: [] });
  expect(existsSync(where)).toBe(false);
});

test('a folder is claimed once; a lock in it is no reason to refuse, secrets that are not ours are', () => {
  const where = folder();
  mkdirSync(where);
  writeFileSync(path.join(where, 'platform.lock'), '1');
  writeFileSync(path.join(where, 'thesis.txt'), '');
  claimDataFolder(where);
  writeFileSync(path.join(where, 'secrets.json'), '{}');
  claimDataFolder(where);

  const other = folder();
  mkdirSync(other);
  writeFileSync(path.join(other, 'secrets.json'), '{}');
  expect(() => claimDataFolder(other)).toThrow('secrets.json lacks');
  writeFileSync(path.join(other, '.hotel-rfp-service'), 'Somebody else’s.');
  expect(() => clearDataFolder(other)).toThrow('nothing was deleted');
});
