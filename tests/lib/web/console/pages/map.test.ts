import { expect, test, vi } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/map.tsx';
import { type Answers, answersOf, idOf, openPage, rfpOf, texts } from '../../../../support/console.ts';
import { read, settle } from '../../../../support/window.ts';

const id = idOf(900);
const here = { latitude: 47, longitude: 15 };
const hotel = (n: number, changes: object = {}) => ({
  ...{ rank: n, hotel_id: idOf(n), hotel_name: `Hotel ${n}`, topsis_score: 0.5 },
  criteria: { distance_km: 5, price_per_attendee: 100 * n, estimated: n === 2 },
  ...changes,
});
/** North of the place by so many kilometres. */
const north = (n: number, km: number) => ({ id: idOf(n), latitude: 47 + km / 111.19493, longitude: 15 });
const open = (hotels: object[], places: object[], more: Answers = {}, rfp: object = {}) =>
  openPage(
    Page,
    answersOf(rfpOf({ ...here, ...rfp }), {
      topsis_rank_hotels: () => hotels,
      hotels: () => places,
      proposals: () => [{ hotel_id: idOf(1) }],
      ...more,
    }),
    { params: { rfp: id } },
  );
const values = (one: Element, ...names: string[]) => names.map((name) => Number(one.getAttribute(name)));

test('hotels stand where they are: north up, as far as they are, larger the better they score', async () => {
  const { page, sought } = await open(
    [hotel(1), hotel(2, { topsis_score: 1.1 }), hotel(3)],
    [north(1, 5), north(2, -2.5), { id: idOf(3), latitude: null, longitude: 15 }],
  );
  const dots = [...page.querySelectorAll('circle.hotel')];
  expect(dots.map((dot) => dot.getAttribute('class'))).toEqual(['hotel open', 'hotel offered']);
  const near = (numbers: number[]) => numbers.map((one) => expect.closeTo(one, 0));
  expect(dots.map((dot) => values(dot, 'cx', 'cy', 'r'))).toEqual([
    near([300, 435, 18]),
    near([300, 30, 12]),
  ]);
  expect([...page.querySelectorAll('text.rank')].map((one) => one.textContent)).toEqual(['2', '1']);
  expect(values(page.querySelector('text.rank') as Element, 'x', 'y')).toEqual(near([300, 439]));
  const rings = [...page.querySelectorAll('circle.ring')];
  expect(rings.map((ring) => values(ring, 'cx', 'cy', 'r'))).toEqual(
    [54, 108, 162, 216, 270].map((r) => [300, 300, r]),
  );
  expect(values(page.querySelector('svg.map text, figure svg text') as Element, 'x', 'y')).toEqual([
    300, 242,
  ]);
  expect(texts('.legend li').at(-1)).toBe('rings: 1, 2, 3, 4, 5 km');
  expect(page.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
    /^2 hotels round the place in Graz/,
  );
  expect(sought('hotels')[0]?.id).toBe(`in.(${[1, 2, 3].map(idOf).join(',')})`);
});

test('the list has every hotel, and is chosen from like the drawing', async () => {
  const { page } = await open([hotel(1), hotel(2, { hotel_name: null })], [north(1, 5), north(2, 2)]);
  expect(texts('.map-list li')).toEqual(['1Hotel 15.0 km€100.00', '2An erased hotel5.0 km€200.00']);
  expect(page.querySelectorAll('.map-list .muted')).toHaveLength(1);
  expect(page.querySelector('.map-list a')?.getAttribute('href')).toBe(`#/rfps/${id}/hotels/${idOf(1)}`);
  const { MouseEvent } = window as typeof window & typeof globalThis;
  const chosen = () => [...page.querySelectorAll('.chosen')].map(({ textContent }) => textContent);
  expect(chosen()).toEqual([]);
  page.querySelectorAll('.map-list li')[1]?.dispatchEvent(new MouseEvent('mouseenter'));
  await settle();
  expect(chosen()).toEqual(['2', expect.stringMatching(/^2An erased/)]);
  page.querySelector<HTMLElement>('.map-list a')?.focus();
  await settle();
  expect(chosen()[0]).toBe('1');
  page.querySelector('circle.hotel')?.dispatchEvent(new MouseEvent('mouseenter'));
  await settle();
  expect(chosen()[0]).toBe('2');
});

test('sixty are drawn of more', async () => {
  const many = (length: number) => Array.from({ length }, (_, n) => hotel(n + 1));
  await open(many(61), []);
  expect(texts('.map-list li')).toHaveLength(60);
  expect(read()).toContain('The first 60 of 61 candidates.');
  await open(many(60), []);
  expect(read()).not.toContain('candidates.');
});

test('nobody to show', async () => {
  const { page } = await open([], [], {}, { organization_id: 'o2' });
  expect(read()).toContain('Nobody to show');
  expect(page.querySelector('.map, details.menu')).toBeNull();
});

const tiled = {
  'public-config': () => ({ map_tiles: { url: 'https://tiles.test/{z}/{x}/{y}', attribution: 'Us' } }),
};

test('on the operator’s tiles the same hotels stand, are chosen and lead on', async () => {
  const { page } = await open([hotel(1), hotel(2)], [north(1, 5), north(2, 2)], tiled);
  await vi.waitFor(() => expect(page.querySelectorAll('.sign.hotel')).toHaveLength(2), { timeout: 15_000 });
  expect(page.querySelector('svg[role=img]')).toBeNull();
  expect(page.querySelector('.tiles')?.getAttribute('aria-label')).toMatch(
    /^2 hotels round the place in Graz/,
  );
  const [second, first] = [...page.querySelectorAll<HTMLElement>('.sign.hotel')];
  expect([first, second].map((one) => one?.getAttribute('aria-label'))).toEqual(['1, Hotel 1', '2, Hotel 2']);
  expect([first, second].map((one) => one?.classList.contains('offered'))).toEqual([true, false]);
  expect([first, second].map((one) => one?.style.width)).toEqual(['24px', '24px']);
  const { MouseEvent } = window as typeof window & typeof globalThis;
  page.querySelectorAll('.map-list li')[1]?.dispatchEvent(new MouseEvent('mouseenter'));
  await settle();
  expect([first, second].map((one) => one?.classList.contains('chosen'))).toEqual([false, true]);
  first?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await settle();
  expect(texts('.map-list .chosen')).toEqual([expect.stringMatching(/^1Hotel 1/)]);
  expect(texts('[role=status]')).toContain('');
  page
    .querySelector('.leaflet-tile')
    ?.dispatchEvent(new (window as typeof window & typeof globalThis).Event('error'));
  await settle();
  expect(read()).toContain('The map service does not answer.');
  first?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(location.hash).toBe(`#/rfps/${id}/hotels/${idOf(1)}`);
});

const drawnNames = (page: Element) => [...page.querySelectorAll('text.name')].map((one) => one.textContent);

test('land, rivers and the names of districts lie under the hotels; the city’s own name says nothing', async () => {
  const names = [
    ['Graz', 47.02, 15, 300_000],
    ['Lend', 47 + 2.5 / 111.19493, 15.02, 2000],
    // Where the first hotel is.
    ['Andritz', 47 - 2.5 / 111.19493, 15, 1000],
    ['Far', 47.9, 15, 1000],
  ];
  const land = [
    [
      [14, 46],
      [15, 46],
      [15, 48],
      [14, 48],
    ],
  ];
  // Along the place's parallel, to beyond the drawing.
  const rivers = [
    [
      [14, 47],
      [15, 47],
      [15.5, 47],
    ],
  ];
  const { page } = await open(
    [hotel(1, { criteria: { distance_km: 5, price_per_attendee: 1 } })],
    [north(1, -2.5)],
    {
      map: () => ({ names, land, rivers }),
    },
  );
  await settle();
  expect(drawnNames(page)).toEqual(['Lend']);
  expect(page.querySelectorAll('rect.sea')).toHaveLength(1);
  const points = (page.querySelector('path.land')?.getAttribute('d') ?? '').match(/[\d.-]+ [\d.-]+/g) ?? [];
  const east = Math.max(...points.map((point) => Number(point.split(' ')[0])));
  expect(east).toBeCloseTo(300, 0);
  const river = page.querySelector('path.river')?.getAttribute('d') ?? '';
  expect(river).toContain('L300.0 300.0L');
  const along = [...river.matchAll(/([\d.-]+) 300\.\d/g)].map(([, x]) => Number(x));
  expect(along).toHaveLength(3);
  expect(Math.min(...along)).toBeGreaterThan(-30);
  expect(Math.max(...along)).toBeLessThan(630);
  expect(read()).toContain('Names: GeoNames.');
});

test('without files there are rings alone, and no fault', async () => {
  const { page } = await open([hotel(1)], [north(1, 5)]);
  await settle();
  expect(page.querySelector('rect.sea, path.land, path.river, text.name')).toBeNull();
  expect(page.querySelectorAll('circle.ring')).toHaveLength(5);
  expect(page.querySelector('[role=alert]')).toBeNull();
});

test('the distance of a ring makes room for the hotel on its top', async () => {
  const { page } = await open([hotel(1)], [north(1, 3)]);
  const label = [...page.querySelectorAll('figure svg text')].find((one) => one.textContent === '3 km');
  expect(values(label as Element, 'x', 'y')).toEqual([300, 300 + 162 + 8 + 4]);
});

test('of a whole country no files are loaded', async () => {
  const map = vi.fn(() => ({ names: [], land: [] }));
  const far = hotel(1, { criteria: { distance_km: 180, price_per_attendee: 1 } });
  await open([far], [north(1, 180)], { map });
  await settle();
  expect(map).not.toHaveBeenCalled();
});
