import { expect, test } from 'vitest';
import { renderLeadMagnet } from '../../../lib/pdf/lead-magnets.ts';
import { dense, readPdf } from './read-pdf.ts';

test('the RFP template has at least three pages and what a planner fills in', async () => {
  const { pages, text } = await readPdf(await renderLeadMagnet('hotel-rfp'));
  expect(pages.length).toBeGreaterThanOrEqual(3);
  for (const section of [
    'Event',
    'Dates and flexibility',
    'Guest room block',
    'Meeting space by day',
    'Food and beverage',
    'Audio-visual',
    'Budget',
    'How we decide',
    'Attrition and cancellation',
    'Format of your answer',
    'Signatures',
  ]) {
    expect(dense(text)).toContain(dense(section));
  }
});

test('the migration checklist has at least two pages, boxes to tick and owners', async () => {
  const { pages, text } = await readPdf(await renderLeadMagnet('migration-checklist'));
  expect(pages.length).toBeGreaterThanOrEqual(2);
  expect(text.match(/^Owner$/gm)?.length).toBeGreaterThanOrEqual(7);
});

test('each is rendered once and always the same', async () => {
  expect(await renderLeadMagnet('hotel-rfp')).toBe(await renderLeadMagnet('hotel-rfp'));
});
