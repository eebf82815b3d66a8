// What a hotel is asked by night and by day: rooms as a grid, the programme as an agenda, other lines, terms, earlier editions.

import type { AskedOfHotel, Programme, RoomEntry } from '../../schemas/asked.ts';
import { isMadeBlock, isMadeDays } from '../../schemas/asked-made.ts';
import {
  contentsText,
  delegatesText,
  inOrder,
  kindName,
  nightsOf,
  quantityText,
  rowsOf,
  sessionText,
  termsOf,
  timesOf,
} from '../../schemas/asked-said.ts';
import { dateAt, dayName } from '../../schemas/event-days.ts';
import { money, none, number } from './format.ts';
import { Scroll } from './table.tsx';

export interface AskedProps {
  request: AskedOfHotel & {
    start_date: string;
    rooms: number;
    nights: number;
    attendees: number;
    event_days: number;
    currency: string;
  };
}

export function Asked({ request }: AskedProps) {
  const {
    room_block: block,
    programme,
    asked_lines: lines,
    event_history: history,
    start_date: start,
  } = request;
  const terms = termsOf(request);
  const hasAgenda =
    programme.sessions.length > 0 ||
    Object.keys(programme.package_contents).length > 0 ||
    !isMadeDays(programme.days, request);
  return (
    <section class="card asked-for" aria-labelledby="asked">
      <h2 id="asked">What is asked in detail</h2>
      {!isMadeBlock(block, request) && block.length > 0 && <Rooms block={block} start={start} />}
      {hasAgenda && <Agenda programme={programme} start={start} />}
      {lines.length > 0 && (
        <>
          <h3>Also to be priced</h3>
          <ul>
            {lines.map((line) => (
              <li key={line.key}>
                <bdi>
                  <b>{line.label}</b>
                </bdi>
                , {quantityText(line)}
                {line.note && (
                  <span class="soft">
                    {' '}
                    (<bdi>{line.note}</bdi>)
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {terms.length > 0 && (
        <>
          <h3>Terms</h3>
          <ul>
            {terms.map(([label, value]) => (
              <li key={label}>
                {label}: <b>{value}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {history.length > 0 && (
        <>
          <h3>Earlier editions</h3>
          <ul>
            {history.map(
              ({ year, place, rooms_blocked: blocked, rooms_picked_up: used, fnb_spend: spend }, at) => (
                <li key={at} dir="auto">
                  <b>{[year, place].filter(Boolean).join(', ')}</b>
                  {(blocked ?? used) !== undefined &&
                    `: ${number(used)} of ${number(blocked)} room nights used`}
                  {spend !== undefined && `, ${money(spend, request.currency)} spent on food and beverage`}
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </section>
  );
}

function Rooms({ block, start }: { block: readonly RoomEntry[]; start: string }) {
  const nights = nightsOf(block);
  const rows = rowsOf(block);
  const sum = (night: number) => rows.reduce((all, { rooms }) => all + (rooms.get(night) ?? 0), 0);
  return (
    <>
      <h3>Rooms by night</h3>
      <Scroll label="Rooms by night">
        <table class="small">
          <thead>
            <tr>
              <th scope="col">Type</th>
              {nights.map((night) => (
                <th key={night} scope="col" class="number">
                  <Day of={dateAt(start, night)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={kindName(row)}>
                <th scope="row">{kindName(row)}</th>
                {nights.map((night) => (
                  <td key={night} class="number">
                    {row.rooms.get(night) ?? none}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All rooms</th>
                {nights.map((night) => (
                  <td key={night} class="number">
                    {sum(night)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </Scroll>
    </>
  );
}

/** "Fri 22 Jan" on two lines, so that many nights stand beside each other. */
function Day({ of }: { of: string }) {
  const [weekday, ...date] = of.split(' ');
  return (
    <>
      <small>{weekday}</small> {date.join(' ')}
    </>
  );
}

function Agenda({ programme, start }: { programme: Programme; start: string }) {
  const { days, sessions, package_contents: contents } = programme;
  const listed = [...new Set([...days, ...sessions].map(({ day }) => day))].sort((a, b) => a - b);
  const holds = contentsText(contents);
  return (
    <>
      <h3>Programme</h3>
      <ol class="plain agenda">
        {listed.map((day) => (
          <li key={day}>
            <b>{dayName(day)}</b> <span class="soft">{dateAt(start, day)}</span>
            {inOrder(days)
              .filter((one) => one.day === day)
              .map((one) => (
                <span key={one.package}> · {delegatesText(one)}</span>
              ))}
            <ul>
              {sessions
                .filter((one) => one.day === day)
                .map((session, at) => (
                  <li key={at}>
                    {[timesOf(session), session.title && <bdi>{session.title}</bdi>, sessionText(session)]
                      .filter(Boolean)
                      .map((part, n) => [n > 0 && ' · ', part])}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
      {holds && <p>The package should hold {holds}.</p>}
    </>
  );
}
