// Choosing the hotels an RFP goes to: one by one, or the first so many, with what one knows about each.

import { useMemo, useState } from 'preact/hooks';
import { hotelsAtOnce } from '../../../schemas/longest.ts';
import { ApiError } from '../../data/errors.ts';
import { kilometres } from '../../data/places.ts';
import { changed, query } from '../../data/queries.ts';
import {
  hotelName,
  type Ranked,
  type Rfp,
  rankingQuery,
  rfpQuery,
  type Send,
  sendsQuery,
} from '../../data/rfps.ts';
import { ask, from, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { count, money, none, number } from '../../parts/format.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { goTo } from '../address.ts';
import { chosenFor, keepChosen } from '../choices.ts';
import type { PageProps } from '../routes.ts';

interface Choice {
  id: string;
  name: string;
  /** Its place in the ranking, while there is one. */
  rank: number | null;
  km: number;
  capacity: number | null;
  stars: number | null;
  price: string;
  reason: string;
}

/** Asks for the hotels round the place, near ones first. It asks for a box of degrees, which is a little larger than the circle. */
const nearbyQuery = (rfp: Rfp) =>
  query(['rfp', rfp.id, 'nearby'], async () => {
    const latitude = rfp.search_radius_km / 110.5;
    const longitude = latitude / Math.max(0.02, Math.cos((rfp.latitude * Math.PI) / 180));
    const hotels = await ask(
      from('hotels')
        .select('id, name, latitude, longitude, stars, largest_room_capacity')
        .eq('is_active', true)
        .gte('latitude', rfp.latitude - latitude)
        .lte('latitude', rfp.latitude + latitude)
        .gte('longitude', rfp.longitude - longitude)
        .lte('longitude', rfp.longitude + longitude)
        .limit(1000),
    );
    return hotels
      .map((hotel) => ({
        ...hotel,
        km: kilometres(rfp, { latitude: hotel.latitude ?? 0, longitude: hotel.longitude ?? 0 }),
      }))
      .filter(({ km }) => km <= rfp.search_radius_km)
      .sort((a, b) => a.km - b.km);
  });
type Nearby = Awaited<ReturnType<ReturnType<typeof nearbyQuery>['queryFn']>>;

export function Page({ me, params }: PageProps) {
  const id = params.rfp ?? '';
  return (
    <Ask for={{ rfp: rfpQuery(id) }} what="the RFP" level="h1">
      {({ rfp }) => {
        if (!me.plans(rfp)) throw new ApiError(403);
        return (
          <>
            <div class="head">
              <p class="crumbs">
                <a href="#/rfps">RFPs</a> / <a href={`#/rfps/${rfp.id}`}>{rfp.title}</a>
              </p>
              <Title name="Choose hotels" />
              <p class="soft">
                Within {number(rfp.search_radius_km, 0)} km of the place in {rfp.city}, for{' '}
                {count(rfp.attendees, 'attendee')}. Those you choose can read the RFP and answer it. One is
                missing? <a href="#/venues">Add a venue of your own</a>.
              </p>
            </div>
            <Candidates rfp={rfp} />
          </>
        );
      }}
    </Ask>
  );
}

function Candidates({ rfp }: { rfp: Rfp }) {
  const isDraft = rfp.status === 'draft';
  // The ranking of a sent RFP has only the invited hotels, so it says nothing about others.
  const ranking = isDraft ? rankingQuery(rfp.id) : query(['nobody'], async (): Promise<Ranked[]> => []);
  return (
    <Ask for={{ ranking, nearby: nearbyQuery(rfp), sends: sendsQuery(rfp.id) }} what="the hotels">
      {({ ranking: ranked, nearby, sends }) => {
        const choices = choicesOf(rfp, ranked, nearby, sends);
        return choices.length === 0 ? (
          <Empty title="No more hotels here">
            Every hotel we know within {number(rfp.search_radius_km)} km has this RFP already, or is too small
            for it.
          </Empty>
        ) : (
          <Chooser rfp={rfp} choices={choices} />
        );
      }}
    </Ask>
  );
}

function choicesOf(rfp: Rfp, ranked: Ranked[], nearby: Nearby, sends: Send[]): Choice[] {
  const invited = new Set(sends.map(({ hotel_id }) => hotel_id));
  const places = new Map(ranked.map((hotel) => [hotel.hotel_id, hotel]));
  const known = nearby.map((hotel): Choice => {
    const place = places.get(hotel.id);
    return {
      id: hotel.id,
      name: hotelName(hotel.name),
      rank: place?.rank ?? null,
      km: hotel.km,
      capacity: hotel.largest_room_capacity,
      stars: hotel.stars,
      price: place?.criteria.price_per_attendee
        ? `≈ ${money(place.criteria.price_per_attendee, rfp.currency)}`
        : none,
      reason: place?.why_this_hotel[0] ?? '',
    };
  });
  return known
    .filter(
      ({ id, capacity, rank }) =>
        !invited.has(id) && (rank !== null || capacity === null || capacity >= rfp.attendees),
    )
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.km - b.km);
}

function Chooser({ rfp, choices }: { rfp: Rfp; choices: Choice[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(chosenFor(rfp.id).filter((id) => choices.some((choice) => choice.id === id))),
  );
  const choose = (now: ReadonlySet<string>) => {
    setChosen(now);
    keepChosen(rfp.id, now);
  };
  const [text, setText] = useState('');
  const [first, setFirst] = useState(Math.min(12, choices.length));
  const shown = useMemo(
    () => choices.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase())),
    [choices, text],
  );
  const toggle = (id: string) => {
    const now = new Set(chosen);
    if (!now.delete(id)) now.add(id);
    choose(now);
  };
  async function send() {
    const names = choices.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
    if (names.length > hotelsAtOnce) return `At most ${hotelsAtOnce} at once.`;
    const said = `${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}. `;
    const warning =
      'They can read the RFP and answer it from then on. A sent RFP cannot be called back, and its figures stay as they are.';
    if (!(await confirmed(`Send to ${count(names.length, 'hotel')}?`, said + warning, 'Send the RFP')))
      return;
    const { sent } = await rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [...chosen] });
    keepChosen(rfp.id, []);
    await changed(['rfp', rfp.id], ['rfps']);
    toast(`Sent to ${count(sent, 'hotel')}`);
    goTo(`#/rfps/${rfp.id}/invited`);
  }
  return (
    <>
      <div class="toolbar">
        <span class="inline">
          <label for="first-n">The first</label>
          <input
            id="first-n"
            type="number"
            min={1}
            max={Math.min(hotelsAtOnce, choices.length)}
            value={first}
            onInput={(event) => setFirst(Number(event.currentTarget.value))}
          />
          <button
            type="button"
            onClick={() => choose(new Set(choices.slice(0, Math.max(0, first)).map(({ id }) => id)))}
          >
            Choose them
          </button>
        </span>
        <input
          type="search"
          placeholder="Name"
          aria-label="Find by name"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p class="soft" role="status">
          {count(chosen.size, 'hotel')} of {choices.length} chosen
        </p>
      </div>
      <CardTable
        columns={[
          'Hotel',
          'Why',
          { name: 'Distance', isNumber: true },
          { name: 'Seats', isNumber: true },
          { name: 'Per attendee', isNumber: true },
        ]}
      >
        {shown.map((choice) => (
          <tr key={choice.id}>
            <th scope="row">
              <label class="check choose">
                <input type="checkbox" checked={chosen.has(choice.id)} onChange={() => toggle(choice.id)} />
                <span>
                  {choice.rank !== null && <span class="soft">{choice.rank}. </span>}
                  <b>{choice.name}</b>
                  {choice.stars && <small>{choice.stars} stars</small>}
                </span>
              </label>
            </th>
            <Cell label="Why">
              <small>{choice.reason || none}</small>
            </Cell>
            <Cell label="Distance" isNumber>
              {number(choice.km, 1)} km
            </Cell>
            <Cell label="Seats" isNumber>
              {choice.capacity === null ? <span class="soft">unknown</span> : number(choice.capacity)}
            </Cell>
            <Cell label="Per attendee" isNumber>
              {choice.price}
            </Cell>
          </tr>
        ))}
      </CardTable>
      {chosen.size > 0 && (
        <div class="tray">
          <span>{count(chosen.size, 'hotel')} chosen</span>
          <ActionButton kind="primary" run={send}>
            Send the RFP
          </ActionButton>
        </div>
      )}
    </>
  );
}
