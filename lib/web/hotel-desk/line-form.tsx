// The form for an offer line by line, for a request that asks by night or day: one price that fills all where that will do, a price for
// each night where it differs, and every line asked for with its price or the word that it is not offered. Both hotel desks use it.

import { Fragment } from 'preact';
import { useId, useMemo } from 'preact/hooks';
import { kindName, nightsOf, packageWords, quantityText, rowsOf } from '../../schemas/asked-said.ts';
import { dateAt } from '../../schemas/event-days.ts';
import {
  asksForBreakfast,
  asksForSessions,
  extraAmounts,
  faultsOfLines,
  linesOf,
  packagesOf,
  startOfLines,
  sumOfLines,
} from '../data/line-offer.ts';
import type { Space } from '../data/session-rooms.ts';
import { Tick } from '../parts/inputs.tsx';
import { Scroll } from '../parts/table.tsx';
import type { Desk, Request } from './desk.ts';
import { Amount, type Control, NamedAmount, type Values } from './fields.tsx';
import { OfferFrame } from './offer-frame.tsx';
import { startOfRemarks } from './remarks.tsx';
import { SessionRooms } from './session-rooms.tsx';

export function LineForm({ desk }: { desk: Desk }) {
  const { request, hotel } = desk;
  const start = useMemo(
    () => ({ ...startOfRemarks(request), ...startOfLines(request, request.proposals[0]?.lines, hotel) }),
    [request],
  );
  /** Null while something is no number; a price that is missing does not hide what the others come to. */
  function sumOf(values: Values) {
    const isMisread = [...faultsOfLines(request, values).keys()].some((name) => values[name]?.trim());
    return isMisread ? null : sumOfLines(request, linesOf(request, values));
  }
  return (
    <OfferFrame
      desk={desk}
      start={start}
      note="0 means included; say what you do not offer."
      faultsOf={(values) => faultsOfLines(request, values)}
      sumOf={sumOf}
      argumentsOf={(values) => ({ p_lines: linesOf(request, values) })}
      prices={(control) => (
        <>
          {request.room_block.length > 0 && <Bedrooms request={request} {...control} />}
          <Packages request={request} spaces={hotel?.spaces ?? []} {...control} />
          <AlsoAsked request={request} {...control} />
          <Tax {...control} />
          <details
            open={extraAmounts.some((name) => Boolean(control.values[name]) || control.shown.has(name))}
          >
            <summary>Audio-visual, minimum, service charge, city tax, extras</summary>
            <div class="fields">
              {extraAmounts.map((name) => (
                <NamedAmount key={name} name={name} {...control} />
              ))}
            </div>
          </details>
        </>
      )}
    />
  );
}

function Bedrooms({ request, ...control }: { request: Request } & Control) {
  const { values, set } = control;
  const roomNights = request.room_block.reduce((sum, { rooms }) => sum + rooms, 0);
  const isGrid = values.by_night === 'yes';
  /** Fills the grid with the one price, so that only what differs is typed. */
  function open(isOpen: boolean) {
    set('by_night', isOpen ? 'yes' : '');
    for (const { night, type, guests } of isOpen ? request.room_block : []) {
      const name = `room:${night}:${type}:${guests}`;
      if (!values[name]) set(name, values.room_rate ?? '');
    }
  }
  return (
    <fieldset>
      <legend>Bedrooms</legend>
      <div class="fields">
        {!isGrid && (
          <Amount
            name="room_rate"
            label="Room rate"
            hint={`per room and night, ${roomNights} room nights`}
            {...control}
          />
        )}
        {asksForBreakfast(request) && (
          <Amount
            name="breakfast"
            label="Breakfast"
            hint="per person and night; 0: in the room rate"
            {...control}
          />
        )}
      </div>
      <Tick class="tick" checked={isGrid} set={open}>
        Prices differ by night or type, or there are not enough rooms
      </Tick>
      {isGrid && <Grid request={request} {...control} />}
    </fieldset>
  );
}

function Grid({ request, values, shown, set }: { request: Request } & Control) {
  const nights = nightsOf(request.room_block);
  return (
    <Scroll label="Prices by night and type">
      <table class="block-grid">
        <thead>
          <tr>
            <th scope="col">Room</th>
            {nights.map((night) => (
              <th scope="col" key={night}>
                {dateAt(request.start_date, night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(request.room_block).map((row) => (
            <tr key={`${row.type}:${row.guests}`}>
              <th scope="row">{kindName(row)}</th>
              {nights.map((night) => {
                const cell = request.room_block.find(
                  (one) => one.night === night && one.type === row.type && one.guests === row.guests,
                );
                if (!cell) return <td key={night} />;
                const key = `${night}:${row.type}:${row.guests}`;
                const field = (name: string, label: string, placeholder: string) => (
                  <input
                    name={name}
                    inputMode="decimal"
                    autocomplete="off"
                    aria-label={`${label}, ${kindName(row)}, ${dateAt(request.start_date, night)}`}
                    aria-invalid={shown.has(name) || undefined}
                    placeholder={placeholder}
                    value={values[name] ?? ''}
                    onInput={(event) => set(name, event.currentTarget.value)}
                  />
                );
                return (
                  <td key={night}>
                    {field(`room:${key}`, 'Price', 'not offered')}
                    {field(`free:${key}`, 'Rooms available', `${cell.rooms} rooms`)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

interface PackagesProps extends Control {
  request: Request;
  spaces: readonly Space[];
}

function Packages({ request, spaces, ...control }: PackagesProps) {
  const found = packagesOf(request);
  if (found.length === 0 && !asksForSessions(request)) return null;
  return (
    <fieldset>
      <legend>Meeting</legend>
      <div class="fields">
        {found.map(([name, persons]) => (
          <Amount
            key={name}
            name={`delegate:${name}`}
            label={`Day package: ${packageWords[name as 'full_day']}`}
            hint={`per person and day, ${persons} in all`}
            {...control}
          />
        ))}
        {asksForSessions(request) && control.values.by_session !== 'yes' && (
          <Amount
            name="meeting_rooms_hire"
            label="Hire of the meeting rooms"
            hint="for the whole event; 0: included"
            {...control}
          />
        )}
      </div>
      {asksForSessions(request) && (
        <SessionRooms
          sessions={request.programme.sessions}
          spaces={spaces}
          startDate={request.start_date}
          {...control}
        />
      )}
    </fieldset>
  );
}

function AlsoAsked({ request, ...control }: { request: Request } & Control) {
  const { values, set } = control;
  if (request.asked_lines.length === 0) return null;
  return (
    <fieldset>
      <legend>Also asked</legend>
      <div class="fields">
        {request.asked_lines.map((line) => {
          const isLeftOut = values[`not:${line.key}`] === 'yes';
          return (
            <Fragment key={line.key}>
              <div>
                <Amount
                  name={`extra:${line.key}`}
                  label={<bdi>{line.label}</bdi>}
                  hint={quantityText(line)}
                  disabled={isLeftOut}
                  {...control}
                />
                <Tick
                  class="tick"
                  checked={isLeftOut}
                  set={(checked) => set(`not:${line.key}`, checked ? 'yes' : '')}
                >
                  Not offered
                </Tick>
              </div>
            </Fragment>
          );
        })}
      </div>
    </fieldset>
  );
}

function Tax({ values, shown, set }: Control) {
  const name = useId();
  const fault = shown.get('tax_included');
  const choices = [
    ['yes', 'Tax is in these prices'],
    ['no', 'Tax comes on top'],
  ] as const;
  return (
    <fieldset>
      <legend>Tax</legend>
      <div class="choices">
        {choices.map(([value, words]) => (
          <Tick
            key={value}
            class="tick"
            type="radio"
            name={name}
            aria-invalid={fault !== undefined || undefined}
            checked={values.tax_included === value}
            set={() => set('tax_included', value)}
          >
            {words}
          </Tick>
        ))}
      </div>
      {fault && <small class="error">{fault}</small>}
      {values.tax_included && (
        <div class="fields">
          <Amount name="tax_rooms" label="Tax on rooms" hint="%" {...{ values, shown, set }} />
          <Amount name="tax_rest" label="Tax on everything else" hint="%" {...{ values, shown, set }} />
        </div>
      )}
    </fieldset>
  );
}
