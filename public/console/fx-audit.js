// Every conversion that was recorded: what, at which rate, whose rate, of which day.

import { h } from './dom.js';
import { allRows, exportButtons } from './exports.js';
import { count, day, moment, money, words } from './format.js';
import { empty } from './states.js';

const providers = { ECB: 'ECB', corporate: 'Corporate', 'contract-locked': 'Locked' };
const shownAtOnce = 200;

export async function view() {
  const rows = await allRows('v_fx_audit_export');
  const head = h(
    'div.head',
    null,
    h('h1', null, 'FX audit'),
    h(
      'p.soft',
      null,
      'Every conversion on record, with its rate, source and day. Records are only ever added.',
    ),
  );
  if (rows.length === 0)
    return {
      title: 'FX audit',
      nodes: [
        head,
        empty('No conversions yet', 'An offer in another currency than yours is recorded when it arrives.'),
      ],
    };
  rows.sort((a, b) => (a.converted_at < b.converted_at ? 1 : -1));
  const body = h('tbody', null, rows.slice(0, shownAtOnce).map(row));
  const more = h('button', { type: 'button' }, `Show all ${rows.length}`);
  more.addEventListener('click', () => {
    body.append(...rows.slice(shownAtOnce).map(row));
    more.remove();
  });
  const toolbar = h(
    'div.toolbar',
    null,
    h('p.soft', null, count(rows.length, 'conversion')),
    exportButtons('v_fx_audit_export', 'fx-audit', { csvLabel: 'Download CSV', jsonLabel: 'Download JSON' }),
  );
  const names = ['Converted', 'Offered', 'Rate', 'Source', 'Amount', 'RFP'];
  const heading = h(
    'thead',
    null,
    h(
      'tr',
      null,
      names.map((name) =>
        h(['Offered', 'Rate', 'Amount'].includes(name) ? 'th.number' : 'th', { scope: 'col' }, name),
      ),
    ),
  );
  return {
    title: 'FX audit',
    nodes: [head, toolbar, h('table.cards', null, heading, body), rows.length > shownAtOnce && more],
  };
}

function row(x) {
  return h(
    'tr',
    null,
    h('th', { scope: 'row' }, moment(x.converted_at), h('small', null, words(x.occasion))),
    h('td.number', { 'data-label': 'Offered' }, money(x.source_amount, x.source_currency)),
    h(
      'td.number',
      { 'data-label': 'Rate' },
      x.source_rate,
      h('small', null, `${x.source_currency} → ${x.converted_currency}`),
    ),
    h(
      'td',
      { 'data-label': 'Source' },
      providers[x.source_provider] ?? x.source_provider,
      h('small', null, day(x.source_date)),
    ),
    h('td.number', { 'data-label': 'Amount' }, money(x.converted_amount, x.converted_currency)),
    h('td', { 'data-label': 'RFP' }, x.rfp_id ? h('a', { href: `#/rfps/${x.rfp_id}` }, 'Open') : '–'),
  );
}
