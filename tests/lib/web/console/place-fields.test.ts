import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { PlaceFields, placeOf } from '../../../../lib/web/console/place-fields.tsx';
import { emptyRfp } from '../../../../lib/web/console/rfp-fields.ts';
import { useRfpForm } from '../../../../lib/web/console/rfp-form.tsx';
import { type Answers, openPage, texts } from '../../../support/console.ts';
import { field, openWindow, refusal, signedIn } from '../../../support/window.ts';

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
  ['only the beginning is known', { hotels: () => graz }, 'Gra', 'is in Gra:'],
  ['the service is not reached', { hotels: () => refusal(500) }, 'Graz', 'is in Graz:'],
  ['one letter is not asked for', {}, 'G', 'is in G:'],
  ['nothing was typed', {}, ' ', 'is in it:'],
])('%s: no place, and that is to be looked at', async (_, answers, typed, words) => {
  const { values, sources } = await ask(answers, typed);
  expect(values).toEqual({ latitude: '', longitude: '' });
  expect(sources.longitude?.text).toContain(words);
  expect(sources.latitude?.isUnsure).toBe(true);
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

test('cities are suggested once one pauses, those with most hotels first', async () => {
  const heard = vi.fn();
  function Fields() {
    const form = useRfpForm(emptyRfp, async () => {});
    return h(PlaceFields, { form, sources: {}, onSource: heard });
  }
  const { asked } = await openPage(Fields, {
    hotels: () => [hotel('Grado', 45, 13, 'IT'), ...graz, hotel('Gran', 1, 1, null)],
  });
  const city = field('City');
  const key = () =>
    city.dispatchEvent(new (window as typeof window & typeof globalThis).Event('keyup', { bubbles: true }));
  city.value = 'Gr';
  key();
  city.value = 'Gra';
  key();
  await vi.waitFor(() => expect(document.querySelectorAll('datalist option').length).toBe(4), {
    timeout: 5000,
  });
  expect(asked('hotels')).toHaveLength(1);
  expect(texts('datalist option')).toEqual(['2 hotels, AT', '1 hotel, IT', '1 hotel, AT', '1 hotel']);
  const values = [...document.querySelectorAll<HTMLOptionElement>('datalist option')].map(
    ({ value }) => value,
  );
  expect(values).toEqual(['Graz', 'Grado', 'Grazerau', 'Gran']);
  expect(city.getAttribute('list')).toBe(document.querySelector('datalist')?.id);
});
