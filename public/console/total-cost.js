import { h } from './dom.js';
import { day, money, none, number } from './format.js';
import { rpc } from './session.js';

const items = {
  rooms: 'Rooms',
  ddr: 'Delegates (DDR)',
  fnb: 'Food, beverage',
  service_charge: 'Service charge',
  av: 'Audio-visual',
  city_tax: 'City tax',
  perks: 'Perks',
};

export const costItems = Object.keys(items);
export const itemName = (item) => items[item] ?? item;

const sum = (label, amount) =>
  h('tr', null, h('th', { scope: 'row' }, label), h('td.roomy'), h('td.roomy'), h('td.number', null, amount));

/** A cost's lines with their sum, as the service rounded them. */
export function costTable({ lines, total, per_attendee, attendees, currency, fx }, label = 'Cost lines') {
  const source = fx?.source_currency ?? currency;
  // A phone has no room for four columns: there the amounts stay, and what they are made of stands under the line's name.
  const columns = [['Line'], ['Quantity', 'number.roomy'], ['Unit', 'number.roomy'], [currency, 'number']];
  const row = (line) =>
    h(
      'tr',
      null,
      h(
        'th',
        { scope: 'row' },
        itemName(line.item),
        h('small.narrow-only', null, `${number(line.quantity)} × ${money(line.unit_price, source)}`),
      ),
      h('td.number.roomy', null, number(line.quantity)),
      h('td.number.roomy', null, money(line.unit_price, source)),
      h('td.number', null, money(line.amount, currency)),
    );
  return h(
    'div.scroll',
    { tabindex: 0, role: 'region', 'aria-label': label },
    h(
      'table.small',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map(([label, kind]) => h(kind ? `th.${kind}` : 'th', { scope: 'col' }, label)),
        ),
      ),
      h('tbody', null, lines.map(row)),
      h(
        'tfoot',
        null,
        sum('All in', money(total, currency)),
        sum(`Per attendee (${number(attendees)})`, money(per_attendee, currency)),
      ),
    ),
  );
}

/** What the offer really costs, in the given currency. */
export async function costLines(offer, currency) {
  const cost = await rpc('compute_realistic_total_cost', { p_proposal_id: offer.id, p_currency: currency });
  return [costTable(cost), h('p.soft', null, conversion(cost.fx, cost.currency))];
}

export function conversion(fx, currency) {
  if (!fx) return `Offered in ${currency}; nothing was converted.`;
  const by = {
    ECB: 'the ECB’s reference rate',
    corporate: 'your corporate rate',
    'contract-locked': 'the rate locked for this RFP',
  };
  return `1 ${fx.source_currency} = ${fx.source_rate} ${currency}, ${by[fx.source_provider] ?? fx.source_provider} of ${fx.source_date ? day(fx.source_date) : none}. Each line is rounded, converted and rounded again.`;
}
