import { h } from 'preact';
import { expect, test, vi } from 'vitest';
import { largestFile } from '../../../../lib/spreadsheet/largest-file.ts';
import { BidSheet } from '../../../../lib/web/bid-sheet/bid-sheet.tsx';
import type { BidRequest, BidValues } from '../../../../lib/web/bid-sheet/field.ts';
import { give, texts } from '../../../support/console.ts';
import { handedOver } from '../../../support/handed-over.ts';
import { click, draw, openWindow, read, settle } from '../../../support/window.ts';

const request: BidRequest = {
  ...{ rfp_id: '11111111-1111-4111-8111-111111111111', hotel_id: '22222222-2222-4222-8222-222222222222' },
  ...{ title: 'Harbour Days', organizer_name: 'Blue Harbour', hotel_name: 'Anchor House', city: 'Vienna' },
  ...{ start_date: '2027-01-21', end_date: '2027-01-22', event_days: 2, nights: 1, attendees: 40, rooms: 30 },
  ...{ meeting_rooms: 2, features: [], must_features: [], response_due: null, introduction: null },
  ...{ questions: [], alternative_start_dates: [] },
};
const values: BidValues = {
  ...{ room_rate: '149.00', rooms: '30', nights: '1', attendees: '40', event_days: '2' },
  ...{ start_date: '2027-01-21', valid_until: '2026-12-24' },
};

async function open(of = request) {
  openWindow();
  const filled: BidValues[] = [];
  await draw(h(BidSheet, { request: of, values, currency: 'EUR', fill: (read) => void filled.push(read) }));
  const control = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const forgotten = vi.fn();
  Object.defineProperty(control, 'value', { set: forgotten, get: () => '' });
  const upload = async (file: File | null) => {
    await give(control, file);
    await vi.waitFor(() => expect(forgotten).toHaveBeenCalledWith(''), { timeout: 30_000 });
    forgotten.mockClear();
    await settle();
  };
  return { filled, upload };
}
async function sheet(of = request): Promise<File> {
  await open(of);
  const given = handedOver();
  await click('Download the bid sheet');
  await vi.waitFor(() => expect(given).toHaveLength(1), { timeout: 30_000 });
  expect(given.map(({ name, blob }) => [name, blob.type])).toEqual([
    ['bid-sheet.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ]);
  return new File(
    given.map(({ blob }) => blob),
    'back.xlsx',
  );
}
const alert = () => texts('[role=alert]').join();

test('the sheet that was downloaded fills the form when it comes back', async () => {
  const file = await sheet();
  const { filled, upload } = await open();
  await upload(null);
  expect([filled, alert(), texts('[role=status]')]).toEqual([[], '', ['']]);
  await upload(file);
  expect(filled).toEqual([expect.objectContaining({ room_rate: '149.00', rooms: '30' })]);
  expect(texts('[role=status]')).toEqual([expect.stringContaining('Filled in from back.xlsx.')]);
  expect(alert()).toBe('');
});

test('the sheet of another request fills in nothing, and says so until another comes', async () => {
  const file = await sheet();
  const other = { ...request, rfp_id: request.hotel_id };
  const right = await sheet(other);
  const { filled, upload } = await open(other);
  await upload(file);
  expect(filled).toEqual([]);
  expect(texts('.error')).toEqual(['Nothing was filled in.']);
  expect(texts('[role=alert] li')).toHaveLength(1);
  await upload(right);
  expect([filled.length, alert()]).toEqual([1, '']);
});

test('a file that is too large is not read, one that is no spreadsheet fills in nothing', async () => {
  const { filled, upload } = await open();
  const sized = (size: number) => Object.defineProperty(new File(['no'], 'a.xlsx'), 'size', { value: size });
  await upload(sized(largestFile + 1));
  const tooLarge = texts('[role=alert] li');
  await upload(sized(largestFile));
  expect(texts('[role=alert] li')).toHaveLength(1);
  expect(texts('[role=alert] li')).not.toEqual(tooLarge);
  expect(filled).toEqual([]);
});

test('a file that cannot be read at all is no fault of its own: one tries again', async () => {
  const { upload } = await open();
  const file = new File(['no'], 'a.xlsx');
  file.arrayBuffer = () => Promise.reject(new Error('gone'));
  await upload(file);
  expect(read()).toContain('That did not work. Check your connection and try again.');
});
