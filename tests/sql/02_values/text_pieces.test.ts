// also: private.text_piece
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

/** Cuts out of a text: short ones stay whole, and cuts lie before, across and behind the edges of long ones. */
const cuts = fc
  .string({ unit: fc.constantFrom('a', ' ', '\n', 'ß', '€', '中', '😀'), minLength: 1, maxLength: 40 })
  .chain((unit) =>
    fc.record({
      text: fc
        .integer({ min: 1, max: 9000 })
        .map((length) => [...unit.repeat(length)].slice(0, length).join('')),
      cuts: fc.array(fc.tuple(fc.integer({ min: 1, max: 9500 }), fc.integer({ min: 0, max: 2500 })), {
        minLength: 1,
        maxLength: 20,
      }),
    }),
  );

test('a cut out of the pieces of a text is what substr cuts out of the text', async () => {
  await fc.assert(
    fc.asyncProperty(cuts, async ({ text, cuts }) => {
      const wrong = await database.query(
        `select c.value from jsonb_array_elements($2::jsonb) as c
         where private.text_piece(private.text_pieces($1), (c.value ->> 0)::integer, (c.value ->> 1)::integer)
           is distinct from substr($1, (c.value ->> 0)::integer, (c.value ->> 1)::integer)`,
        [text, cuts],
      );
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('an empty text has an empty cut', async () => {
  const [row] = await database.query(`select private.text_piece(private.text_pieces(''), 1, 5) as cut`);
  expect(row).toEqual({ cut: '' });
});
