import { expect, test } from 'vitest';
import { Page } from '../../../../../lib/web/console/pages/history.tsx';
import { moment } from '../../../../../lib/web/parts/format.ts';
import {
  type Answers,
  answersOf,
  idOf,
  keeping,
  openPage,
  rfpOf,
  texts,
  tick,
} from '../../../../support/console.ts';
import { button, click, field, read } from '../../../../support/window.ts';

const at = '2026-11-01T10:00:00Z';
const question = {
  ...{ id: 'q1', rfp_id: idOf(900), hotel_id: idOf(1), asked_at: at, body: 'Parking?' },
  ...{ answer: null, answered_at: null, is_shared: null },
};
const event = { id: 1, kind: 'answered', hotel_id: idOf(1), detail: { version: 2 }, at };
const open = (rfp: object, questions: object[], events: object[], more: Answers = {}) =>
  openPage(
    Page,
    answersOf(rfpOf(rfp), {
      sends: () => [{ id: 's1', hotel_id: idOf(1), hotels: { name: 'Wiesler' } }],
      rfp_questions: () => questions,
      activity: () => events,
      decision_snapshots: () => [],
      list_staff_access: () => [],
      ...more,
    }),
    { params: { rfp: idOf(900) } },
  );

test('what happened, newest first, with the hotel and what is known of it', async () => {
  const { sought } = await open(
    {},
    [],
    [
      event,
      { ...event, id: 2, kind: 'opened', detail: null, hotel_id: idOf(2) },
      { ...event, id: 3, kind: 'cancelled', detail: null, hotel_id: null },
    ],
  );
  const when = moment(at);
  expect(texts('.timeline li')).toEqual([
    `${when}Answered Wieslerversion 2`,
    `${when}Opened A hotel`,
    `${when}Cancelled`,
  ]);
  expect(sought('activity')).toEqual([
    expect.objectContaining({ rfp_id: `eq.${idOf(900)}`, order: 'at.desc', limit: '300' }),
  ]);
  expect(sought('rfp_questions')).toEqual([
    expect.objectContaining({ rfp_id: `eq.${idOf(900)}`, order: 'asked_at.desc' }),
  ]);
  expect(read()).not.toContain('Older events');
  expect(texts('h2')).toEqual(['What happened']);
});

test('who of the organization did it is named with the role, and each award and withdrawal has its reason', async () => {
  const by = (id: number, kind: string, actor_id: string | null) => ({
    ...event,
    ...{ id, kind, actor_id, hotel_id: null, detail: null },
  });
  const [earlier, later] = ['2026-10-30T10:00:00Z', '2026-11-02T10:00:00Z'];
  const { asked } = await open(
    { status: 'decided' },
    [],
    [
      { ...by(1, 'awarded', 'u1'), at: later },
      by(2, 'award_withdrawn', 'u2'),
      { ...by(3, 'awarded', 'u2'), at: earlier },
      ...[by(4, 'opened', 'u9'), by(5, 'sent', null)],
    ],
    {
      decision_snapshots: () => [
        { decided_at: later, withdrawn_at: null, withdrawal_reason: null, reason: 'The garden' },
        { decided_at: earlier, withdrawn_at: at, withdrawal_reason: 'Flooded', reason: 'The river' },
      ],
      list_members: () => [
        { user_id: 'u1', full_name: 'Ada Byron', email: 'ada@example.com', role: 'owner' },
        { user_id: 'u2', full_name: null, email: 'bo@example.com', role: 'member' },
      ],
    },
  );
  expect(asked('list_members')).toEqual([{ p_organization_id: 'o1' }]);
  const when = moment(at);
  expect(texts('.timeline li')).toEqual([
    `${moment(later)}Awarded by Ada Byron (owner)The garden`,
    `${when}Award withdrawn by bo@example.com (member)Flooded`,
    `${moment(earlier)}Awarded by bo@example.com (member)The river`,
    `${when}Opened`,
    `${when}Sent`,
  ]);
});

test('nothing has happened; or more than is shown', async () => {
  await open({}, [], []);
  expect(read()).toContain('Nothing yet');
  await open(
    {},
    [],
    Array.from({ length: 300 }, (_, id) => ({ ...event, id })),
  );
  expect(read()).toContain('Older events are in your data export.');
});

test.each<[string, object, object, boolean]>([
  ['out', {}, {}, true],
  ['decided', { status: 'decided' }, {}, false],
  ['of others', { organization_id: 'o2' }, {}, false],
  ['answered', {}, { answer: 'Yes', answered_at: at, is_shared: true }, false],
])('a question about an RFP that is %s: may be answered: %s', async (_, rfp, changes, may) => {
  const { page } = await open(rfp, [{ ...question, ...changes }], []);
  expect(page.querySelector('textarea') !== null).toBe(may);
  expect(texts('.quote')[0]).toBe('Parking?');
  expect(texts('section b')).toEqual(['Wiesler']);
});

test.each([
  [true, 'Answered for every hotel'],
  [false, 'Answered for this hotel alone'],
])('an answer that is shared: %s', async (is_shared, words) => {
  await open({}, [{ ...question, answer: 'Yes', answered_at: at, is_shared }], []);
  expect(texts('.quote')).toEqual(['Parking?', 'Yes']);
  expect(read()).toContain(`${words}, ${moment(at)}`);
});

test('an answer is sent to every hotel unless that is unticked', async () => {
  const { asked } = await open({}, [question], [], { answer_question: () => null });
  await click('Send the answer');
  expect(read()).toContain('Write the answer first.');
  expect(asked('answer_question')).toEqual([]);
  field('Answer').value = ' Yes ';
  const stale = keeping(['rfp', idOf(900), 'x'], ['rfps']);
  await click('Send the answer');
  await tick('For every hotel');
  await click('Send the answer');
  const sent = { p_question_id: 'q1', p_answer: 'Yes' };
  expect(asked('answer_question')).toEqual([
    { ...sent, p_share: true },
    { ...sent, p_share: false },
  ]);
  expect(stale()).toEqual([['rfp', idOf(900), 'x']]);
  expect(button('Send the answer').getAttribute('aria-disabled')).toBeNull();
});

test('owners and admins see among the events when platform staff opened the organization; members do not ask', async () => {
  const opening = {
    ...{ access_id: 'x', opened_by: 'Ada Byron', reason: 'They asked', expires_at: '2026-11-03T10:00:00Z' },
    opened_at: '2026-11-02T10:00:00Z',
  };
  const earlier = { ...opening, access_id: 'y', opened_at: '2026-10-02T10:00:00Z' };
  const list_staff_access = () => [opening, earlier];
  await open({}, [], [event], { list_staff_access });
  expect(texts('.timeline li b')).toEqual(['Opened by staff', 'Answered']);
  expect(texts('.timeline li')[0]).toContain('by Ada Byron');
  expect(texts('.timeline q')).toEqual(['They asked']);
});
