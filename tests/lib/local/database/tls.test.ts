import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tlsOf } from '../../../../lib/local/database/tls.ts';

test.each([
  'postgres://me@127.0.0.1/db',
  'postgres://me@localhost:5433/db?sslmode=require',
  'postgres://me@[::1]/db',
])('to this machine a connection is not encrypted: %s', (url) => expect(tlsOf(url)).toBeUndefined());

test.each([
  'postgres://me@db.example/db',
  'postgres://me@db.example/db?sslmode=disable',
  'postgres://me@127.0.0.1.example/db',
  'postgres://me@10.0.0.5/db',
])('to any other server it is, whatever the address says: %s', (url) =>
  expect(tlsOf(url, '')).toBe('require'),
);

test('with a certificate the server is checked', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'ca.pem');
  writeFileSync(file, 'a certificate');
  expect(tlsOf('postgres://me@db.example/db', file)).toEqual({
    ca: 'a certificate',
    rejectUnauthorized: true,
  });
  expect(tlsOf('postgres://me@localhost/db', file)).toBeUndefined();
  expect(() => tlsOf('postgres://me@db.example/db', `${file}.missing`)).toThrow('ENOENT');
});
