import { expect, test } from 'vitest';
import { jsonSchema } from '../../../../lib/openapi/json-schema.ts';
import { ranges } from '../../../../lib/schemas/database-rules.ts';
import { catalogueRpcs } from '../../../../lib/schemas/rpc/catalogue.ts';

test('whoever writes an import is told the ranges that the database holds its values to', () => {
  const described = JSON.stringify(jsonSchema(catalogueRpcs.import_hotels.args, 'input'));
  for (const { least, most } of [ranges.latitude, ranges.longitude, ranges.stars])
    expect(described).toContain(`${least} to ${most}"`);
});
