import type { ComponentChildren } from 'preact';
import { DueBadge } from '../parts/due-badge.tsx';
import { day, money, number } from '../parts/format.ts';
import { Pill } from '../parts/pill.tsx';
import { SortHeading } from '../parts/sort.tsx';
import { CardTable, Cell, Scroll } from '../parts/table.tsx';
import { Kept, type Specimens, specimen } from './specimen.tsx';

const requests = [
  { title: 'Cloud Developer Summit', status: 'sent', rooms: 210, total: 84_120.5, at: '2026-04-17' },
  { title: 'مؤتمر الأطباء', status: 'draft', rooms: 20, total: null, at: '2026-05-02' },
  {
    title:
      'Jahreskongress der Deutschen Gesellschaft für Hals-Nasen-Ohren-Heilkunde, Kopf- und Hals-Chirurgie',
    ...{ status: 'decided', rooms: 900, total: 1_234_567.89, at: '2026-09-30' },
  },
];

const columns = [
  'Event',
  'Status',
  { name: 'Rooms', isNumber: true },
  { name: 'Total', isNumber: true },
  'Begins',
];

const rows = requests.map(({ title, status, rooms, total, at }) => (
  <tr key={title}>
    <Cell label="Event">
      <bdi>{title}</bdi>
    </Cell>
    <Cell label="Status">
      <Pill of={status} />
    </Cell>
    <Cell label="Rooms" isNumber={true}>
      {number(rooms)}
    </Cell>
    <Cell label="Total" isNumber={true}>
      {money(total, 'EUR')}
    </Cell>
    <Cell label="Begins" isMoment={true}>
      {day(at)}
    </Cell>
  </tr>
));

const nights = Array.from({ length: 7 }, (_, night) => night + 1);

const grid = (some: readonly number[]) => (
  <table class="small">
    <thead>
      <tr>
        <th scope="col">Type</th>
        {some.map((night) => (
          <th key={night} scope="col" class="number">
            {day(`2026-04-${String(night).padStart(2, '0')}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <tr>
        <th scope="row">Double</th>
        {some.map((night) => (
          <td key={night} class="number">
            {number(night * 7)}
          </td>
        ))}
      </tr>
    </tbody>
  </table>
);

const heading = (isDown: boolean | null, forced?: 'hover' | 'focus-visible') =>
  specimen(
    forced ?? (isDown === null ? 'not sorted by' : isDown ? 'descending' : 'ascending'),
    <Kept start={isDown === null ? null : { by: 'rooms', isDown }}>
      {(sorting, onSort) => (
        <Headed>
          <SortHeading name="rooms" isNumber={true} {...{ sorting, onSort }}>
            Rooms
          </SortHeading>
        </Headed>
      )}
    </Kept>,
    forced,
  );

/** A heading in a table of its own. */
const Headed = ({ children }: { children: ComponentChildren }) => (
  <table class="small">
    <thead>
      <tr>
        <th scope="col">Event</th>
        {children}
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>Cloud Developer Summit</td>
        <td class="number">210</td>
      </tr>
    </tbody>
  </table>
);

/** Days from the one on which the gallery is looked at. */
const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const lists: Specimens = {
  CardTable: [
    specimen(
      'three rows',
      <CardTable label="Requests" columns={columns}>
        {rows}
      </CardTable>,
    ),
  ],
  Cell: [
    specimen(
      'a word, a number, a moment',
      <CardTable label="Cells" columns={['Event', { name: 'Rooms', isNumber: true }, 'Sent']}>
        <tr>
          <Cell label="Event">Summit</Cell>
          <Cell label="Rooms" isNumber={true}>
            {number(1210)}
          </Cell>
          <Cell label="Sent" isMoment={true}>
            {day('2026-04-17')}
          </Cell>
        </tr>
      </CardTable>,
    ),
  ],
  SortHeading: [
    heading(null),
    heading(false),
    heading(true),
    heading(null, 'hover'),
    heading(null, 'focus-visible'),
  ],
  Scroll: [
    specimen('what fits', <Scroll label="Two nights">{grid(nights.slice(0, 2))}</Scroll>),
    specimen('wider than its place', <Scroll label="Many nights">{grid(nights)}</Scroll>),
    specimen('wider, focused', <Scroll label="Many nights, focused">{grid(nights)}</Scroll>, 'focus-visible'),
  ],
  DueBadge: [
    specimen('over', <DueBadge due={{ what: 'Answers', at: ahead(-3) }} />),
    specimen('today', <DueBadge due={{ what: 'Answers', at: ahead(0) }} />),
    specimen('soon', <DueBadge due={{ what: 'Decision', at: ahead(5) }} />),
    specimen('later', <DueBadge due={{ what: 'Event', at: ahead(90) }} />),
  ],
};
