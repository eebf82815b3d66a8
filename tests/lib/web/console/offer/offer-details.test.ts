import { h, type VNode } from 'preact';
import { expect, test } from 'vitest';
import { OfferAnswers, offerFacts } from '../../../../../lib/web/console/offer/offer-answers.tsx';
import { CostLines } from '../../../../../lib/web/console/offer/total-cost.tsx';
import { TotalCost } from '../../../../../lib/web/console/offer/total-cost-card.tsx';
import { WinProbability } from '../../../../../lib/web/console/ranking/win-probability.tsx';
import { draw, field, openWindow, read, settle, signedIn, type } from '../../../../support/window.ts';

const rfp = {
  id: 'df000000-0000-4000-8000-000000000001',
  status: 'sent',
  currency: 'EUR',
  start_date: '2027-03-02',
  questions: ['Parking?', 'Vegan?'],
};
const offer = {
  id: 'df000000-0000-4000-8000-000000000002',
  status: 'submitted',
  currency: 'GBP',
  start_date: null,
  valid_until: '2999-01-31',
  confirmed_at: null,
  via: 'link',
  answers: ['Yes', ' '],
};

async function shown<Props>(part: VNode<Props>): Promise<string> {
  openWindow();
  await draw(part);
  return read();
}
const answers = (changes: object, of: object = rfp) =>
  shown(h(OfferAnswers, { rfp: of, offer: { ...offer, ...changes } } as never));

const facts = (changes: object) => offerFacts(rfp as never, { ...offer, ...changes } as never);

test('an offer says when it begins, until when it holds and by which way it came', () => {
  expect(facts({})).toEqual([
    'Begins on 2 Mar 2027',
    'holds until 31 Jan 2999',
    'answered by the link in its mail',
  ]);
  expect(facts({ start_date: '2027-04-06', confirmed_at: '2026-11-01', via: 'somehow' })).toEqual([
    'Begins on 6 Apr 2027, not on 2 Mar 2027',
    'holds until 31 Jan 2999, confirmed by the hotel',
  ]);
  expect(facts({ valid_until: '2020-01-31' })).toContain('held until 31 Jan 2020');
});

test('an offer answers each question, and says once it has expired', async () => {
  const told = await answers({});
  expect(told).toContain('Parking?YesVegan?Not answered.');
  expect(told).not.toContain('expired');
  expect(await answers({ valid_until: '2020-01-31' })).toContain('This offer has expired.');
  expect(await answers({ valid_until: '2020-01-31' }, { ...rfp, status: 'decided' })).not.toContain(
    'has expired',
  );
  expect(await answers({}, { ...rfp, questions: [] })).not.toContain('Your questions');
});

const cost = {
  currency: 'EUR',
  attendees: 80,
  lines: [
    { item: 'rooms', quantity: 120, unit_price: 149, source_amount: 17_880, amount: 20_920.5 },
    { item: 'parking', quantity: 1, unit_price: 5, source_amount: 5, amount: 5.85 },
  ],
  ...{
    total: 20_926.35,
    per_attendee: 261.58,
    comparable: { total: 1, per_attendee: 1 },
    deviations: [] as object[],
  },
  fx: {
    source_currency: 'GBP',
    source_rate: 1.17,
    source_date: '2026-11-20',
    source_provider: 'corporate',
  } as object | null,
};

test('cost lines: units as offered, amounts as converted, and at which rate', async () => {
  const text = await shown(h(CostLines, { cost } as never));
  expect(
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Rooms120 × £149.00', '120', '£149.00', '€20,920.50'],
    ['parking1 × £5.00', '1', '£5.00', '€5.85'],
  ]);
  expect(text).toContain('All in€20,926.35Per attendee (80)€261.58');
  expect(text).toContain('1 GBP = 1.17 EUR, your corporate rate of 20 Nov 2026.');
  expect(await shown(h(CostLines, { cost: { ...cost, fx: null } } as never))).toContain(
    'Offered in EUR; nothing was converted.',
  );
  const comparable = { ...cost.comparable, coverage: 97.3, estimated_parts: [], missing: ['extra:gala'] };
  expect(await shown(h(CostLines, { cost: { ...cost, comparable } } as never))).toContain(
    'All infor 97.3 % of the room nights1 part not priced€20,926.35',
  );
});

test('the total in any currency, the organization’s first, and where quantities differ', async () => {
  const { asked } = openWindow({
    compute_realistic_total_cost: ({ p_currency }: { p_currency: string }) => ({
      ...cost,
      currency: p_currency,
      deviations: p_currency === 'JPY' ? [{ field: 'event_days', asked: 1000, offered: 2 }] : [],
    }),
  });
  await signedIn();
  await draw(h(TotalCost, { rfp, offer, currency: 'USD' } as never));
  const codes = [...field('Currency').querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(codes.slice(0, 4)).toEqual(['USD', 'GBP', 'EUR', 'CHF']);
  expect(new Set(codes).size).toBe(codes.length);
  expect(read()).not.toContain('Other than asked.');
  await type('Currency', 'JPY');
  await settle();
  expect(read()).toContain('Other than asked. Event days: 2 for 1,000.');
  expect(asked('compute_realistic_total_cost')).toEqual([
    { p_proposal_id: offer.id, p_currency: 'USD' },
    { p_proposal_id: offer.id, p_currency: 'JPY' },
  ]);
});

test('a chance to win: the largest contribution first, and what it rests on', async () => {
  const factor = (contribution: number) => ({ value: 0.5, weight: 0.2, contribution });
  const answer = {
    ...{
      probability: 0.423,
      basis: 'estimate',
      share: null as number | null,
      share_none: 0.1,
      as_of: '2026-11-22T10:00:00Z',
    },
    calibration: { is_fitted: false, rfps: 3 },
    factors: { completeness: factor(0.05), response_rate: factor(0.2), recency: factor(0.1234) },
  };
  const text = await shown(h(WinProbability, { answer } as never));
  expect(text).toContain('42 %');
  expect(text).not.toContain('Against the other offers');
  expect([...document.querySelectorAll('.factors dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Response rate', 'Recency', 'Completeness'],
  ]);
  expect(text).toContain('12.3');
  expect(text).toContain('0.50 × 0.20');
  const among = await shown(h(WinProbability, { answer: { ...answer, share: 0.31 } } as never));
  expect(among).toContain('Against the other offers: 31 %; that nobody wins: 10 %.');
  expect(among).toContain('An even chance, until 20 RFPs are decided.');
  const fitted = { ...answer, share: 0, basis: 'decided', calibration: { is_fitted: true, rfps: 25 } };
  const decided = await shown(h(WinProbability, { answer: fitted } as never));
  expect(decided).toContain('Fitted to 25 decisions.');
  expect(decided).toContain('The RFP is decided, so this is the outcome.');
});
