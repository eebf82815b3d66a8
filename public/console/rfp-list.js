import { h } from './dom.js';
import { exportButtons } from './exports.js';
import { count, day, days, none, number, words } from './format.js';
import { ask, from } from './session.js';
import { empty } from './states.js';

const columns =
  'id, title, city, start_date, end_date, attendees, sector, status, sent_at, decision_date, organization_id, organizations(name), sends(status)';

/** All RFPs of the organization, newest first, with how many hotels have answered. */
export async function view({ me }) {
  const rfps = await ask(from('rfps').select(columns).order('created_at', { ascending: false }).limit(1000));
  const create = me.organization && h('a.button.primary', { href: '#/rfps/new' }, 'New RFP');
  const heading = h('div.title', null, h('h1', null, 'RFPs'), rfps.length > 0 && create);
  return { title: 'RFPs', nodes: [heading, ...(rfps.length > 0 ? list(rfps, me) : [nothing(me, create)])] };
}

function nothing(me, create) {
  return empty(
    'No RFPs yet',
    `What ${me.organization?.name ?? 'an organization'} asks hotels for will be listed here, with every answer and the ranking.`,
    h('p', null, create, ' ', h('a', { href: '/docs' }, 'Or send them through the API')),
  );
}

function list(rfps, me) {
  const body = h('tbody');
  const shown = h('p.soft', { role: 'status' });
  const state = { status: 'all', text: '' };
  const rows = rfps.map((rfp) => ({ rfp, row: row(rfp, me), text: textOf(rfp) }));
  function show() {
    const fits = rows.filter(
      ({ rfp, text }) => (state.status === 'all' || rfp.status === state.status) && text.includes(state.text),
    );
    body.replaceChildren(...fits.map((entry) => entry.row));
    shown.textContent =
      fits.length === rfps.length ? count(rfps.length, 'RFP') : `${fits.length} of ${rfps.length} RFPs`;
  }
  show();
  const search = h('input', {
    type: 'search',
    placeholder: 'Title or city',
    'aria-label': 'Find by title or city',
    oninput: (event) => {
      state.text = event.target.value.trim().toLowerCase();
      show();
    },
  });
  const choose = (status) => {
    state.status = status;
    show();
  };
  return [
    h(
      'div.toolbar',
      null,
      statusFilter(rfps, choose),
      search,
      exportButtons('v_proposals_csv_export', 'proposals', { csvLabel: 'Proposals as CSV', jsonLabel: '' }),
    ),
    shown,
    h('table.cards', null, heading(), body),
  ];
}

function statusFilter(rfps, choose) {
  const present = ['draft', 'sent', 'decided', 'cancelled'].filter((status) =>
    rfps.some((r) => r.status === status),
  );
  const buttons = ['all', ...present].map((status) =>
    h(
      'button',
      { type: 'button', 'aria-pressed': String(status === 'all'), 'data-status': status },
      words(status),
    ),
  );
  const group = h('div.segments', { role: 'group', 'aria-label': 'Status' }, buttons);
  group.addEventListener('click', ({ target }) => {
    const status = target.getAttribute('data-status');
    if (!status) return;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button === target));
    choose(status);
  });
  return group;
}

const heading = () =>
  h(
    'thead',
    null,
    h(
      'tr',
      null,
      ['RFP', 'Event', 'Attendees', 'Answers', 'Decision', 'Status'].map((title) =>
        h(['Attendees', 'Answers'].includes(title) ? 'th.number' : 'th', { scope: 'col' }, title),
      ),
    ),
  );

const textOf = ({ title, city, organizations }) => `${title} ${city} ${organizations?.name}`.toLowerCase();

function row(rfp, me) {
  const answered = rfp.sends.filter(({ status }) => status === 'responded' || status === 'declined').length;
  return h(
    'tr',
    null,
    h(
      'th',
      { scope: 'row' },
      h('a', { href: `#/rfps/${rfp.id}` }, rfp.title),
      h('small', null, me.isAdmin && `${rfp.organizations?.name}, `, words(rfp.sector)),
    ),
    h('td', { 'data-label': 'Event' }, rfp.city, h('small', null, days(rfp.start_date, rfp.end_date))),
    h('td.number', { 'data-label': 'Attendees' }, number(rfp.attendees)),
    h(
      'td.number',
      { 'data-label': 'Answers' },
      rfp.sends.length ? `${answered} of ${rfp.sends.length}` : none,
    ),
    h('td', { 'data-label': 'Decision' }, day(rfp.decision_date)),
    h('td', { 'data-label': 'Status' }, h(`span.pill.${rfp.status}`, null, words(rfp.status))),
  );
}
