// The panel of weights: four sliders that re-rank while they move, what the service suggests, and saving.

import { actionButton, h, newId } from './dom.js';
import { explain } from './errors.js';
import { number, share } from './format.js';
import { ask, from, rpc } from './session.js';
import { criteria, exactWeights } from './topsis.js';

/** `onChange` gets the weights, adding to 1, at every move; `onSaved` when the RFP has them. */
export function weightsPanel(rfp, weights, { mine, onChange, onSaved }) {
  const sliders = criteria.map(({ key, label }) => slider(key, label, onInput));
  const savedNote = h('p.soft');
  const panel = h('details.card.weights', { open: matchMedia('(min-width: 60rem)').matches });
  const summaryText = h('small');
  let tried = weights;

  function fromSliders() {
    const parts = Object.fromEntries(sliders.map(({ key, input }) => [key, Number(input.value)]));
    const sum = Object.values(parts).reduce((a, b) => a + b, 0);
    // All at zero says nothing about what matters: then all matter alike.
    return sum > 0
      ? exactWeights(parts)
      : exactWeights({ price: 1, location: 1, mice_fit: 1, response_time: 1 });
  }
  function show(now) {
    tried = now;
    for (const { key, output, input } of sliders) {
      output.textContent = share(now[key]);
      input.setAttribute('aria-valuetext', `${share(now[key])} of the decision`);
    }
    summaryText.textContent = criteria.map(({ key }) => number(now[key] * 100)).join(' · ');
    const unsaved = criteria.some(({ key }) => Math.abs(now[key] - weights[key]) > 0.00005);
    savedNote.textContent = unsaved ? 'Tried out here only, not saved.' : 'These are the RFP’s weights.';
    panel.toggleAttribute('data-unsaved', unsaved);
    if (saveButton) saveButton.querySelector('button').classList.toggle('primary', unsaved);
  }
  function onInput() {
    show(fromSliders());
    onChange(tried);
  }
  function set(now) {
    for (const { key, input } of sliders) input.value = String(Math.round(now[key] * 100));
    show(now);
  }
  function apply(now) {
    set(now);
    onChange(tried);
  }
  async function store() {
    const stored = tried;
    const columns = Object.fromEntries(criteria.map(({ key }) => [`weight_${key}`, stored[key]]));
    await ask(from('rfps').update(columns).eq('id', rfp.id).select('id').single());
    weights = stored;
    show(tried);
    onSaved(stored);
    return 'Saved.';
  }

  const mayStore = mine && ['draft', 'sent'].includes(rfp.status);
  const saveButton = mayStore && actionButton('Save to the RFP', store, { describe: explain });
  set(weights);
  const suggestion = h('div', { 'aria-live': 'polite' });
  const suggest = async () =>
    suggestion.replaceChildren(suggested(await rpc('suggest_weights_for_rfp', { p_rfp_id: rfp.id }), apply));
  panel.append(
    h('summary', null, h('h2', null, 'What matters'), summaryText),
    h('p.soft', null, 'Move a slider: the ranking follows at once, reckoned in your browser.'),
    h(
      'div',
      null,
      sliders.map(({ node }) => node),
    ),
    savedNote,
    h(
      'div.actions',
      null,
      saveButton,
      h('button', { type: 'button', onclick: () => apply(weights) }, 'Reset'),
      actionButton('Suggest', suggest, { describe: explain }),
    ),
    suggestion,
  );
  return panel;
}

function slider(key, label, oninput) {
  const id = newId('weight');
  const input = h('input', { id, type: 'range', min: 0, max: 100, step: 1, oninput });
  const output = h('output', { for: id });
  return { key, input, output, node: h('div.slider', null, h('label', { for: id }, label), output, input) };
}

/** What the event's sector, purpose and size speak for, with the pairwise comparison behind it. */
function suggested(answer, apply) {
  const head = h(
    'tr',
    null,
    h('td'),
    criteria.map(({ label }) => h('th.number', { scope: 'col' }, label)),
  );
  const rows = criteria.map(({ label }, i) =>
    h(
      'tr',
      null,
      h('th', { scope: 'row' }, label),
      answer.pairwise[i].map((value) => h('td.number', null, number(value, 2))),
    ),
  );
  return h(
    'div.suggestion',
    null,
    h('h3', null, 'Suggested'),
    h('p', null, criteria.map(({ key, label }) => `${label} ${share(answer[key])}`).join(', '), '.'),
    h('p', null, answer.rationale),
    h('button', { type: 'button', onclick: () => apply(answer) }, 'Try these'),
    h(
      'details',
      null,
      h('summary', null, 'How they were derived'),
      h('p.soft', null, 'How many times more each row matters than each column.'),
      h(
        'div.scroll',
        { tabindex: 0, role: 'region', 'aria-label': 'Pairwise comparison' },
        h('table.small', null, head, rows),
      ),
    ),
  );
}
