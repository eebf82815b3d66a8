import { h } from 'preact';
import { expect, test } from 'vitest';
import { Decide } from '../../../../../lib/web/console/offer/decide.tsx';
import { cache } from '../../../../../lib/web/data/queries.ts';
import type { Proposal } from '../../../../../lib/web/data/rfps.ts';
import { Toasts } from '../../../../../lib/web/parts/toast.tsx';
import {
  button,
  click,
  draw,
  openWindow,
  read,
  refusal,
  signedIn,
  type,
} from '../../../../support/window.ts';

const rfp = {
  id: '9f000000-0000-4000-8000-000000000001',
  ...{ status: 'sent', currency: 'EUR', budget_per_attendee: 400, decision_date: '2999-01-31' },
};
const offer = {
  id: '9f000000-0000-4000-8000-000000000002',
  hotel_id: '9f000000-0000-4000-8000-000000000003',
  status: 'submitted',
};
const cost = (currency: string, perAttendee: number | null) => ({
  currency,
  total: 36_585,
  per_attendee: 457.31,
  comparable: { total: 36_585, per_attendee: perAttendee },
});

async function open(
  changes: { rfp?: object; offer?: object; mine?: boolean; currency?: string } = {},
  answers: Parameters<typeof openWindow>[0] = {},
  perAttendee: number | null = 457.31,
) {
  const window = openWindow({
    compute_realistic_total_cost: ({ p_currency }: { p_currency: string }) => cost(p_currency, perAttendee),
    proposals: () => [{ id: offer.id }],
    award_proposal: () => ({}),
    withdraw_award: () => ({ restored: 1 }),
    ...answers,
  });
  await signedIn();
  const props = {
    ...{ name: 'Hotel Sacher', mine: changes.mine ?? true, currency: changes.currency ?? 'EUR' },
    ...{ rfp: { ...rfp, ...changes.rfp }, offer: { ...offer, ...changes.offer } },
  };
  const key = ['rfp', rfp.id, 'proposals'];
  cache.setQueryData(key, new Map([[offer.hotel_id, props.offer]]));
  await draw(h('div', null, h(Decide, props as never), h(Toasts, null)));
  const kept = () => cache.getQueryData<Map<string, Proposal>>(key)?.get(offer.hotel_id)?.status;
  return { ...window, kept };
}

test('the cost in the currency that is shown, against the budget in the RFP’s own', async () => {
  const { asked } = await open({ currency: 'USD' });
  expect(
    asked('compute_realistic_total_cost').map((body) => (body as { p_currency: string }).p_currency),
  ).toEqual(['USD', 'EUR']);
  expect(read()).toContain('US$36,585.00US$457.31 per attendee, as offered');
  expect(read()).toContain('+€57.31per attendee, 14\u00a0% above €400.00'.replace('\u00a0', ' '));
  expect(read()).toContain('Decision by 31 Jan 2999');
});

test.each<[string, object, number | null, string | null]>([
  ['below', {}, 300, '−€100.00per attendee, 25 % below €400.00'],
  ['exactly', {}, 400, '−€0.00per attendee, 0 % below €400.00'],
  ['without a budget', { budget_per_attendee: null }, 300, null],
  ['without attendees', {}, null, null],
])('the budget: %s', async (_, change, perAttendee, words) => {
  await open({ rfp: change }, {}, perAttendee);
  if (words) expect(read()).toContain(words);
  else expect(read()).not.toContain('budget');
});

test('the shortlist is marked at once, and taken back by a toast', async () => {
  const { asked, kept } = await open();
  await click('Shortlist');
  expect(kept()).toBe('shortlisted');
  expect(read()).toContain('Hotel Sacher is on the shortlist');
  await click('Undo');
  expect(kept()).toBe('submitted');
  expect(asked('proposals').filter((body) => body !== null)).toEqual([
    { status: 'shortlisted' },
    { status: 'submitted' },
  ]);
});

test('a mark that is refused is put back, and said', async () => {
  const { kept } = await open({ offer: { status: 'shortlisted' } }, { proposals: () => refusal(403) });
  await click('Off the shortlist');
  expect(kept()).toBe('shortlisted');
  expect(read()).toContain('You are not allowed to do this.');
});

test('an offer that is no more is said', async () => {
  const { kept } = await open({}, { proposals: () => [] });
  await click('Shortlist');
  expect(kept()).toBe('submitted');
  expect(read()).toContain('It is not here, or not yours to see.');
});

test.each<[string, Parameters<typeof open>[0]]>([
  ['somebody else’s', { mine: false }],
  ['a draft', { rfp: { status: 'draft' } }],
  ['an offer that lost', { offer: { status: 'lost' } }],
])('%s: nothing to decide', async (_, changes) => {
  await open(changes);
  for (const name of ['Shortlist', 'Award', 'Withdraw the award…']) expect(() => button(name)).toThrow();
});

test('an award asks why where another ranks higher, and says when the offer has expired', async () => {
  const answers = [
    refusal(400, {
      code: '22023',
      message: 'p_reason: say why an offer wins that does not rank first',
      details: '{"code": "say_why_not_first", "params": {"field": "p_reason"}}',
    }),
    refusal(400, {
      code: '22023',
      message: 'p_reason: must have at most 2000 characters',
      details: '{"code": "too_long", "params": {"most": 2000, "field": "p_reason"}}',
    }),
    refusal(409, { code: 'offer_expired', message: 'expired' }),
    Response.json({}),
  ];
  const { asked } = await open({}, { award_proposal: () => answers.shift() });
  await click('Award');
  expect(read()).toContain('Award to Hotel Sacher?');
  await click('Award', 'dialog');
  expect(read()).toContain('Another offer ranks higher: say why this one wins.');
  await type('Why this offer? Needed when another ranks higher; hotels do not see it.', ' The lake ');
  await click('Award', 'dialog');
  expect(read()).not.toContain('Another offer ranks higher');
  expect(read()).toContain('must have at most 2000 characters');
  await click('Award', 'dialog');
  expect(read()).toContain('This offer has expired: the hotel has to confirm it first');
  await click('Award', 'dialog');
  expect(document.querySelector('dialog')).toBeNull();
  expect(asked('award_proposal')).toEqual([
    { p_proposal_id: offer.id },
    { p_proposal_id: offer.id, p_reason: 'The lake' },
    { p_proposal_id: offer.id, p_reason: 'The lake' },
    { p_proposal_id: offer.id, p_reason: 'The lake' },
  ]);
});

test('an award during a last round names it, and is made once that is confirmed', async () => {
  const details = `{"code": "still_open", "params": {"open": [
    {"code": "round_runs", "params": {"until": "2999-01-01T10:00:00Z"}},
    {"code": "counter_offer_open", "params": {"until": "2999-01-02T10:00:00Z", "hotel_name": "Adlon"}}]}}`;
  const answers = [refusal(409, { code: 'round_open', message: 'Open', details }), Response.json({})];
  const { asked } = await open({}, { award_proposal: () => answers.shift() });
  await click('Award');
  await click('Award', 'dialog');
  expect(read()).toContain(
    'A last round runs until Tue 1 Jan, 10:00 UTC, and a counter-offer to Adlon is open until Wed 2 Jan, 10:00 UTC. Awarding now cuts it off',
  );
  await click('Award all the same', 'dialog');
  expect(document.querySelector('dialog')).toBeNull();
  expect(asked('award_proposal')).toEqual([
    { p_proposal_id: offer.id },
    { p_proposal_id: offer.id, p_confirm: true },
  ]);
});

test('what won says what comes next, and is taken back with a reason while the RFP is decided', async () => {
  const { asked } = await open({ rfp: { status: 'decided' }, offer: { status: 'won' } });
  expect(read()).toContain('What happens next');
  expect(read()).not.toContain('Decision by');
  await click('Withdraw the award…');
  await click('Withdraw the award');
  expect(asked('withdraw_award')).toEqual([]);
  const reason = document.querySelector('dialog textarea') as HTMLTextAreaElement;
  reason.value = ' The client cancelled ';
  reason.dispatchEvent(
    new (document.defaultView as typeof globalThis.window & typeof globalThis).Event('input', {
      bubbles: true,
    }),
  );
  await click('Withdraw the award');
  expect(asked('withdraw_award')).toEqual([{ p_rfp_id: rfp.id, p_reason: 'The client cancelled' }]);
  expect(read()).toContain('The award is withdrawn; 1 other offer stands again');
  await open({ rfp: { status: 'decided' }, offer: { status: 'won' }, mine: false });
  expect(() => button('Withdraw the award…')).toThrow();
});
