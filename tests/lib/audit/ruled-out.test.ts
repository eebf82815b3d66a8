import { expect, test } from 'vitest';
import { openAudit } from '../../support/audit.ts';

const audit = await openAudit();

const statusOf = async (rule: string, text: string) =>
  (await audit(text)).find((finding) => finding.rule === rule)?.status;

test.each([
  'No projector',
  'We come with no large projector',
  'without projector',
  'Kein Beamer',
  'Wir brauchen keinen Beamer',
  'ohne Beamer',
  'We do not need a projector',
  'We do not need an extra projector',
  'We do not need any projector',
  'Einen Beamer brauchen wir nicht',
  'Beamer, benötigen wir keinen',
  'Projectors are not needed',
  'A projector is not required',
  'A projector screen is not needed',
  'Ein Beamer ist nicht nötig',
  'Ein Beamer wird nicht benötigt',
  'Beamer sind nicht erforderlich',
  'Beamer werden nicht gewünscht',
])('%j leaves nothing to ask for', async (text) => {
  expect(await statusOf('audio_visual', text)).toBeUndefined();
});

test.each([
  'Casino projector',
  'no x projector',
  'no 22 projectors',
  'There is no lift but a projector',
  'keinerlei Beamer',
  'The projector and its cables are not needed',
  'Der Beamer dort, den brauchen wir nicht',
  'A projector is needed',
  'Einen Beamer brauchen wir',
  'No projector. A projector for day two',
])('%j does ask for one', async (text) => {
  expect(await statusOf('audio_visual', text)).toBe('has');
});

test('what is ruled out may be ended differently: rooms and food too, but not beds', async () => {
  expect(await statusOf('meeting_space', 'Tagungsräume brauchen wir keine')).toBeUndefined();
  expect(await statusOf('food_and_beverage', 'No lunch, please')).toBeUndefined();
  expect(await statusOf('attrition', 'No attrition')).toBe('vague');
});

test.each([
  ['9:30', 'has'],
  ['14.15', 'has'],
  ['9 Uhr', 'has'],
  ['9uhr', 'has'],
  ['2pm', 'has'],
  ['2 am', 'has'],
  ['9 h', 'has'],
  ['9 hours', 'vague'],
  ['9', 'vague'],
  ['x:30', 'vague'],
  ['9-30', 'vague'],
  ['9:3x', 'vague'],
  ['9:x0', 'vague'],
  ['x pm', 'vague'],
])('of an event of one day, %j anywhere says when its rooms are used: %s', async (hours, status) => {
  expect(await statusOf('meeting_space', `One-day event.\nA meeting room for 60.\nWe begin: ${hours}.`)).toBe(
    status,
  );
});

test('of more days, only hours of each day do, or those beside the room', async () => {
  const room = 'Conference with departure on Friday.\nA meeting room for 60.';
  expect(await statusOf('meeting_space', `${room}\nWe begin: 9:30.`)).toBe('vague');
  expect(await statusOf('meeting_space', `${room}\nWeds 17 Feb, 2pm-6pm.`)).toBe('has');
  expect(await statusOf('meeting_space', 'A meeting room for 60, 9:30 to 17:00.')).toBe('has');
});
