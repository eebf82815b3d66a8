// The form a hotel makes its offer with; the cost follows while it types.

import { costOf, hundredths } from './cost.js';
import { actionButton, h, newId } from './dom.js';
import { explain } from './errors.js';
import { rpc } from './session.js';
import { costTable } from './total-cost.js';

const amounts = [
  ['room_rate', 'Room rate', 'per room and night'],
  ['ddr_rate', 'Delegate rate (DDR)', 'per delegate and day'],
  ['fnb_per_attendee', 'Food and beverage', 'per attendee and day'],
  ['fnb_minimum', 'F&B minimum', 'for the whole event'],
  ['service_charge_pct', 'Service charge', '% of food and beverage'],
  ['av_total', 'Audio-visual', 'for the whole event'],
  ['city_tax_per_room_night', 'City tax', 'per room and night'],
  ['perks_cost', 'Paid extras', 'for the whole event'],
  ['perks_value', 'Given free', 'value for the whole event'],
];
const counts = [
  ['rooms', 'Rooms', 0],
  ['nights', 'Nights', 0],
  ['attendees', 'Attendees', 1],
  ['event_days', 'Event days', 1],
];

/** Nothing is left empty: it reads better than a row of zeros. */
const amountText = (amount) => (Number(amount) ? Number(amount).toFixed(2) : '');

/** Starts from the standing offer, else from the hotel's list rates and what the RFP asks for. */
export function offerForm({ rfp, hotel, offer, listRates, onSent }) {
  const start = offer ?? {
    ...rfp,
    room_rate: listRates.base_room_rate,
    ddr_rate: listRates.ddr_rate,
    comments: '',
  };
  const currency = offer?.currency ?? listRates.currency;
  const preview = h('div', null);
  const inputs = {};
  const field = (name, label, hint, attributes) => {
    const [id, hintId] = [newId('offer'), newId('hint')];
    inputs[name] = h('input', {
      id,
      name,
      value: start[name] ?? '',
      'aria-describedby': hint ? hintId : null,
      ...attributes,
    });
    return h(
      'div',
      null,
      h('label', { for: id }, label),
      hint && h('small', { id: hintId }, hint),
      inputs[name],
    );
  };
  const amountFields = amounts.map(([name, label, hint]) =>
    field(name, label, hint, { value: amountText(start[name]), inputmode: 'decimal', autocomplete: 'off' }),
  );
  const countFields = counts.map(([name, label, min]) =>
    field(name, label, null, { type: 'number', min, step: 1 }),
  );
  const commentsId = newId('comments');
  const comments = h('textarea', { id: commentsId, rows: 4, maxlength: 5000 });
  comments.value = start.comments ?? '';

  /** The offer as typed, in hundredths, or null after marking what is no number. */
  function read() {
    const typed = {};
    let good = true;
    for (const [name] of amounts) {
      typed[name] = hundredths(inputs[name].value);
      inputs[name].toggleAttribute('aria-invalid', false);
      if (typed[name] === null) inputs[name].setAttribute('aria-invalid', 'true');
      good &&= typed[name] !== null;
    }
    for (const [name, , min] of counts) {
      typed[name] = Number(inputs[name].value);
      const fine = Number.isInteger(typed[name]) && typed[name] >= min;
      if (fine) inputs[name].removeAttribute('aria-invalid');
      else inputs[name].setAttribute('aria-invalid', 'true');
      good &&= fine;
    }
    return good ? typed : null;
  }
  function show() {
    const typed = read();
    if (typed)
      preview.replaceChildren(costTable({ ...costOf(typed), currency }, 'Cost lines of what is typed'));
    else
      preview.replaceChildren(
        h('p.error', { role: 'alert' }, 'Amounts have at most two decimals, counts are whole numbers.'),
      );
  }
  async function send() {
    if (!read()) {
      form.querySelector('[aria-invalid]')?.focus();
      return 'Check the marked fields.';
    }
    // Amounts go as the decimals that were typed, never as floating point.
    const typedAmounts = amounts.map(([name]) => [
      `p_${name}`,
      inputs[name].value.trim().replace(',', '.') || '0',
    ]);
    const typedCounts = counts.map(([name]) => [`p_${name}`, Number(inputs[name].value)]);
    await rpc('submit_proposal', {
      p_rfp_id: rfp.rfp_id,
      p_hotel_id: hotel.id,
      p_currency: currency,
      p_comments: comments.value.trim() || null,
      ...Object.fromEntries([...typedAmounts, ...typedCounts]),
    });
    await onSent();
  }

  const form = h(
    'section.card.spaced',
    null,
    h('h2', null, offer && offer.status !== 'withdrawn' ? 'Revise your offer' : 'Make an offer'),
    h('p.soft', null, `Amounts in ${currency}. What you leave empty counts as 0.`),
    h(
      'div.fields',
      { oninput: show },
      amountFields,
      countFields,
      h('div.wide', null, h('label', { for: commentsId }, 'Comments'), comments),
    ),
    h('h3.spaced', null, 'What it amounts to'),
    preview,
    h(
      'div.actions.spaced',
      null,
      actionButton(offer ? 'Send the new version' : 'Send the offer', send, {
        kind: 'primary',
        describe: explain,
      }),
    ),
  );
  show();
  return form;
}
