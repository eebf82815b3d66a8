import { globSync, readFileSync } from 'node:fs';
import { h } from 'preact';
import { expect, test } from 'vitest';
import { CounterOfferCard } from '../../../lib/web/hotel-desk/counter-offer.tsx';
import { AreaField, TextField } from '../../../lib/web/parts/fields.tsx';
import { draw, field, openWindow } from '../../support/window.ts';

// Hotels and planners write in any language. `dir="auto"` makes a browser start Arabic and Hebrew at the right, and all other text
// at the left.
const none = () => undefined;

/** Elements that hold what people wrote, as they are written in the sources: fields for text, and quotations. */
function elementsForWrittenText(): string[] {
  const files = globSync('lib/web/**/*.tsx').filter((file) => !file.includes('docs'));
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const found = [
      ...source.matchAll(/<textarea[\s\S]*?\/>/g),
      ...source.matchAll(/<(?!small\b)\w+ class="(?:[^"]* )?(?:quote|introduction)(?: [^"]*)?"[^>]*>/g),
    ];
    return found.map(([element]) => `${file}: ${element}`);
  });
}

test('every field for text and every quotation takes its direction from its text', () => {
  const elements = elementsForWrittenText();
  expect(elements.length).toBeGreaterThan(20);
  expect(elements.filter((element) => !element.includes('dir="auto"'))).toEqual([]);
});

test('so do the fields of every form, and the words of a counter-offer', async () => {
  openWindow();
  const state = { name: 'words', value: 'نرحب بكم', fault: '', set: none };
  await draw(h(TextField, { field: state, label: 'Name' }));
  expect(field('Name').dir).toBe('auto');
  await draw(h(AreaField, { field: state, label: 'Comments' }));
  expect(field('Comments').dir).toBe('auto');

  const terms = { room_rate: 140, ddr_rate: 0, fnb_per_attendee: 0, av_total: 0 };
  const offer = { room_rate: 150, rooms: 10, nights: 2, attendees: 20, event_days: 1 };
  const counter = {
    ...{ id: 'c', proposal_id: 'p', status: 'open', message: 'هل يمكنكم خفض السعر؟', currency: 'EUR', terms },
    ...{ answer_by: '2027-01-08T18:00:00Z', closed_at: null },
  };
  const card = await draw(
    h(CounterOfferCard, {
      ...{ counter: counter as never, offer, accept: async () => none },
      ...{ decline: async () => none, reload: async () => none },
      request: { organizer_name: 'Agency', start_date: '2027-01-18' },
    }),
  );
  expect(card.querySelector('.introduction')?.getAttribute('dir')).toBe('auto');
});
