import { expect, test } from 'vitest';
import {
  emptyRfp,
  type RfpValues,
  rfpChanges,
  rfpColumns,
  rfpFields,
} from '../../../../../lib/web/console/rfp/rfp-fields.ts';

const typed: RfpValues = {
  ...emptyRfp,
  title: ' Forum ',
  start_date: '2027-03-20',
  end_date: '2027-03-22',
  city: 'Amsterdam',
  latitude: '52.37',
  longitude: '4.9',
  attendees: '120',
  currency: 'eur',
  budget_per_attendee: '820,50',
};
const faults = (values: Partial<RfpValues>) =>
  rfpFields.safeParse({ ...typed, ...values }).error?.issues.map(({ path }) => path[0]) ?? [];

test('a small request needs what it needed before there were nights, days and lines to ask for', () => {
  const needed = rfpFields.safeParse(emptyRfp).error?.issues.map(({ path }) => path[0]);
  const place = ['city', 'latitude', 'longitude'];
  expect(needed).toEqual(['title', 'start_date', 'end_date', ...place, 'attendees', 'currency']);
});

test('what was typed becomes columns: trimmed, in capitals, the amount as the decimal it is', () => {
  expect(rfpColumns(typed)).toMatchObject({
    title: 'Forum',
    currency: 'EUR',
    budget_per_attendee: '820.50',
    attendees: 120,
  });
});

test('numbers and days go as they were meant, however they were written', () => {
  const written = {
    budget_per_attendee: '1.234,50',
    attendees: '1,200',
    rooms: '1 100',
    alternative_start_dates: '19.5.2027',
  };
  expect(rfpColumns({ ...typed, ...written })).toMatchObject({
    ...{
      budget_per_attendee: '1234.50',
      attendees: 1200,
      rooms: 1100,
      alternative_start_dates: ['2027-05-19'],
    },
  });
});

test('what was left empty is left to the database; what was emptied is emptied', () => {
  expect(rfpColumns(typed)).not.toHaveProperty('decision_date');
  expect(rfpChanges(typed)).toMatchObject({ decision_date: null, rooms: 0, sector: 'other' });
});

test('degrees and kilometres are read as people write them', () => {
  const columns = (changes: Partial<RfpValues>) =>
    rfpColumns({ ...typed, latitude: '1', longitude: '2', attendees: '9', ...changes });
  expect(columns({ latitude: '48,208', longitude: '−16.373°', search_radius_km: '12,5' })).toMatchObject({
    ...{ latitude: 48.208, longitude: -16.373, search_radius_km: 12.5 },
  });
  expect(columns({ latitude: ' -33.8688 ', longitude: '+151,209' })).toMatchObject({
    ...{ latitude: -33.8688, longitude: 151.209 },
  });
});

test.each<[Partial<RfpValues>, string]>([
  [{ title: '  ' }, 'title'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ end_date: '2027-03-19' }, 'end_date'],
  [{ attendees: '0' }, 'attendees'],
  [{ attendees: '1e3' }, 'attendees'],
  [{ latitude: '91' }, 'latitude'],
  [{ longitude: 'NaN' }, 'longitude'],
  [{ latitude: '1e1' }, 'latitude'],
  [{ longitude: '16,3,7' }, 'longitude'],
  [{ search_radius_km: '501' }, 'search_radius_km'],
  [{ search_radius_km: '1.5e1' }, 'search_radius_km'],
  // A thousand and a half, or one and a half: asked, not guessed.
  [{ search_radius_km: '1.500' }, 'search_radius_km'],
  [{ budget_per_attendee: '1.234' }, 'budget_per_attendee'],
  [{ budget_per_attendee: '0' }, 'budget_per_attendee'],
  [{ currency: 'EURO' }, 'currency'],
  [{ response_due: '2020-01-01T10:00' }, 'response_due'],
  [{ option_days: '0' }, 'option_days'],
  [{ option_days: '366' }, 'option_days'],
  [{ alternative_start_dates: '2027-05-19, 5/6/2027' }, 'alternative_start_dates'],
  [{ alternative_start_dates: Array(6).fill('2027-05-19').join(', ') }, 'alternative_start_dates'],
  [{ introduction: 'x'.repeat(5001) }, 'introduction'],
  [{ questions: Array(21).fill('Why?').join('\n') }, 'questions'],
  [{ questions: 'x'.repeat(501) }, 'questions'],
])('%o is said at its field', (values, field) => {
  expect(faults(values)).toEqual([field]);
});

test('nothing wrong, nothing said', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ budget_per_attendee: '', response_due: '2999-01-01T10:00', option_days: '365' })).toEqual(
    [],
  );
  expect(
    faults({ alternative_start_dates: Array(5).fill('2027-05-19').join(', '), end_date: '2027-03-20' }),
  ).toEqual([]);
  expect(
    faults({ questions: Array(20).fill('x'.repeat(500)).join('\n'), introduction: 'x'.repeat(5000) }),
  ).toEqual([]);
});
