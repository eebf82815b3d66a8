// What the service saved: hours, their worth, the response rate against the industry's, what it returns on its price.

import { columns, legend, line } from './charts.js';
import { h, newId } from './dom.js';
import { money, month, none, number, percent } from './format.js';
import { rpc } from './session.js';
import { empty, failure, loading } from './states.js';

const parts = { drafting: 'Drafting', outreach: 'Outreach', triage: 'Triage' };
const isoDay = (date) => date.toISOString().slice(0, 10);

export async function view({ query }) {
  const now = new Date();
  const yearAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
  const range = { from: query.get('from') ?? isoDay(yearAgo), to: query.get('to') ?? isoDay(now) };
  const body = h('div', null, loading('the report'));
  const load = async () => {
    try {
      const report = await rpc('get_savings_report', { p_from: range.from, p_to: range.to });
      body.replaceChildren(...reportParts(report));
    } catch (error) {
      body.replaceChildren(failure(error, load));
    }
  };
  load();
  return { title: 'Savings', nodes: [h('div.head', null, h('h1', null, 'Savings'), rangeForm(range)), body] };
}

function rangeForm(range) {
  const field = (label, name) => {
    const id = newId('day');
    return h(
      'span.inline',
      null,
      h('label', { for: id }, label),
      h('input', { id, name, type: 'date', required: true, value: range[name] }),
    );
  };
  const form = h('form.toolbar', null, field('From', 'from'), field('To', 'to'), h('button', null, 'Show'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    location.hash = `#/savings?${new URLSearchParams(new FormData(form))}`;
  });
  return form;
}

function reportParts({ months, total }) {
  if (total.invites === 0 && total.rfps === 0)
    return [empty('Nothing was sent in these months', 'Choose other dates, or send an RFP.')];
  // The year where it begins, as on a calendar; the table below has every month's.
  const labels = months.map(({ month: name }, i) => {
    const opens = name.endsWith('-01') || (i === 0 && !name.endsWith('-12'));
    return opens ? month(name) : month(name).split(' ')[0];
  });
  const industry = total.industry_response_rate;
  return [
    tiles(total, industry),
    h(
      'div.figures',
      null,
      h(
        'figure.card',
        null,
        h('figcaption', null, 'Hours saved each month'),
        columns(
          {
            labels,
            unit: ' h',
            label: 'Columns of the hours saved each month; the numbers are in the table below.',
          },
          months.map(({ hours }) => Object.keys(parts).map((part) => Number(hours[part]))),
        ),
        legend(Object.values(parts)),
      ),
      h(
        'figure.card',
        null,
        h('figcaption', null, 'Response rate'),
        line(
          {
            labels,
            unit: ' %',
            label: `Line of the response rate each month, with the industry’s ${industry} %; the numbers are in the table below.`,
          },
          months.map(({ response_rate }) => (response_rate === null ? null : Number(response_rate))),
          { value: industry, label: `industry ${industry} %` },
        ),
        h('p.soft', null, 'Months without a send have no rate.'),
      ),
    ),
    table(months, total),
    h(
      'p.soft',
      null,
      'One hour per RFP, 0.15 h per invitation, 0.33 h per proposal; an hour is worth 40 EUR. Return: labour saved per euro of subscription.',
    ),
  ];
}

function tiles(total, industry) {
  const tile = (label, figure, note) =>
    h('div.card', null, h('dt', null, label), h('dd', null, h('b', null, figure), h('small', null, note)));
  const responded = total.response_rate;
  const times =
    responded === null ? none : `${number(responded / industry, 1)} × the industry’s ${industry} %`;
  return h(
    'dl.tiles',
    null,
    tile(
      'Hours saved',
      `${number(total.hours.total, 1)} h`,
      `${number(total.rfps)} RFPs, ${number(total.invites)} invitations, ${number(total.proposals)} proposals`,
    ),
    tile('Labour saved', money(total.labor_saved_eur, 'EUR'), 'at 40 EUR an hour'),
    tile('Response rate', percent(responded, 1), times),
    tile(
      'Return',
      total.roi_multiplier === null ? none : `${number(total.roi_multiplier, 1)} ×`,
      total.roi_multiplier === null ? 'the plan costs nothing' : 'of what the plan costs',
    ),
  );
}

function table(months, total) {
  const names = [
    'Month',
    'RFPs',
    'Invites',
    'Proposals',
    'Drafting h',
    'Outreach h',
    'Triage h',
    'Hours',
    'Labour saved',
    'Response',
    'Return',
  ];
  const cells = (block) => [
    number(block.rfps),
    number(block.invites),
    number(block.proposals),
    ...['drafting', 'outreach', 'triage', 'total'].map((part) => number(block.hours[part], 2)),
    money(block.labor_saved_eur, 'EUR'),
    percent(block.response_rate, 1),
    block.roi_multiplier === null ? none : `${number(block.roi_multiplier, 2)} ×`,
  ];
  const row = (name, block) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, name),
      cells(block).map((text) => h('td.number', null, text)),
    );
  return h(
    'div.scroll.card',
    { tabindex: 0, role: 'region', 'aria-label': 'Savings by month' },
    h(
      'table.small',
      null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          names.map((name, i) => h(i === 0 ? 'th' : 'th.number', { scope: 'col' }, name)),
        ),
      ),
      h(
        'tbody',
        null,
        months.map((block) => row(month(block.month), block)),
      ),
      h('tfoot', null, row('Total', total)),
    ),
  );
}
