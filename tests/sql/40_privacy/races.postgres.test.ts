/** A link to one's own data opens once, however quickly it is pressed twice. */
import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { openOrder, type Work } from '../../support/in-order.ts';

const database = await openTestDatabase();
const { inOrder } = openOrder(database);

test('a link to one’s data that is opened twice at once hands it over once', async () => {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into private.dsar_tokens (email, token_sha256, expires_at) values ('ann@example.com', $1, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex')],
  );
  const open: Work = (tx) => tx`select private.export_by_token(${token}, 'json')`;
  expect(await inOrder([open, 'service_role'], [open, 'service_role'])).toEqual([
    'done',
    'dsar_token_expired',
  ]);
});
