// The map of candidates without a map service: on rings of distance, with land and the names of districts round the place. North is up,
// and distances are true.

import { type Area, apart, areaOf, type Disc, withRoom } from '../../data/map.ts';
import type { Proposal, Ranked, Rfp } from '../../data/rfps.ts';
import { useNarrow } from '../../parts/use-narrow.ts';
import { Ground, Names, type Square, spotOn, useSurroundings } from './surroundings.tsx';

export interface Located {
  id: string;
  latitude: number;
  longitude: number;
}

export interface Dot {
  hotel: Ranked;
  at: Located;
  /** Pixels, by score. */
  r: number;
}

export interface Drawn {
  rfp: Rfp;
  dots: Dot[];
  /** Of the rings, in km. */
  distances: number[];
  proposals: Map<string, Proposal>;
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** What a disc takes of the drawing. */
const areaOfDisc = ({ x, y, r }: Disc): Area => ({ left: x - r, right: x + r, top: y - r, bottom: y + r });

/** The distance of each ring: on its top, below it or beside it, where it hides no hotel. */
function ringLabels(distances: number[], { edge, size, radius }: Square, taken: Area[]) {
  const middle = size / 2;
  return distances.map((km) => {
    const [text, r] = [`${km} km`, (radius * km) / edge];
    const top = { x: middle, y: middle - r - 8 };
    const others = [
      { x: middle, y: middle + r + 8 },
      { x: middle + r, y: middle },
      { x: middle - r, y: middle },
    ];
    const hasRoom = (spot: { x: number; y: number }) => withRoom([{ text, ...spot }], taken, size).length > 0;
    return { text, ...([top, ...others].find(hasRoom) ?? top) };
  });
}

export function OnRings({ rfp, dots, distances, proposals, chosen, onChoose }: Drawn) {
  const [size, radius] = useNarrow(30) ? [340, 152] : [600, 270];
  const middle = size / 2;
  const edge = distances.at(-1) ?? 1;
  const square: Square = { centre: rfp, edge, size, radius };
  const { names, ...ground } = useSurroundings(square);
  const discs = apart(
    dots.map(({ hotel, at, r }) => {
      const home = spotOn(square, at);
      return { ...home, home, r, hotel };
    }),
  );
  const taken = [...discs, { x: middle, y: middle, r: 9 }].map(areaOfDisc);
  const labels = ringLabels(distances, square, taken);
  const written = labels.map(({ text, x, y }) => areaOf(text, x, y));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`${dots.length} hotels round the place in ${rfp.city}; the list has their distances.`}
    >
      <Ground square={square} {...ground} />
      {distances.map((km) => (
        <circle key={km} class="ring" cx={middle} cy={middle} r={(radius * km) / edge} />
      ))}
      {labels.map(({ text, x, y }) => (
        <text key={text} x={x} y={y + 4} text-anchor="middle">
          {text}
        </text>
      ))}
      <Names square={square} names={names} city={rfp.city} taken={[...taken, ...written]} />
      {discs.toReversed().map(({ hotel, x, y, r, home }) => (
        <g key={hotel.hotel_id} class={chosen === hotel.hotel_id ? 'chosen' : undefined}>
          {/* From a number that had to make room to where its hotel is. */}
          {Math.hypot(x - home.x, y - home.y) > r && (
            <path class="ring" d={`M${home.x} ${home.y}L${x} ${y}`} />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the list beside does the same by keyboard */}
          <circle
            class={`hotel ${proposals.has(hotel.hotel_id) ? 'offered' : 'open'}`}
            cx={x}
            cy={y}
            r={r}
            onMouseEnter={() => onChoose(hotel.hotel_id)}
          />
          <text class="rank" x={x} y={y + 4} text-anchor="middle">
            {hotel.rank}
          </text>
        </g>
      ))}
      <path class="here" d={`M${middle - 7} ${middle}H${middle + 7}M${middle} ${middle - 7}V${middle + 7}`} />
    </svg>
  );
}
