import { expect, test, vi } from 'vitest';
import { questions } from '../../../../lib/web/site/audit-questions.ts';
import { type Answers, texts } from '../../../support/console.ts';
import { bodyOf, openSitePage as open } from '../../../support/site-page.ts';
import { button, click, openWindow, read, refusal, settle } from '../../../support/window.ts';

const plans = [
  { tier: 'pro', interval: 'month', amount: 9900, currency: 'EUR' },
  { tier: 'pro', interval: 'year', amount: 99_000, currency: 'EUR' },
  { tier: 'agency', interval: 'month', amount: 24_950, currency: 'EUR' },
];
const pricing = (answers: Answers, before?: () => void) =>
  open('pricing', () => import('../../../../lib/web/site/pricing.ts'), answers, '/pricing', before);
const card = (tier: string) => document.querySelector(`[data-tier=${tier}]`) as HTMLElement;
const link = (tier: string) => card(tier).querySelector<HTMLAnchorElement>('a.button');
const said = (tier: string) => card(tier).querySelector('.price')?.textContent;
const period = () => document.getElementById('period') as HTMLElement;

test('plans cost what the provider has them for, by the month or the year', async () => {
  openWindow().page.innerHTML = bodyOf('pricing');
  const free = said('free');
  await pricing({ plans: () => ({ plans }) });
  expect([said('free'), said('pro'), said('agency')]).toEqual([free, '€99 a month', '€249.50 a month']);
  expect(link('pro')?.getAttribute('href')).toBe('/console#/billing?tier=pro&interval=month');
  expect(link('pro')?.textContent).toBe('Choose Pro');
  expect(period().hidden).toBe(false);
  const year = period().querySelector<HTMLInputElement>('input[value=year]');
  year?.dispatchEvent(new (window as typeof window & typeof globalThis).Event('change', { bubbles: true }));
  expect(said('pro')).toBe('€990 a year, 2 months free');
  expect(said('agency')).toBe('Not sold by the year at the moment');
  expect([link('pro')?.hidden, link('agency')?.hidden]).toEqual([false, true]);
  expect(link('pro')?.getAttribute('href')).toBe('/console#/billing?tier=pro&interval=year');
  const month = period().querySelector<HTMLInputElement>('input[value=month]');
  month?.dispatchEvent(new (window as typeof window & typeof globalThis).Event('change', { bubbles: true }));
  expect([said('agency'), link('agency')?.hidden]).toEqual(['€249.50 a month', false]);
});

test('nothing is sold by the year: there is nothing to choose', async () => {
  await pricing({ plans: () => ({ plans: plans.filter(({ interval }) => interval === 'month') }) });
  expect(period().hidden).toBe(true);
});

test('without the provider’s prices the page stays as it was written; who is signed in is told how it goes on', async () => {
  openWindow().page.innerHTML = bodyOf('pricing');
  const [written, how] = [said('pro'), document.getElementById('how')?.textContent];
  await pricing({ plans: () => refusal(503) });
  expect(said('pro')).toBe(written);
  expect(document.getElementById('how')?.textContent).toBe(how);
  await pricing({ plans: () => refusal(503) }, () => localStorage.setItem('hotel-rfp-session', '{}'));
  expect(document.getElementById('how')?.textContent).toMatch(/^You are signed in/);
});

const audit = (answers: Answers = {}) =>
  open('audit', () => import('../../../../lib/web/site/audit.tsx'), answers, '/audit');
async function submit() {
  document
    .querySelector('form')
    ?.dispatchEvent(
      new (window as typeof window & typeof globalThis).Event('submit', { bubbles: true, cancelable: true }),
    );
  await settle();
}
async function answerAll(name: string) {
  for (let n = 0; n < questions.length; n++) await click(name);
}

test('a question at a time, with a way back to what was answered', async () => {
  await audit();
  expect(read()).toContain(`Question 1 of ${questions.length}`);
  expect(() => button('Back')).toThrow();
  await click('In part');
  expect(read()).toContain('Question 2 of');
  expect(texts('#question')).toEqual([questions[1]?.text]);
  expect(document.activeElement?.id).toBe('question');
  const fill = Number(document.querySelector('.bar .fill')?.getAttribute('width'));
  expect(fill).toBeCloseTo(100 / questions.length, 5);
  expect(texts('[aria-pressed=true]')).toEqual([]);
  await click('Back');
  expect(texts('[aria-pressed=true]')).toEqual(['In part']);
});

test('the score by category, and the report by mail', async () => {
  const { asked } = await audit({ 'rfp-audit-leadmagnet': () => ({}) });
  await answerAll('Yes');
  expect(texts('#result')).toEqual(['100 of 100']);
  expect(texts('.categories dd')).toEqual(texts('.categories dt').map(() => '100'));
  expect(
    [...document.querySelectorAll('.categories .fill')].every((one) => one.getAttribute('width') === '100'),
  ).toBe(true);
  await submit();
  expect(asked('rfp-audit-leadmagnet')).toEqual([]);
  (document.getElementById('report-email') as HTMLInputElement).value = 'ada@example.com';
  (document.querySelector('input[type=checkbox]') as HTMLInputElement).checked = true;
  await submit();
  expect(asked('rfp-audit-leadmagnet')).toEqual([
    expect.objectContaining({
      ...{ email: 'ada@example.com', consent: true, score: 100 },
      answers: Object.fromEntries(questions.map(({ name }) => [name, 'yes'])),
    }),
  ]);
  expect(document.querySelector('[role=status]')?.getAttribute('data-state')).toBe('success');
  await click('Back to the questions');
  expect(read()).toContain(`Question ${questions.length} of`);
});

test.each<[() => unknown, string]>([
  [() => refusal(429), 'That was a lot in one hour. Wait a little and try again.'],
  [() => refusal(400, { error: 'email: no address' }), 'no address'],
  [() => refusal(400, { error: 'consent: needed' }), 'consent: needed'],
  [() => new Response('', { status: 500 }), 'Something went wrong. Please try again.'],
])('a report that is refused says why', async (answer, words) => {
  await audit({ 'rfp-audit-leadmagnet': answer });
  await answerAll('No');
  expect(texts('#result')).toEqual(['0 of 100']);
  (document.getElementById('report-email') as HTMLInputElement).value = 'ada@example.com';
  (document.querySelector('input[type=checkbox]') as HTMLInputElement).checked = true;
  await submit();
  expect(texts('[role=status]')).toEqual([words]);
  expect(document.querySelector('[role=status]')?.getAttribute('data-state')).toBe('error');
});

test('a report that is asked for while the service is not reached', async () => {
  await audit();
  await answerAll('No');
  (document.getElementById('report-email') as HTMLInputElement).value = 'ada@example.com';
  (document.querySelector('input[type=checkbox]') as HTMLInputElement).checked = true;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('gone')));
  await submit();
  expect(texts('[role=status]')).toEqual([expect.stringContaining('could not reach the service')]);
  expect(document.querySelector('[role=status]')?.getAttribute('data-state')).toBe('error');
});

const founding = (answer: () => unknown, before?: () => void) =>
  open(
    'founding',
    () => import('../../../../lib/web/site/founding.ts'),
    { 'founding-counter': answer },
    '/founding',
    before,
  );
const slots = () => [...texts('#slots'), ...texts('#slots-text')];

test('how many founding places are left', async () => {
  await founding(() => ({ approved: 63, slots_remaining: 37 }));
  expect(slots()).toEqual(['37', 'of 100 places left, 63 taken']);
  await founding(() => ({ approved: 100, slots_remaining: 0 }));
  expect(slots()).toEqual(['0', expect.stringMatching(/^places left: all are taken/)]);
});

test('without the service’s figure, or a place for it, the page stays as it was written', async () => {
  openWindow().page.innerHTML = bodyOf('founding');
  const written = slots();
  await founding(() => refusal(503, { slots_remaining: 1 }));
  expect(slots()).toEqual(written);
  for (const [gone, left] of [
    ['slots', 'slots-text'],
    ['slots-text', 'slots'],
  ]) {
    await founding(
      () => ({ approved: 63, slots_remaining: 37 }),
      () => document.getElementById(gone ?? '')?.remove(),
    );
    expect(written).toContain(texts(`#${left}`)[0]);
  }
  await founding(
    () => null,
    () => vi.stubGlobal('fetch', () => Promise.reject(new Error('gone'))),
  );
  expect(slots()).toEqual(written);
});
