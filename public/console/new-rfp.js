// A new RFP, from the text of a request: what the service reads from it is filled in with its evidence, the rest is asked.

import { actionButton, announce, h, newId } from './dom.js';
import { ApiError, explain } from './errors.js';
import { count, money, words } from './format.js';
import { rfpForm } from './rfp-form.js';
import { ask, from, rpc } from './session.js';

export async function view({ me }) {
  if (!me.organization) throw new ApiError(403);
  const form = rfpForm();
  const organization = me.organization;
  form.set('currency', organization.reporting_currency, 'Your organization’s');
  form.onCity((city) => place(form, city));
  const save = saving(form, organization.id);
  return {
    title: 'New RFP',
    nodes: [
      h(
        'div.head',
        null,
        h('p.crumbs', null, h('a', { href: '#/rfps' }, 'RFPs')),
        h('h1', null, 'New RFP'),
        h(
          'p.soft',
          null,
          'Paste the request as it came. What it says is filled in below with its words; nothing is guessed.',
        ),
      ),
      pasteCard(form),
      h(
        'form.card.spaced.sheet',
        { novalidate: true, 'aria-label': 'The RFP', onsubmit: (event) => event.preventDefault() },
        form.nodes,
        h(
          'div.actions.spaced',
          null,
          actionButton('Save and rank hotels', save, { kind: 'primary', describe: explain }),
        ),
        h('p.soft', null, 'Saved as a draft: no hotel sees it before you send it.'),
      ),
    ],
  };
}

function pasteCard(form) {
  const id = newId('text');
  const text = h('textarea', {
    id,
    rows: 7,
    maxlength: 100_000,
    placeholder: 'Dear team, we are looking for a hotel in …',
  });
  const read = async () => {
    if (text.value.trim() === '') {
      text.focus();
      return 'Paste a text first.';
    }
    const found = await rpc('parse_rfp_text', { p_text: text.value });
    const said = await fillFrom(form, found);
    announce(said);
    return said;
  };
  return h(
    'section.card',
    null,
    h('div.fields', null, h('div.wide', null, h('label', { for: id }, 'The request'), text)),
    h('div.actions.spaced', null, actionButton('Read it', read, { kind: 'primary', describe: explain })),
  );
}

/** Into the form with what was read; returns what to tell the person. */
async function fillFrom(form, { dates, budget, requirements, ...found }) {
  const day = (key) => ({ ...dates, value: dates.value?.[key] ?? null });
  const perAttendee = budget.basis === 'per_attendee';
  const filled = form.fill({
    ...found,
    start_date: day('start'),
    end_date: day('end'),
    budget_per_attendee: perAttendee ? budget : { value: null },
  });
  // What it is per attendee depends on what the sum covers, which only people know.
  if (budget.value !== null && !perAttendee) {
    const sum = money(budget.value, found.currency.value);
    form.set(
      'budget_per_attendee',
      '',
      `“${budget.evidence}” is ${sum} ${words(budget.basis).toLowerCase()}: say what that is per attendee`,
      'unsure',
    );
  }
  form.tick(requirements?.items ?? []);
  if (found.city.value) await place(form, found.city.value);
  if (filled === 0) return 'Nothing was found in it. Fill in the fields yourself.';
  return `${count(filled, 'field')} filled in. Check them, and add what is missing.`;
}

/** Where a city is, by the hotels that are there. */
async function place(form, city) {
  const name = city.trim();
  const hotels = name
    ? await ask(
        from('hotels').select('latitude, longitude').eq('city', name).eq('is_active', true).limit(1000),
      ).catch(() => [])
    : [];
  if (hotels.length === 0) {
    const text = `No hotel of ours is in ${name || 'it'}: give the place to search around`;
    for (const axis of ['latitude', 'longitude']) form.set(axis, '', text, 'unsure');
    return;
  }
  for (const axis of ['latitude', 'longitude']) {
    const mean = hotels.reduce((sum, hotel) => sum + hotel[axis], 0) / hotels.length;
    form.set(axis, mean.toFixed(4), `The middle of ${count(hotels.length, 'hotel')} in ${name}`);
  }
}

/** Saves brief and RFP; pressed again after a fault, the brief is not saved twice. */
function saving(form, organizationId) {
  let briefId;
  return async () => {
    const typed = form.read();
    if (!typed) return 'Check the marked fields.';
    const { nights, decision_date, ...brief } = { ...typed, organization_id: organizationId };
    if (!briefId) ({ id: briefId } = await ask(from('briefs').insert(brief).select('id').single()));
    const more = { brief_id: briefId, ...(nights && { nights }), ...(decision_date && { decision_date }) };
    const { id } = await ask(
      from('rfps')
        .insert({ ...brief, ...more })
        .select('id')
        .single(),
    );
    location.hash = `#/rfps/${id}`;
  };
}
