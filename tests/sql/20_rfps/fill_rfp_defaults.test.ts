// also: private.read_entries, private.fault_of_value, private.are_words
import { expect, test } from 'vitest';
import { openSourcing } from '../../support/sourcing.ts';

const scene = await openSourcing();
const { organizer } = scene;
const dates = { start_date: '2027-03-10', end_date: '2027-03-12' };

async function move(id: string, values: object) {
  const { data } = await organizer.client
    .from('rfps')
    .update(values)
    .eq('id', id)
    .select('nights, event_days')
    .single()
    .throwOnError();
  return data;
}

test('nights and event days follow from the dates', async () => {
  expect(await scene.draft(dates)).toMatchObject({ nights: 2, event_days: 3 });
  expect(await scene.draft({ start_date: '2027-03-10', end_date: '2027-03-10' })).toMatchObject({
    nights: 0,
    event_days: 1,
  });
});

test('given ones stay, also when the draft is moved', async () => {
  const rfp = await scene.draft({ ...dates, nights: 3, event_days: 2 });
  expect(rfp).toMatchObject({ nights: 3, event_days: 2 });
  expect(await move(rfp.id, { end_date: '2027-03-15' })).toEqual({ nights: 3, event_days: 2 });
});

test('ones that followed from the dates follow them when the draft is moved', async () => {
  const rfp = await scene.draft(dates);
  expect(await move(rfp.id, { end_date: '2027-03-15' })).toEqual({ nights: 5, event_days: 6 });
});

test('moving and saying the nights at once takes what is said', async () => {
  const rfp = await scene.draft(dates);
  expect(await move(rfp.id, { end_date: '2027-03-15', nights: 1 })).toEqual({ nights: 1, event_days: 6 });
});
