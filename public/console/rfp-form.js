// The form of an RFP: fields that say where their value comes from, and what is wrong with it.

import { h, newId } from './dom.js';
import { share, words } from './format.js';

const sectors = ['pharma', 'finance', 'tech', 'luxury', 'association', 'public', 'other'];
const intents = ['conference', 'board_meeting', 'training', 'incentive', 'exhibition', 'other'];
const features = [
  'wifi',
  'daylight',
  'breakout_rooms',
  'ballroom',
  'exhibition_space',
  'hybrid_av',
  'step_free',
  'restaurant',
  'bar',
  'spa',
  'pool',
  'gym',
  'rooftop_terrace',
  'parking',
  'ev_charging',
  'airport_shuttle',
  'green_key_certified',
];

const whole = (min, max) => ({ type: 'number', min, max, step: 1, inputmode: 'numeric' });
const degrees = (most) => ({ type: 'number', min: -most, max: most, step: 'any', inputmode: 'decimal' });

/** Groups of fields by what they are about; a name is the column it goes to. */
const groups = [
  [
    'What',
    [
      ['title', 'Title', { required: true, maxlength: 200, wide: true }],
      ['sector', 'Sector', { options: sectors }],
      ['intent', 'Kind of event', { options: intents }],
    ],
  ],
  [
    'When',
    [
      ['start_date', 'First day', { type: 'date', required: true }],
      ['end_date', 'Last day', { type: 'date', required: true }],
      ['nights', 'Nights', { ...whole(0, 365), hint: 'From the dates when empty' }],
    ],
  ],
  [
    'Where',
    [
      ['city', 'City', { required: true, maxlength: 120, autocomplete: 'off' }],
      ['latitude', 'Latitude', { ...degrees(90), required: true }],
      ['longitude', 'Longitude', { ...degrees(180), required: true }],
    ],
  ],
  [
    'How many',
    [
      ['attendees', 'Attendees', { ...whole(1, 100_000), required: true }],
      ['rooms', 'Bedrooms', whole(0, 100_000)],
      ['meeting_rooms', 'Meeting rooms', whole(0, 1000)],
    ],
  ],
  [
    'Money and decision',
    [
      [
        'budget_per_attendee',
        'Budget per attendee',
        { type: 'number', min: 0.01, step: 0.01, inputmode: 'decimal' },
      ],
      [
        'currency',
        'Currency',
        { required: true, pattern: '[A-Z]{3}', maxlength: 3, title: 'Three letters, like EUR' },
      ],
      ['decision_date', 'Decision by', { type: 'date' }],
    ],
  ],
];

/** A labelled input with a line below for its source or its fault. */
function field(name, label, { options, hint, wide, ...attributes }) {
  const [id, noteId] = [newId('rfp'), newId('note')];
  const shared = { id, name, 'aria-describedby': noteId };
  const input = options
    ? h(
        'select',
        shared,
        h('option', { value: '' }, 'Not said'),
        options.map((value) => h('option', { value }, words(value))),
      )
    : h('input', { ...shared, ...attributes });
  const note = h('small', { id: noteId }, hint);
  const node = h(wide ? 'div.wide' : 'div', null, h('label', { for: id }, label), input, note);
  const say = (text, kind = '') => {
    note.textContent = text;
    note.setAttribute('class', kind);
  };
  const check = () => {
    const good = input.checkValidity();
    if (good) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
    if (!good) say(input.validationMessage, 'error');
    return good;
  };
  input.addEventListener('input', () => {
    input.removeAttribute('aria-invalid');
    say(hint ?? '');
  });
  return { name, input, node, say, check };
}

const quoted = ({ evidence, confidence }) => `“${evidence}”, ${share(confidence)} sure`;

export function rfpForm() {
  const fields = new Map();
  const sections = groups.map(([title, list]) => {
    const made = list.map(([name, label, options]) => field(name, label, options));
    for (const one of made) fields.set(one.name, one);
    return h(
      'fieldset',
      null,
      h('legend', null, title),
      h(
        'div.fields',
        null,
        made.map(({ node }) => node),
      ),
    );
  });
  const boxes = features.map((value) => h('input', { type: 'checkbox', value }));
  const labels = boxes.map((box) => h('label.check', null, box, h('span', null, words(box.value))));
  const featuresNote = h('small');
  sections.splice(
    3,
    0,
    h('fieldset', null, h('legend', null, 'It must have'), h('div.boxes', null, labels), featuresNote),
  );

  const set = (name, value, text, kind) => {
    const { input, say } = fields.get(name);
    input.value = value;
    input.removeAttribute('aria-invalid');
    say(text, kind);
  };
  return {
    nodes: sections,
    set,
    onCity: (listener) =>
      fields.get('city').input.addEventListener('change', (event) => listener(event.target.value)),
    /** Puts in what was found, with its quote; what was not found stays as it is. Returns how much was found. */
    fill(found) {
      const present = Object.entries(found).filter(([, { value }]) => value !== null);
      for (const [name, one] of present) {
        const kind = one.confidence < 0.75 ? 'unsure' : '';
        set(name, one.value, quoted(one), kind);
      }
      return present.length;
    },
    tick(items) {
      const named = new Set(items.map(({ value }) => value));
      for (const box of boxes) box.checked ||= named.has(box.value);
      featuresNote.textContent = items.map(quoted).join(' · ');
    },
    /** The columns as typed, or null after marking what is wrong. */
    read() {
      const [start, end] = ['start_date', 'end_date'].map((name) => fields.get(name).input);
      end.setCustomValidity(end.value && end.value < start.value ? 'The last day is before the first.' : '');
      const wrong = [...fields.values()].filter((one) => !one.check());
      wrong[0]?.input.focus();
      if (wrong.length > 0) return null;
      const typed = [...fields.values()].map(({ name, input }) => [name, input.value.trim()]);
      const ticked = boxes.filter((box) => box.checked).map((box) => box.value);
      return { ...Object.fromEntries(typed.filter(([, value]) => value !== '')), features: ticked };
    },
  };
}
