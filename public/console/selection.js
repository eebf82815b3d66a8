// Up to four hotels picked for a side-by-side, kept while one looks around.

import { h } from './dom.js';
import { count } from './format.js';

export const mostCompared = 4;
const picked = new Map();

/** The hotels picked for an RFP, in the order they were picked. */
export function pickedFor(rfpId) {
  if (!picked.has(rfpId)) picked.set(rfpId, new Set());
  return picked.get(rfpId);
}

/** Checkboxes to pick with, and the tray at the bottom that leads to the comparison. */
export function selection(rfpId) {
  const hotels = pickedFor(rfpId);
  const boxes = [];
  const tray = h('div.tray', { role: 'status' });

  function show() {
    for (const box of boxes) box.disabled = hotels.size >= mostCompared && !box.checked;
    tray.toggleAttribute('hidden', hotels.size === 0);
    const ready = hotels.size >= 2;
    const link = h('a.button.primary', { href: `#/rfps/${rfpId}/compare` }, 'Compare');
    const full = hotels.size === mostCompared ? ', which is the most' : '';
    tray.replaceChildren(
      h('span', null, `${count(hotels.size, 'hotel')} picked${full}`),
      ready ? link : h('span.soft', null, 'Pick another'),
    );
  }
  function checkbox({ hotel_id, hotel_name }) {
    const box = h('input', {
      type: 'checkbox',
      checked: hotels.has(hotel_id),
      'aria-label': `Compare ${hotel_name}`,
    });
    box.addEventListener('change', () => {
      if (box.checked) hotels.add(hotel_id);
      else hotels.delete(hotel_id);
      show();
    });
    boxes.push(box);
    box.disabled = hotels.size >= mostCompared && !box.checked;
    return h('label.check', null, box, h('span', { 'aria-hidden': 'true' }, 'Compare'));
  }
  queueMicrotask(show);
  return { checkbox, tray };
}
