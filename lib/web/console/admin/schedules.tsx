// When each schedule last succeeded, and how old the exchange rates are.

import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { day, moment } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell } from '../../parts/table.tsx';

const heartbeatsQuery = query(['admin', 'schedules'], () =>
  ask(from('cron_heartbeats').select('*').order('name')),
);
const ratesQuery = query(['admin', 'rates'], () =>
  ask(from('fx_rates').select('rate_date').order('rate_date', { ascending: false }).limit(1)),
);

export function Schedules() {
  return (
    <>
      <Section title="Schedules" for={{ beats: heartbeatsQuery }}>
        {({ beats }) =>
          beats.length === 0 ? (
            <p class="soft">None has run yet.</p>
          ) : (
            <CardTable columns={['Schedule', 'Last success']}>
              {beats.map((beat) => (
                <tr key={beat.name}>
                  <Cell label="Schedule">{beat.name}</Cell>
                  <Cell label="Last success">{moment(beat.last_success_at)}</Cell>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Section>
      <Section title="Exchange rates" for={{ rates: ratesQuery }}>
        {({ rates }) => (
          <p>
            {rates[0]
              ? `The newest reference rates are of ${day(rates[0].rate_date)}.`
              : 'There are no rates yet.'}
          </p>
        )}
      </Section>
    </>
  );
}
