// Choosing the hotels an RFP goes to: one by one, or the first so many, with what one knows about each.

import { useMemo, useState } from 'preact/hooks';
import { hotelsAtOnce } from '../../../schemas/longest.ts';
import { ApiError } from '../../data/errors.ts';
import { changed, query } from '../../data/queries.ts';
import { type Ranked, type Rfp, rankingQuery, rfpQuery, sendsQuery } from '../../data/rfps.ts';
import { ask, from, type Returns, rpc } from '../../data/session.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Button } from '../../parts/controls.tsx';
import { confirmed } from '../../parts/dialog.tsx';
import { count, none, number, words } from '../../parts/format.ts';
import { Tick } from '../../parts/inputs.tsx';
import { Ask, Empty } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';
import { Title } from '../../parts/title.tsx';
import { toast } from '../../parts/toast.tsx';
import { goTo } from '../address.ts';
import { chosenFor, keepChosen } from '../invite/chosen-hotels.ts';
import { type Choice, choicesOf, exclusionsQuery, nearbyQuery } from '../invite/hotel-choices.ts';
import { HotelFilters, noFilters, passes } from '../invite/hotel-filters.tsx';
import { LeftOut } from '../invite/left-out.tsx';
import { MailPreview } from '../invite/mail-preview.tsx';
import { Shortlists } from '../invite/shortlists.tsx';
import type { PageProps } from '../page-module.ts';

/** How far one press widens a search that found nobody, in km. */
const wider = 60;

export function Page({ me, params, query: asked }: PageProps) {
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
            <Candidates rfp={rfp} withAll={asked.has('all')} />
          </>
        );
      }}
    </Ask>
  );
}

function Candidates({ rfp, withAll }: { rfp: Rfp; withAll: boolean }) {
  const isDraft = rfp.status === 'draft';
  const [radius, setRadius] = useState(rfp.search_radius_km);
  // The ranking of a sent RFP has only the invited hotels, so it says nothing about others.
  const ranking = isDraft ? rankingQuery(rfp.id) : query(['nobody'], async (): Promise<Ranked[]> => []);
  async function widen() {
    // What was sent keeps its radius: then it is this page alone that looks farther.
    if (isDraft) {
      await ask(from('rfps').update({ search_radius_km: wider }).eq('id', rfp.id).select('id').single());
      await changed(['rfp', rfp.id]);
    }
    setRadius(wider);
  }
  return (
    <Ask
      for={{
        ranking,
        nearby: nearbyQuery(rfp, radius),
        sends: sendsQuery(rfp.id),
        exclusions: exclusionsQuery(rfp),
      }}
      what="the hotels"
    >
      {({ ranking: ranked, nearby, sends, exclusions }) => {
        const choices = choicesOf(rfp, ranked, nearby, sends);
        return choices.length === 0 ? (
          <Empty
            title="No more hotels here"
            action={
              <div class="actions">
                {radius < wider && (
                  <ActionButton kind="primary" run={widen}>
                    Widen the search to {wider} km
                  </ActionButton>
                )}
                <a class="button" href="#/venues">
                  Add a venue
                </a>
              </div>
            }
          >
            Every hotel we know within {number(radius)} km has this RFP already, or is too small for it.
          </Empty>
        ) : (
          <Chooser rfp={rfp} choices={choices} exclusions={exclusions} withAll={withAll} />
        );
      }}
    </Ask>
  );
}

interface ChooserProps {
  rfp: Rfp;
  choices: Choice[];
  exclusions: Returns<'ranking_exclusions'>;
  withAll: boolean;
}

function Chooser({ rfp, choices: all, exclusions, withAll }: ChooserProps) {
  const [isWithLacking, setWithLacking] = useState(withAll);
  const choices = useMemo(
    () => all.filter(({ lacks }) => lacks.length === 0 || isWithLacking),
    [all, isWithLacking],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(chosenFor(rfp.id).filter((id) => all.some((choice) => choice.id === id))),
  );
  const choose = (now: ReadonlySet<string>) => {
    setChosen(now);
    keepChosen(rfp.id, now);
  };
  const [filters, setFilters] = useState(noFilters);
  const shown = useMemo(() => choices.filter((choice) => passes(choice, filters)), [choices, filters]);
  const [first, setFirst] = useState(Math.min(12, choices.length));
  const toggle = (id: string) => {
    const now = new Set(chosen);
    if (!now.delete(id)) now.add(id);
    choose(now);
  };
  async function send() {
    const names = all.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
    if (names.length > hotelsAtOnce) return `At most ${hotelsAtOnce} at once.`;
    const { unreachable } = await rpc('preview_request', { p_rfp_id: rfp.id, p_hotel_ids: [...chosen] });
    const said = `${listOf(names)}. ${
      unreachable.length > 0
        ? `No mail reaches ${listOf(unreachable.map(({ hotel_name }) => hotel_name))}: say an address once it is sent, or call them. `
        : ''
    }`;
    const warning =
      'They can read the RFP and answer it from then on. What they have read stays read, even if you cancel the RFP later, and its figures stay as they are.';
    if (
      !(await confirmed(
        `Send to ${count(names.length - unreachable.length, 'hotel')}?`,
        said + warning,
        'Send the RFP',
      ))
    )
      return;
    const { sent } = await rpc('send_rfp', { p_rfp_id: rfp.id, p_hotel_ids: [...chosen] });
    keepChosen(rfp.id, []);
    await changed(['rfp', rfp.id], ['rfps']);
    // A hotel that no address is known of was not asked, whatever the number says.
    const sends = await ask(from('sends').select('hotel_id, delivery').eq('rfp_id', rfp.id));
    const silent = sends.filter(
      ({ hotel_id, delivery }) => delivery === 'no_address' && chosen.has(hotel_id),
    );
    toast(
      silent.length === 0
        ? `Sent to ${count(sent, 'hotel')}`
        : `Sent to ${count(sent - silent.length, 'hotel')}. Of ${silent.length} no address is known: say one, or call them`,
    );
    goTo(`#/rfps/${rfp.id}/invited`);
  }
  return (
    <>
      <LeftOut rfp={rfp} exclusions={exclusions} isShown={isWithLacking} onShow={setWithLacking} />
      <div class="toolbar">
        <span class="inline">
          <label for="first-n">The first</label>
          <input
            id="first-n"
            type="number"
            min={1}
            max={Math.min(hotelsAtOnce, shown.length)}
            value={first}
            onInput={(event) => setFirst(Number(event.currentTarget.value))}
          />
          <Button onClick={() => choose(new Set(shown.slice(0, Math.max(0, first)).map(({ id }) => id)))}>
            Choose them
          </Button>
        </span>
        <input
          type="search"
          placeholder="Name"
          aria-label="Find by name"
          onInput={(event) => setFilters({ ...filters, name: event.currentTarget.value })}
        />
        <p class="soft" role="status">
          {count(chosen.size, 'hotel')} of {choices.length} chosen
          {shown.length < choices.length && `, ${shown.length} shown`}
        </p>
      </div>
      <HotelFilters filters={filters} choices={choices} onChange={setFilters} />
      <Shortlists
        organizationId={rfp.organization_id}
        chosen={chosen}
        here={new Set(choices.map(({ id }) => id))}
        onChoose={(ids) => choose(new Set(ids))}
      />
      {shown.length === 0 && (
        <p class="soft">
          {choices.length === 0 ? 'Every hotel here lacks a must.' : 'No hotel passes the filters.'}
        </p>
      )}
      <ChoiceTable choices={shown} chosen={chosen} onToggle={toggle} />
      {chosen.size > 0 && (
        <div class="tray">
          <span>{count(chosen.size, 'hotel')} chosen</span>
          <MailPreview rfpId={rfp.id} hotelIds={[...chosen]} />
          <ActionButton kind="primary" run={send}>
            Send the RFP
          </ActionButton>
        </div>
      )}
    </>
  );
}

/** The first names, and how many more there are. */
const listOf = (names: readonly string[]) =>
  `${names.slice(0, 8).join(', ')}${names.length > 8 ? ` and ${names.length - 8} more` : ''}`;

function ChoiceTable({
  choices,
  chosen,
  onToggle,
}: {
  choices: readonly Choice[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}) {
  return (
    <CardTable
      columns={[
        'Hotel',
        'Why',
        { name: 'Distance', isNumber: true },
        { name: 'Seats', isNumber: true },
        { name: 'Per attendee', isNumber: true },
      ]}
    >
      {choices.map((choice) => (
        <tr key={choice.id}>
          <th scope="row">
            <Tick class="check choose" checked={chosen.has(choice.id)} set={() => onToggle(choice.id)}>
              {choice.rank !== null && <span class="soft">{choice.rank}. </span>}
              <b>{choice.name}</b>
              {choice.stars && <small>{choice.stars} stars</small>}
            </Tick>
          </th>
          <Cell label="Why">
            {choice.lacks.length > 0 ? (
              <small class="unsure">Lacks {choice.lacks.map(words).join(', ')}, a must</small>
            ) : (
              <small>{choice.reason || none}</small>
            )}
          </Cell>
          <Cell label="Distance" isNumber>
            {choice.isAbout && '≈ '}
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
  );
}
