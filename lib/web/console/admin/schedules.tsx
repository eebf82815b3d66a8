// When each schedule last succeeded, and how old the exchange rates are.

import { query } from '../../data/queries.ts';
import { ask, from } from '../../data/session.ts';
import { day, moment } from '../../parts/format.ts';
import { Section } from '../../parts/states.tsx';
import { CardTable, Cell, Scroll } from '../../parts/table.tsx';

const heartbeatsQuery = query(['admin', 'schedules'], () =>
  ask(from('cron_heartbeats').select('*').order('name')),
);
/** The rates of the newest day. The limit of rows is far above the number of currencies of one day. */
const ratesQuery = query(['admin', 'rates'], async () => {
  const rates = await ask(
    from('fx_rates')
      .select('rate_date, currency, rate, provider')
      .order('rate_date', { ascending: false })
      .order('currency')
      .limit(100),
  );
  return rates.filter(({ rate_date }) => rate_date === rates[0]?.rate_date);
});

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
                  <Cell label="Last success" isMoment>
                    {moment(beat.last_success_at)}
                  </Cell>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Section>
      <Section title="Exchange rates" for={{ rates: ratesQuery }}>
        {({ rates }) =>
          rates[0] ? (
            <>
              <p>
                The newest reference rates are of {day(rates[0].rate_date)}, from the {rates[0].provider}.
                They come by themselves on working days; nobody sets them by hand.
              </p>
              <Scroll label="Exchange rates">
                <table class="small rates">
                  <thead>
                    <tr>
                      <th scope="col">Currency</th>
                      <th scope="col" class="number">
                        1 EUR is
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {rates.map(({ currency, rate }) => (
                      <tr key={currency}>
                        <th scope="row">{currency}</th>
                        <td class="number">{rate}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Scroll>
            </>
          ) : (
            <p>There are no rates yet. They come with the next run of the schedule fx-rates-cron.</p>
          )
        }
      </Section>
    </>
  );
}
