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

export const itemName = (item) => items[item] ?? item;

/** A cost's lines with their sum, as the service rounded them. */
export function costTable({ lines, total, per_attendee, attendees, currency, fx }) {
  const source = fx?.source_currency ?? currency;
  const columns = [['Line'], ['Quantity', 'number'], ['Unit', 'number'], [currency, 'number']];
  const row = (line) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, itemName(line.item)),
      h('td.number', null, number(line.quantity)),
      h('td.number', null, money(line.unit_price, source)),
      h('td.number', null, money(line.amount, currency)),
    );
  return h(
    'div.scroll',
    { tabindex: 0, role: 'region', 'aria-label': 'Cost lines' },
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
        h(
          'tr',
          null,
          h('th', { scope: 'row', colspan: 3 }, 'All in'),
          h('td.number', null, money(total, currency)),
        ),
        h(
          'tr',
          null,
          h('th', { scope: 'row', colspan: 3 }, `Per attendee (${number(attendees)})`),
          h('td.number', null, money(per_attendee, currency)),
        ),
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
