import { expect, test } from 'vitest';
import { currentModule, generateModules } from '../../../lib/local/types.ts';
import { serverUrl } from '../../support/server.ts';

test('the modules that are written from the database are what it says (npm run db:types)', async () => {
  const modules = Object.entries(await generateModules(serverUrl()));
  expect(modules).toHaveLength(2);
  for (const [path, text] of modules) expect(text, path).toBe(currentModule(path));
});
