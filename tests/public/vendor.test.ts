import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleClient, vendoredClient } from '../../lib/local/vendor-client.ts';

test('the vendored client is what the installed supabase-js bundles to (npm run vendor)', async () => {
  expect(readFileSync(vendoredClient, 'utf8') === (await bundleClient())).toBe(true);
});
