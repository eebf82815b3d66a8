import { expect, test } from 'vitest';
import { jsonSchema } from '../../../../lib/openapi/json-schema.ts';
import { rpcSchemas } from '../../../../lib/schemas/rpc/functions.ts';
import { notation } from '../../../support/notation.ts';

// Callers' programs are written against these: whoever changes one sees here what they change for them, and writes it anew with -u.
test('every database function takes and returns what it did', async () => {
  const functions = Object.entries(rpcSchemas).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = functions.flatMap(([name, { args, returns }]) => [
    ...[name, ...notation(jsonSchema(args, 'input'), '  takes')],
    ...notation(jsonSchema(returns, 'output'), '  returns'),
  ]);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./functions.snapshot.txt');
});
