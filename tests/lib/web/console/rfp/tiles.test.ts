import { expect, test, vi } from 'vitest';
import { openWindow } from '../../../../support/window.ts';

const tiles = { url: 'https://tiles.test/{z}/{x}/{y}.png', attribution: 'Tiles by us' };
const centre = { latitude: 47, longitude: 15 };
const spot = (rank: number, north: number, isOffered = false) => ({
  ...{ id: `h${rank}`, rank, name: `Hotel ${rank}`, radius: 10, isOffered },
  ...{ latitude: 47 + north, longitude: 15 },
});

async function drawn(distances = [25, 50], spots = [spot(1, 0.05, true), spot(2, -0.05), spot(3, 0)]) {
  const { page } = openWindow();
  const element = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight', 'offsetWidth', 'offsetHeight'])
    Object.defineProperty(element, side, { value: 600 });
  page.append(element);
  // The library looks for a window as it is loaded.
  const { drawTiles } = await import('../../../../../lib/web/console/rfp/tiles.ts');
  const on = { point: vi.fn(), open: vi.fn(), fault: vi.fn() };
  const map = drawTiles(element, tiles, { centre, distances, spots }, on);
  const icon = (rank: number) =>
    [...element.querySelectorAll<HTMLElement>('.sign.hotel')].find(
      ({ textContent }) => textContent === String(rank),
    ) as HTMLElement;
  return { element, map, on, icon };
}
const fire = (at: Element | null | undefined, kind: string, values: object = {}) => {
  const { Event } = globalThis.window as typeof globalThis.window & typeof globalThis;
  at?.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), values));
};

test('the place asked for, its rings, and the hotels with the best on top', async () => {
  const { element, icon } = await drawn();
  const here = element.querySelector('.sign.here');
  expect([here?.getAttribute('aria-hidden'), here?.hasAttribute('tabindex')]).toEqual(['true', false]);
  const rings = [...element.querySelectorAll('path.ring')];
  expect(rings).toHaveLength(2);
  expect(
    rings.map((ring) => [ring.getAttribute('fill'), ring.classList.contains('leaflet-interactive')]),
  ).toEqual([
    ['none', false],
    ['none', false],
  ]);
  const hotels = [...element.querySelectorAll<HTMLElement>('.sign.hotel')];
  expect(hotels.map(({ textContent }) => textContent)).toEqual(['3', '2', '1']);
  expect(hotels.map(({ classList }) => classList.contains('offered'))).toEqual([false, false, true]);
  expect(hotels.map(({ classList }) => classList.contains('open'))).toEqual([true, true, false]);
  const [first, second, third] = [1, 2, 3].map((rank) => Number(icon(rank).style.zIndex));
  expect((first ?? 0) - (second ?? 0)).toBeGreaterThan(500);
  expect((second ?? 0) - (third ?? 0)).toBeGreaterThan(500);
  expect([icon(1).style.width, icon(1).style.height]).toEqual(['20px', '20px']);
  expect(['aria-label', 'role', 'title', 'tabindex'].map((name) => icon(2).getAttribute(name))).toEqual([
    ...['2, Hotel 2', 'link', 'Hotel 2', '0'],
  ]);
});

test('as near as shows the farthest ring, with the names of those who made the map', async () => {
  const { element } = await drawn();
  const zooms = [...element.querySelectorAll<HTMLImageElement>('.leaflet-tile')].map(
    ({ src }) => /^https:\/\/tiles\.test\/(\d+)\//.exec(src)?.[1],
  );
  // 100 km on 600 pixels.
  expect(zooms.at(-1)).toBe('9');
  expect(element.querySelector('.leaflet-control-attribution')?.textContent).toMatch(/Leaflet.*Tiles by us/);
  const alone = await drawn([]);
  expect(alone.element.querySelector<HTMLImageElement>('.leaflet-tile')?.src).toMatch(/test\/12\//);
});

test('a hotel is pointed at and opened by mouse and by keyboard', async () => {
  const { on, icon } = await drawn();
  fire(icon(2), 'mouseover');
  expect(on.point.mock.calls).toEqual([['h2']]);
  fire(icon(3), 'focus');
  expect(on.point.mock.lastCall).toEqual(['h3']);
  expect(on.open).not.toHaveBeenCalled();
  fire(icon(2), 'keypress', { key: 'a' });
  expect(on.open).not.toHaveBeenCalled();
  fire(icon(2), 'keypress', { key: 'Enter' });
  fire(icon(1), 'click');
  expect(on.open.mock.calls).toEqual([['h2'], ['h1']]);
});

test('one is chosen at a time, or none', async () => {
  const { element, map } = await drawn();
  const chosen = () => [...element.querySelectorAll('.chosen')].map(({ textContent }) => textContent);
  map.choose('h2');
  expect(chosen()).toEqual(['2']);
  map.choose('h1');
  expect(chosen()).toEqual(['1']);
  map.choose(null);
  expect(chosen()).toEqual([]);
});

test('tiles that do not come are said once; a map that is left is gone', async () => {
  const { element, map, on } = await drawn();
  for (const tile of element.querySelectorAll('.leaflet-tile')) fire(tile, 'error');
  expect(on.fault).toHaveBeenCalledTimes(1);
  map.remove();
  expect(element.querySelector('.sign, .leaflet-tile')).toBeNull();
});
