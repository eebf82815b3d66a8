// The candidates on a map round the place that was asked for. It is drawn here on rings of distance, without a map service, or on
// real tiles where the operator names some.

import { useEffect, useRef, useState } from 'preact/hooks';
import { rings } from '../../data/map.ts';
import type { Me } from '../../data/me.ts';
import { query } from '../../data/queries.ts';
import { hotelName, type Proposal, type Ranked, type Rfp } from '../../data/rfps.ts';
import { ask, config, from } from '../../data/session.ts';
import { money, number } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { goTo } from '../address.ts';
import { askOffers } from '../asks.ts';
import type { PageProps } from '../page-module.ts';
import { RfpActions } from '../rfp/rfp-actions.tsx';
import { RfpHead } from '../rfp/rfp-head.tsx';
import { type Dot, type Drawn, type Located, OnRings } from '../rfp/rings.tsx';
import type { TileMap, Tiles } from '../rfp/tiles.ts';

/** The most hotels that are drawn. More would overlap. */
const mostShown = 60;

const placesQuery = (rfpId: string, ids: string[]) =>
  query(
    ['rfp', rfpId, 'places', ids.join()],
    async () => {
      const hotels = await ask(from('hotels').select('id, latitude, longitude').in('id', ids));
      return hotels.flatMap(({ id, latitude, longitude }): Located[] =>
        latitude === null || longitude === null ? [] : [{ id, latitude, longitude }],
      );
    },
    600_000,
  );

export function Page({ me, params }: PageProps) {
  return (
    <Ask for={askOffers(params)} what="the map" level="h1">
      {(answers) => <CandidatesMap {...answers} me={me} />}
    </Ask>
  );
}

function CandidatesMap({
  rfp,
  ranking,
  proposals,
  me,
}: {
  rfp: Rfp;
  ranking: Ranked[];
  proposals: Map<string, Proposal>;
  me: Me;
}) {
  const shown = ranking.slice(0, mostShown);
  return (
    <>
      <RfpHead rfp={rfp} tab="map" title={`Map, ${rfp.title}`}>
        {me.plans(rfp) && <RfpActions rfp={rfp} />}
      </RfpHead>
      {shown.length === 0 ? (
        <Empty title="Nobody to show">This RFP has no candidates.</Empty>
      ) : (
        <Ask
          for={{
            places: placesQuery(
              rfp.id,
              shown.map(({ hotel_id }) => hotel_id),
            ),
          }}
          what="the places"
        >
          {({ places }) => <Drawing rfp={rfp} hotels={shown} places={places} proposals={proposals} />}
        </Ask>
      )}
      {ranking.length > mostShown && (
        <p class="soft">
          The first {mostShown} of {ranking.length} candidates.
        </p>
      )}
    </>
  );
}

function Drawing({
  rfp,
  hotels,
  places,
  proposals,
}: {
  rfp: Rfp;
  hotels: Ranked[];
  places: Located[];
  proposals: Map<string, Proposal>;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const tiles = config.map_tiles;
  const byId = new Map(places.map((at) => [at.id, at]));
  const distances = rings(Math.max(...hotels.map(({ criteria }) => criteria.distance_km)));
  const dots = hotels.flatMap((hotel): Dot[] => {
    const at = byId.get(hotel.hotel_id);
    return at ? [{ hotel, at, r: 6 + 12 * Math.min(1, hotel.topsis_score) }] : [];
  });
  const href = ({ hotel_id }: Ranked) => `#/rfps/${rfp.id}/hotels/${hotel_id}`;
  const drawing = { rfp, dots, distances, proposals, chosen, onChoose: setChosen };
  return (
    <div class="map">
      <figure class="card">
        {tiles ? <OnTiles {...drawing} tiles={tiles} /> : <OnRings {...drawing} />}
        <figcaption>
          <ul class="plain legend">
            <li>
              <span class="swatch s0" aria-hidden="true" />
              with an offer
            </li>
            <li>
              <span class="swatch open" aria-hidden="true" />
              list rates
            </li>
            <li>larger: higher score</li>
            <li>rings: {distances.join(', ')} km</li>
          </ul>
        </figcaption>
        {!tiles && (
          <p class="soft">
            Names: GeoNames. Land, to about a kilometre: Natural Earth. Rivers, mostly to some hundred metres:
            GSHHG.
          </p>
        )}
      </figure>
      <ol class="card plain map-list">
        {hotels.map((hotel) => (
          <li
            key={hotel.hotel_id}
            class={chosen === hotel.hotel_id ? 'chosen' : undefined}
            onMouseEnter={() => setChosen(hotel.hotel_id)}
          >
            <b>{hotel.rank}</b>
            <a href={href(hotel)} onFocus={() => setChosen(hotel.hotel_id)}>
              {hotelName(hotel.hotel_name)}
            </a>
            <span>{number(hotel.criteria.distance_km, 1)} km</span>
            <span class={hotel.criteria.estimated ? 'muted' : ''}>
              {money(hotel.criteria.price_per_attendee, rfp.currency)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The map on the operator's tiles. The library is loaded with the first map. */
function OnTiles({ rfp, dots, distances, proposals, chosen, onChoose, tiles }: Drawn & { tiles: Tiles }) {
  const place = useRef<HTMLElement>(null);
  const drawn = useRef<TileMap | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isWanted = true;
    const spots = dots.map(({ hotel, at, r }) => ({
      ...at,
      rank: hotel.rank,
      name: hotelName(hotel.hotel_name),
      radius: r,
      isOffered: proposals.has(hotel.hotel_id),
    }));
    import('../rfp/tiles.ts')
      .then(({ drawTiles }) => {
        if (!isWanted || !place.current) return;
        drawn.current = drawTiles(
          place.current,
          tiles,
          { centre: rfp, distances, spots },
          {
            point: onChoose,
            open: (id) => goTo(`#/rfps/${rfp.id}/hotels/${id}`),
            fault: () => setFault('The map service does not answer. Places and rings are right without it.'),
          },
        );
      })
      .catch(() => isWanted && setFault('The map could not be loaded. The list has every distance.'));
    return () => {
      isWanted = false;
      drawn.current?.remove();
    };
  }, [rfp.id, dots.length]);
  useEffect(() => drawn.current?.choose(chosen), [chosen]);
  return (
    <>
      <section
        ref={place}
        class="tiles"
        aria-label={`${dots.length} hotels round the place in ${rfp.city}; the list has their distances.`}
      />
      <p class="soft" role="status">
        {fault}
      </p>
    </>
  );
}
