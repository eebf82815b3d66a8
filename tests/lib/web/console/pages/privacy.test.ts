import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/privacy.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import { type Answers, meOf, openPage, texts } from '../../../../support/console.ts';
import { handedOver } from '../../../../support/handed-over.ts';
import { click, read } from '../../../../support/window.ts';

const at = '2999-01-31T10:00:00Z';
const hotel = (id: string, role: string) => ({
  id,
  name: `Hotel ${id}`,
  city: 'Graz',
  currency: 'EUR',
  role,
});
const me = meOf({ hotels: [hotel('h1', 'manager'), hotel('h2', 'staff')] });
async function open(answers: Answers = {}) {
  const window = await openPage(Page, answers, { me });
  return { ...window, given: handedOver() };
}
const today = new Date().toISOString().slice(0, 10);
const second = '.card:nth-child(2)';

test('one’s own data, and that of each hotel; only its managers may have it erased', async () => {
  await open();
  expect(texts('h2')).toEqual(['Your data', 'Hotel h1', 'Hotel h2']);
  expect(texts('.card').map((text) => text.includes('Erase…'))).toEqual([true, true, false]);
});

test('it is taken along as JSON and as a ZIP', async () => {
  const { asked, given } = await open({
    dsar_export: ({ p_format }: { p_format: string }) =>
      p_format === 'json'
        ? { a: 1 }
        : { filename: 'all.zip', content_type: 'application/zip', data: btoa('PKé') },
  });
  await click('Export as JSON');
  await click('Export as JSON', second);
  await click('Export as ZIP', second);
  const [you, h1] = [
    { p_subject_type: 'organizer', p_subject_id: 'u1' },
    { p_subject_type: 'hotel', p_subject_id: 'h1' },
  ];
  expect(asked('dsar_export')).toEqual([
    { ...you, p_format: 'json' },
    { ...h1, p_format: 'json' },
    { ...h1, p_format: 'zip' },
  ]);
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([
    [`data-of-organizer-${today}.json`, 'application/json'],
    [`data-of-hotel-${today}.json`, 'application/json'],
    ['all.zip', 'application/zip'],
  ]);
  expect(await given[0]?.blob.text()).toBe('{\n  "a": 1\n}');
  expect([...new Uint8Array((await given[2]?.blob.arrayBuffer()) ?? [])]).toEqual([0x50, 0x4b, 0xe9]);
  expect(read()).toContain('Downloaded.');
});

test('erasing mails a link, once that is confirmed', async () => {
  const { asked } = await open({ request_erasure: () => ({ expires_at: at }) });
  await click('Erase…', second);
  expect(texts('dialog h2')).toEqual(['Erase Hotel h1?']);
  await click('Cancel', 'dialog');
  expect(asked('request_erasure')).toEqual([]);
  await click('Erase…', second);
  await click('Mail me the link', 'dialog');
  expect(asked('request_erasure')).toEqual([{ p_subject_type: 'hotel', p_subject_id: 'h1' }]);
  expect(read()).toContain(`A link was mailed to ada@example.com. It works until ${moment(at)}.`);
});
