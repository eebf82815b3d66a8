// The place of an event as a pin among the hotels around it. It is moved with the pointer or the arrow keys.

import { useEffect, useId, useState } from 'preact/hooks';
import { place, rings } from '../../data/map.ts';
import { boxAround, movedBy, type Point } from '../../data/places.ts';
import { ask, from } from '../../data/session.ts';
import { number } from '../../parts/format.ts';
import { degreesIn } from '../frame/typed-fields.ts';
import { Ground, Names, type Square, spotOn, useSurroundings } from './surroundings.tsx';

/** How far the drawing reaches, in km. */
const edge = 10;
const mostHotels = 200;

async function hotelsAround(point: Point): Promise<(Point & { name: string })[]> {
  const { south, north, west, east } = boxAround(point, edge);
  const hotels = await ask(
    from('hotels')
      .select('name, latitude, longitude')
      .gte('latitude', south)
      .lte('latitude', north)
      .gte('longitude', west)
      .lte('longitude', east)
      .eq('is_active', true)
      .limit(mostHotels),
  );
  return hotels.flatMap(({ name, latitude, longitude }) =>
    name === null || latitude === null || longitude === null ? [] : [{ name, latitude, longitude }],
  );
}

const steps: Record<string, [east: number, north: number]> = {
  ArrowLeft: [-0.1, 0],
  ArrowRight: [0.1, 0],
  ArrowUp: [0, 0.1],
  ArrowDown: [0, -0.1],
};

const [size, radius] = [300, 140];

export function PlacePin({
  latitude,
  longitude,
  onMove,
}: {
  latitude: string;
  longitude: string;
  onMove: (point: Point) => void;
}) {
  const id = useId();
  const typed = [degreesIn(90, latitude), degreesIn(180, longitude)];
  const isPlaced = !typed.includes(null);
  const at = { latitude: typed[0] ?? 0, longitude: typed[1] ?? 0 };
  const [isOpen, setOpen] = useState(false);
  const [hotels, setHotels] = useState<Awaited<ReturnType<typeof hotelsAround>>>([]);
  // What is drawn stays where it is while the pin moves a little.
  const [centre, setCentre] = useState(at);
  const isFar = isPlaced && !(Math.hypot(place(centre, at, edge).x, place(centre, at, edge).y) < 0.9);
  useEffect(() => {
    if (!isOpen || !isPlaced) return;
    let isWanted = true;
    if (isFar) setCentre(at);
    hotelsAround(isFar ? at : centre)
      .then((found) => isWanted && setHotels(found))
      .catch(() => isWanted && setHotels([]));
    return () => {
      isWanted = false;
    };
  }, [isOpen, isPlaced, isFar]);
  const square: Square = { centre, edge, size, radius };
  const { names, ...ground } = useSurroundings(square, isOpen && isPlaced && !isFar);
  if (!isPlaced) return null;
  const pin = spotOn(square, at);
  return (
    <details class="wide pin-map" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Move the pin on the map</summary>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="application"
        aria-labelledby={id}
        tabindex={0}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          const km = (edge * size) / radius / box.width;
          onMove(
            movedBy(
              centre,
              (event.clientX - box.left - box.width / 2) * km,
              (box.top + box.height / 2 - event.clientY) * km,
            ),
          );
        }}
        onKeyDown={(event) => {
          const step = steps[event.key];
          if (!step) return;
          event.preventDefault();
          onMove(movedBy(at, ...step));
        }}
      >
        <Ground square={square} {...ground} />
        {rings(edge).map((km) => (
          <circle key={km} class="ring" cx={size / 2} cy={size / 2} r={(radius * km) / edge} />
        ))}
        <Names square={square} names={names} city="" taken={[]} />
        {hotels.map((hotel) => {
          const { x, y } = spotOn(square, hotel);
          return (
            <circle key={hotel.name} class="hotel" cx={x} cy={y} r={3}>
              <title>{hotel.name}</title>
            </circle>
          );
        })}
        <path class="pin" d={`M${pin.x} ${pin.y}l-6 -12a7 7 0 1 1 12 0z`} />
      </svg>
      <p id={id} class="soft">
        Click where the event is, or move the pin by 100 m with the arrow keys. Dots are hotels; the rings are{' '}
        {rings(edge)[0]} km apart. It stands at {number(at.latitude, 4)}, {number(at.longitude, 4)}.
      </p>
    </details>
  );
}
