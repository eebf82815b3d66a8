import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Examples } from '../../../lib/openapi/examples.ts';
import { document, faults } from '../../support/contract.ts';
import { recordBilling } from '../../support/examples/billing.ts';
import { recordDatabase } from '../../support/examples/database.ts';
import { recordHotels } from '../../support/examples/hotels.ts';
import { recordMembers } from '../../support/examples/members.ts';
import { createRecorder } from '../../support/examples/recorder.ts';
import { recordWeb } from '../../support/examples/web.ts';
import { startService } from '../../support/service.ts';

const file = join(import.meta.dirname, '../../../lib/openapi/examples.json');
const service = await startService({ seed: true });
const recorder = createRecorder(service);

// `npm run openapi:examples` writes what this run recorded, and runs the first test alone, because the others have read what was there
// before; otherwise it is compared with what is there.
beforeAll(async () => {
  await recordWeb(service, recorder);
  await recordBilling(service, recorder);
  await recordMembers(service, recorder);
  await service.database.exec(`insert into public.email_sends (recipient, kind, dedupe_key, status, params)
    values ('ann@example.com', 'dsar_link', 'example', 'failed', '{"request_id": null}')`);
  await recordHotels(service, recorder);
  await recordDatabase(service, recorder);
  if (process.env.RECORD_EXAMPLES) writeFileSync(file, `${JSON.stringify(recorder.recorded, null, 2)}\n`);
});

const kept = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, Examples>;

test('the examples are what the service answers today, in form (npm run openapi:examples)', () => {
  expect(formOf(kept())).toEqual(formOf(recorder.recorded));
});

/** Which parts there are of which operation, and the fields of each. */
function formOf(examples: Record<string, Examples>) {
  return Object.entries(examples)
    .flatMap(([id, parts]) =>
      Object.entries(parts).map(([part, value]) => {
        const fields = typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
        return `${id} ${part}: ${Array.isArray(value) ? 'a list' : fields.join(', ')}`;
      }),
    )
    .sort();
}

interface Media {
  schema: object;
  example?: unknown;
}

/** Every example of the document with the schema it stands beside. */
function examplesIn(value: unknown, way: string[] = []): { at: string; media: Media }[] {
  if (typeof value !== 'object' || value === null) return [];
  const here = 'schema' in value && 'example' in value ? [{ at: way.join(' '), media: value as Media }] : [];
  return [...here, ...Object.entries(value).flatMap(([key, entry]) => examplesIn(entry, [...way, key]))];
}

describe('every example validates', () => {
  const found = examplesIn({ ...document, components: document.components.responses });

  test('and there are many', () => expect(found.length).toBeGreaterThan(80));

  test.each(found)('$at', ({ at, media }) => {
    const side = at.includes('requestBody') ? 'sent' : 'answered';
    expect(faults(media.schema, media.example, side)).toEqual([]);
  });
});

test('every JSON body has an example', () => {
  const without = Object.entries(document.paths).flatMap(([path, item]) =>
    ['get', 'post'].flatMap((method) => {
      const operation = (item as Record<string, unknown>)[method];
      const bodies = JSON.stringify(operation ?? {}).matchAll(
        /"application\/json":\{"schema":\{[^{}]*\}(,"example")?/g,
      );
      return [...bodies].filter(([, example]) => !example).map(([body]) => `${method} ${path} ${body}`);
    }),
  );
  expect(without).toEqual([]);
});
