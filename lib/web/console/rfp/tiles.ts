// The map on real tiles, by Leaflet. It is loaded only where the operator names tiles, because the library is large.

import 'leaflet/dist/leaflet.css';
import { circle, divIcon, type Map as LeafletMap, map, marker, tileLayer } from 'leaflet';
import type { Point } from '../../data/places.ts';

export interface Tiles {
  url: string;
  attribution: string;
}

/** A hotel to show. */
export interface Spot extends Point {
  id: string;
  rank: number;
  name: string;
  /** Pixels. */
  radius: number;
  isOffered: boolean;
}

export interface TileMap {
  choose(id: string | null): void;
  remove(): void;
}

/** Draws the place asked for, rings of distance round it, and the hotels, into an element. */
export function drawTiles(
  element: HTMLElement,
  tiles: Tiles,
  { centre, distances, spots }: { centre: Point; distances: number[]; spots: Spot[] },
  on: { point: (id: string) => void; open: (id: string) => void; fault: () => void },
): TileMap {
  const drawn = map(element, { zoomSnap: 0.5, scrollWheelZoom: false, keyboard: true });
  const here: [number, number] = [centre.latitude, centre.longitude];
  drawn.setView(here, 12);
  drawn.attributionControl.setPrefix('<a href="https://leafletjs.com">Leaflet</a>');
  const layer = tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(drawn);
  layer.once('tileerror', on.fault);
  const rings = distances.map((km) =>
    circle(here, { radius: km * 1000, className: 'ring', interactive: false, fill: false }).addTo(drawn),
  );
  sign(drawn, here, 'here', '', 18);
  const icons = new Map<string, HTMLElement>();
  // The best hotels are drawn last, so that they lie on top.
  for (const spot of spots.toReversed()) {
    const kind = `hotel ${spot.isOffered ? 'offered' : 'open'}`;
    const where: [number, number] = [spot.latitude, spot.longitude];
    const at = sign(drawn, where, kind, String(spot.rank), spot.radius * 2, spot.name);
    at.setZIndexOffset(1000 * (spots.length - spot.rank));
    at.on('mouseover focus', () => on.point(spot.id));
    at.on('click', () => on.open(spot.id));
    at.on('keypress', ({ originalEvent }) => {
      if (originalEvent.key === 'Enter') on.open(spot.id);
    });
    const icon = at.getElement();
    icon?.addEventListener('focus', () => on.point(spot.id));
    if (icon) icons.set(spot.id, icon);
  }
  const outer = rings.at(-1);
  if (outer) drawn.fitBounds(outer.getBounds());
  return {
    choose: (id) => {
      for (const [one, icon] of icons) icon.classList.toggle('chosen', one === id);
    },
    remove: () => drawn.remove(),
  };
}

/** Puts a round sign with a short text on the map. A sign with a name can be reached by keyboard, and says its name. */
function sign(on: LeafletMap, at: [number, number], kind: string, text: string, size: number, name?: string) {
  const icon = divIcon({ className: `sign ${kind}`, html: text, iconSize: [size, size] });
  const placed = marker(at, {
    icon,
    keyboard: name !== undefined,
    interactive: name !== undefined,
    title: name ?? '',
  });
  placed.addTo(on);
  const element = placed.getElement();
  if (element && name) {
    element.setAttribute('aria-label', `${text}, ${name}`);
    element.setAttribute('role', 'link');
  }
  if (element && !name) element.setAttribute('aria-hidden', 'true');
  return placed;
}
