import { expect, test } from 'vitest';
import type { Row } from '../../support/factories.ts';
import { openSourcing } from '../../support/sourcing.ts';
import type { Fact } from '../../support/written/fact.ts';
import { inEnglish } from '../../support/written/in-english.ts';
import { inGerman } from '../../support/written/in-german.ts';

// Every fact of twelve requests and twelve offers, as different people write them, has a place and comes back as it was said.
const scene = await openSourcing();
const written = Object.entries({ ...inEnglish, ...inGerman });
type Kept = Record<string, unknown>;

/** Where a path leads: the values there, one for each entry at a `*`. */
function* at(kept: unknown, path: string[]): Generator<unknown> {
  const [step, ...rest] = path;
  if (step === undefined) yield kept;
  else if (step === '*') for (const entry of kept as unknown[]) yield* at(entry, rest);
  else yield* at((kept as Kept | undefined)?.[step], rest);
}

/** Puts a fact where it is kept. An object is merged into what is there, and a list is put at the end of a list. */
function put(kept: Kept, place: string, value: unknown): void {
  if (place === '') return void Object.assign(kept, value);
  const path = place.split('.');
  const last = path.pop() as string;
  let within: Kept = kept;
  for (const [i, step] of path.entries()) {
    within[step] ??= /^\d+$/.test(path[i + 1] ?? last) || last === '*' ? [] : {};
    within = within[step] as Kept;
  }
  if (last === '*') for (const entry of within as unknown as Kept[]) Object.assign(entry, value);
  else if (Array.isArray(value))
    within[last] = [...((within[last] as unknown[]) ?? []), ...structuredClone(value)];
  else if (value !== null && typeof value === 'object')
    within[last] = { ...(within[last] as Kept), ...value };
  else within[last] = value;
}

function compose(facts: Fact[]): Kept {
  const kept: Kept = {};
  // What is said of every line comes last, when all lines are there.
  const ofAll = (place: string) => Number(place.endsWith('.*'));
  const placed = facts.flatMap(([, place, value]) => (place === null ? [] : [[place, value] as const]));
  for (const [place, value] of placed.toSorted(([a], [b]) => ofAll(a) - ofAll(b))) put(kept, place, value);
  return kept;
}

/** The facts that did not come back as they were said, by their words. */
function lost(facts: Fact[], kept: unknown): string[] {
  return facts
    .filter(([, place, value]) => {
      if (place === null) return true;
      const found = [...at(kept, place === '' ? [] : place.split('.'))];
      return !found.every((one) => {
        if (Array.isArray(value))
          return value.every((entry) => (one as unknown[])?.some((has) => holds(has, entry)));
        return holds(one, value);
      });
    })
    .map(([words]) => words);
}

/** Whether what is kept says all that was said. */
function holds(kept: unknown, said: unknown): boolean {
  if (said !== null && typeof said === 'object' && !Array.isArray(said))
    return Object.entries(said).every(([key, value]) => holds((kept as Kept | null)?.[key], value));
  return JSON.stringify(kept ?? null) === JSON.stringify(said);
}

/** The facts that only free text can hold, by their words. */
const withoutPlace = (facts: Fact[]) => facts.flatMap(([words, place]) => (place === null ? [words] : []));

test.each(written)('%s: the request and the offer come back', async (_, texts) => {
  const { request, asked, offer, offered } = texts;
  const { client } = scene.organizer;
  for (const [words] of asked) expect(request).toContain(words);
  const { rfp } = await scene.sent(compose(asked) as Partial<Row<'rfps'>>);
  const { data } = await client.from('rfps').select('*').eq('id', rfp.id).single().throwOnError();
  expect(lost(asked, data)).toEqual(withoutPlace(asked));

  for (const [words] of offered) expect(offer).toContain(words);
  const { lines, terms, ...rest } = compose(offered);
  const stored = await scene.staff.client.rpc('submit_proposal', {
    ...{ p_rfp_id: rfp.id, p_hotel_id: scene.hotel.id, p_lines: lines, p_terms: terms },
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [`p_${key}`, value])),
  } as never);
  expect(stored.error).toBeNull();
  const id = (stored.data as unknown as { proposal_id: string }).proposal_id;
  const proposal = await client.from('proposals').select('*').eq('id', id).single().throwOnError();
  const kept = await client
    .from('proposal_lines')
    .select('*')
    .eq('proposal_id', id)
    .order('position')
    .throwOnError();
  expect(lost(offered, { ...proposal.data, lines: kept.data })).toEqual(withoutPlace(offered));
});

test('at least 98 % of more than 450 facts have a place of their own', () => {
  const facts = written.flatMap(([, { asked, offered }]) => [...asked, ...offered]);
  // How large a hall is wanted, and a stage.
  expect(withoutPlace(facts)).toEqual(['600 m²', 'mit Bühne']);
  expect(facts.length).toBeGreaterThan(450);
  expect(withoutPlace(facts).length / facts.length).toBeLessThan(0.02);
});
