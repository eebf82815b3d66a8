import { expect, test } from 'vitest';
import { currentTypes, generateTypes } from '../../../lib/local/types.ts';
import { serverUrl } from '../../support/server.ts';

test('lib/db/database.types.ts is what the schema says (npm run db:types)', async () => {
  expect(await generateTypes(serverUrl())).toBe(currentTypes());
});
