import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { PlaceFields, placeOf } from '../../../../../lib/web/console/rfp/place-fields.tsx';
import { emptyRfp } from '../../../../../lib/web/console/rfp/rfp-fields.ts';
import { useRfpForm } from '../../../../../lib/web/console/rfp/rfp-form.tsx';
import type { PlaceLine } from '../../../../../lib/web/data/place-files.ts';
import { type Answers, openPage, texts } from '../../../../support/console.ts';
import { field, openWindow, refusal, signedIn } from '../../../../support/window.ts';

const hotel = (
  city: string | null,
  latitude: number | null,
  longitude = 15,
  country_code: string | null = 'AT',
) => ({
  ...{ city, latitude, longitude, country_code },
});
const graz = [
  hotel('Graz', 47),
  hotel('graz', 48),
  hotel('Graz', null),
  hotel(null, 1),
  hotel('Grazerau', 40),
];
const springfield = (country: string, latitude: number, people: number): PlaceLine => [
  ['springfield'],
  ['Springfield', 'Springfield', country, latitude, -90, 'city', people],
];
const munich: PlaceLine[] = [
  [
    ['munich', 'munchen'],
    ['Munich', 'Munich', 'DE', 48.1374, 11.5755, 'city', 1_260_391],
  ],
  [
    ['munchen hbf', 'hbf'],
    ['München Hbf', 'Munich', 'DE', 48.1402, 11.5583, 'station', 1034],
  ],
];
async function ask(answers: Answers, typed: string) {
  const window = openWindow(answers);
  await signedIn();
  return { ...window, ...(await placeOf(typed)) };
}

test('a city is where the middle of its hotels is, whatever its letters', async () => {
  const { sought, values, sources } = await ask({ hotels: () => graz }, ' GRAZ ');
  expect(values).toEqual({ latitude: '47.5', longitude: '15' });
  expect(sources.latitude).toEqual({ text: 'The middle of 2 hotels in Graz' });
  expect(sources.longitude).toEqual(sources.latitude);
  expect(sought('hotels')).toEqual([
    expect.objectContaining({ city: 'ilike.GRAZ%', is_active: 'eq.true', limit: '1000' }),
  ]);
});

test.each<[string, Answers, string, string]>([
  ['only the beginning is known', { hotels: () => graz }, 'Gra', 'Gra is not known:'],
  ['the service is not reached', { hotels: () => refusal(500) }, 'Graz', 'Graz is not known:'],
  ['one letter is not asked for', {}, 'G', 'G is not known:'],
  ['nothing was typed', {}, ' ', 'No place was named:'],
  [
    'several are as well known',
    { hotels: () => [], places: () => [springfield('IL', 39.8, 114_000), springfield('MO', 37.2, 160_000)] },
    'springfield',
    'There are several: choose one of the list, like Springfield, MO',
  ],
])('%s: no place, and that is to be looked at', async (_, answers, typed, words) => {
  const { values, sources } = await ask(answers, typed);
  expect(values).toEqual({ latitude: '', longitude: '' });
  expect(sources.longitude?.text).toContain(words);
  expect(sources.latitude?.isUnsure).toBe(true);
});

test.each([
  ['München', ['48.1374', '11.5755'], 'The middle of Munich, DE'],
  ['münchen hbf, munich, de', ['48.1402', '11.5583'], 'The middle of München Hbf, Munich, DE'],
])('%s is known without a hotel there, under its city', async (typed, at, words) => {
  const asked: string[] = [];
  const places = (name: string) => {
    asked.push(name);
    return munich;
  };
  const { values, sources } = await ask({ hotels: () => [], places }, typed);
  expect(values).toEqual({ city: 'Munich', latitude: at[0], longitude: at[1] });
  expect(sources.latitude).toEqual({ text: words });
  expect(asked).toEqual(['mu.json']);
});

test('what stands for anything in a pattern is sought as it is', async () => {
  const { sought } = await ask({ hotels: () => [] }, 'a%_*\\');
  expect(sought('hotels')[0]?.city).toBe('ilike.a\\%\\_\\*\\\\%');
});

test('the place is asked for once the city is chosen or left, not while it is typed', async () => {
  const placed = vi.fn();
  function Fields() {
    const form = useRfpForm(emptyRfp, async () => {});
    return h(PlaceFields, { form, sources: {}, onSource: (sources) => sources.latitude && placed(sources) });
  }
  const { asked } = await openPage(Fields, { hotels: () => graz });
  const city = field('City');
  const fire = (kind: string) =>
    city.dispatchEvent(new (window as typeof window & typeof globalThis).Event(kind, { bubbles: true }));
  for (const typed of ['Gr', 'Gra', 'Graz']) {
    city.value = typed;
    fire('input');
  }
  await Promise.resolve();
  expect(asked('hotels')).toEqual([]);
  fire('change');
  await vi.waitFor(() => expect(placed).toHaveBeenCalled());
  expect(asked('hotels')).toHaveLength(1);
  expect(placed.mock.calls).toEqual([
    [expect.objectContaining({ latitude: { text: 'The middle of 2 hotels in Graz' } })],
  ]);
});

const whole = {
  ...emptyRfp,
  ...{ title: 'Summit', currency: 'EUR' },
  start_date: '2027-05-03',
  end_date: '2027-05-04',
  attendees: '30',
};

/** The form with the place being looked up: `find` lets the answer come. */
async function lookingUp(names: string[]) {
  const found = new Map(names.map((name) => [name, Promise.withResolvers<unknown>()]));
  const save = vi.fn<(values: object) => Promise<void>>(async () => {});
  function Fields() {
    const form = useRfpForm(whole, save);
    return h('form', { onSubmit: form.submit }, h(PlaceFields, { form, sources: {}, onSource: () => {} }));
  }
  await openPage(Fields, {
    hotels: (_: never, url: URL) =>
      found.get((url.searchParams.get('city') ?? '').replace(/^ilike\.|%$/g, ''))?.promise,
  });
  const { Event: windowEvent } = window as typeof window & typeof globalThis;
  const city = field('City');
  const fire = (kind: string, target: Element | null = city) =>
    target?.dispatchEvent(new windowEvent(kind, { bubbles: true, cancelable: true }));
  for (const name of names) {
    city.value = name;
    fire('input');
    fire('change');
  }
  fire('submit', document.querySelector('form'));
  return { save, find: (name: string, at: number) => found.get(name)?.resolve([hotel(name, at)]) };
}

test('saving waits for the place of the city that was just left', async () => {
  const { save, find } = await lookingUp(['Graz']);
  await new Promise((done) => setTimeout(done));
  expect(save).not.toHaveBeenCalled();
  find('Graz', 47);
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ city: 'Graz', latitude: '47', longitude: '15' });
});

test('a place that is found late does not replace that of the city one typed since', async () => {
  const { save, find } = await lookingUp(['Graz', 'Linz']);
  find('Linz', 48);
  find('Graz', 47);
  await vi.waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ city: 'Linz', latitude: '48' });
});

test('places are suggested once one pauses: cities with most hotels first, then those of the world', async () => {
  const heard = vi.fn();
  function Fields() {
    const form = useRfpForm(emptyRfp, async () => {});
    return h(PlaceFields, { form, sources: {}, onSource: heard });
  }
  const { asked } = await openPage(Fields, {
    hotels: () => [hotel('Grado', 45, 13, 'IT'), ...graz, hotel('Gran', 1, 1, null)],
    places: () => [
      [['graz'], ['Graz', 'Graz', 'AT', 47, 15, 'city', 300_000]],
      [['graz airport grz'], ['Graz Airport (GRZ)', 'Graz', 'AT', 46.99, 15.44, 'airport', 9000]],
    ],
  });
  const city = field('City');
  const key = () =>
    city.dispatchEvent(new (window as typeof window & typeof globalThis).Event('keyup', { bubbles: true }));
  city.value = 'Gr';
  key();
  city.value = 'Gra';
  key();
  await vi.waitFor(() => expect(document.querySelectorAll('datalist option').length).toBe(5), {
    timeout: 5000,
  });
  expect(asked('hotels')).toHaveLength(1);
  expect(texts('datalist option')).toEqual([
    '2 hotels, AT',
    '1 hotel, IT',
    '1 hotel, AT',
    '1 hotel',
    'airport',
  ]);
  const values = [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(
    ({ value }) => value,
  );
  expect(values).toEqual(['Graz', 'Grado', 'Grazerau', 'Gran', 'Graz Airport (GRZ), AT']);
  expect(city.getAttribute('list')).toBe(document.querySelector('datalist')?.id);
});
