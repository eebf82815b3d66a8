import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openApiDocument } from '../../../lib/openapi/document.ts';
import { environment } from '../../support/environment.ts';

const redocly = join(import.meta.dirname, '../../../node_modules/.bin/redocly');

test('redocly finds nothing to complain about, by its recommended rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  try {
    const document = openApiDocument({
      baseUrl: environment.BASE_URL,
      rpcUrl: 'https://database.hotel-rfp.example',
    });
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document));
    const { stdout, stderr, status } = spawnSync(redocly, ['lint', 'openapi.json', '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      // It stays off the network.
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
    });
    expect(status, stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
