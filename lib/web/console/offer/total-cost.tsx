import type { ComponentChildren } from 'preact';
import { kindName, packageWords } from '../../../schemas/asked-said.ts';
import { guestsOf } from '../../../schemas/asked-words.ts';
import { dateAt, dayName } from '../../../schemas/event-days.ts';
import { itemName } from '../../../schemas/offer-costs.ts';
import type { OfferLine } from '../../../schemas/offer-lines.ts';
import type { CostLine } from '../../data/cost.ts';
import type { Cost } from '../../data/rfps.ts';
import { day, money, none, number } from '../../parts/format.ts';
import { Scroll } from '../../parts/table.tsx';
import { LeftOut } from './coverage.tsx';

interface Shown {
  lines: (CostLine | Cost['lines'][number])[];
  total: string | number;
  per_attendee: string | number | null;
  attendees: number;
  currency: string;
  fx?: Cost['fx'];
  /** What each line is for, where the offer is made of lines. */
  of?: Cost['of'];
  comparable?: Cost['comparable'];
  /** The first day offered. */
  start_date?: string;
}

/** What a line is for: its own label, or its item with night, type, package or day. */
export function lineName(
  of: NonNullable<Cost['of']>[number],
  item: string,
  start: string | undefined,
): string {
  const line = of as Partial<OfferLine>;
  if (typeof line.session === 'number') return `${line.label || itemName(item)}, session ${line.session + 1}`;
  if (line.label) return line.label;
  const parts = [
    line.type && kindName({ type: line.type, guests: line.guests ?? guestsOf(line.type) }),
    typeof line.night === 'number' && dateAt(start, line.night),
    line.package && packageWords[line.package].toLowerCase(),
    typeof line.day === 'number' && dayName(line.day),
  ].filter(Boolean);
  return [of.kind === 'fnb_minimum' ? 'To the F&B minimum' : itemName(item), ...parts].join(', ');
}

/** A cost's lines with their sum, as the service rounded them. */
export function CostTable({ cost, label = 'Cost lines' }: { cost: Shown; label?: string }) {
  const { lines, total, per_attendee, attendees, currency, fx, comparable, start_date } = cost;
  const source = fx?.source_currency ?? currency;
  // A phone has no room for four columns. There only the amounts have one, and what they are made of is below the line's name.
  return (
    <Scroll label={label}>
      <table class="small">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" class="number roomy">
              Quantity
            </th>
            <th scope="col" class="number roomy">
              Unit
            </th>
            <th scope="col" class="number">
              {currency}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, quantity, unit_price, amount }, index) => (
            <tr key={`${item} ${index}`}>
              <th scope="row">
                {cost.of?.[index] ? lineName(cost.of[index], item, start_date) : itemName(item)}
                <small class="narrow-only">
                  {number(quantity)} × {money(unit_price, source)}
                </small>
              </th>
              <td class="number roomy">{number(quantity)}</td>
              <td class="number roomy">{money(unit_price, source)}</td>
              <td class="number">{money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="All in" amount={money(total, currency)}>
            {comparable && <LeftOut cost={{ comparable }} />}
          </Sum>
          <Sum label={`Per attendee (${number(attendees)})`} amount={money(per_attendee, currency)} />
        </tfoot>
      </table>
    </Scroll>
  );
}

function Sum({ label, amount, children }: { label: string; amount: string; children?: ComponentChildren }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {children}
      </th>
      <td class="roomy" />
      <td class="roomy" />
      <td class="number">{amount}</td>
    </tr>
  );
}

/** What the offer really costs, and at which rate. */
export function CostLines({ cost }: { cost: Cost }) {
  return (
    <>
      <CostTable cost={cost} />
      <p class="soft">{conversion(cost.fx, cost.currency)}</p>
    </>
  );
}

const providers = {
  ECB: 'the ECB’s reference rate',
  corporate: 'your corporate rate',
  'contract-locked': 'the rate locked for this RFP',
};

export function conversion(fx: Cost['fx'], currency: string): string {
  if (!fx) return `Offered in ${currency}; nothing was converted.`;
  const by = providers[fx.source_provider] ?? fx.source_provider;
  const date = fx.source_date ? day(fx.source_date) : none;
  return `1 ${fx.source_currency} = ${fx.source_rate} ${currency}, ${by} of ${date}. Each line is rounded, converted and rounded again.`;
}
