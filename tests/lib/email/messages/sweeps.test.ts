// The three sequences: founding milestones, welcome, checkout recovery.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context } from '../samples.ts';

const founding = [30, 60, 100, 180, 270, 365].map((day) => `founding_day_${day}`);
const welcome = [0, 2, 5, 9, 13].map((day) => `welcome_day_${day}`);
const abandonment = [0, 1, 3].map((day) => `abandonment_day_${day}`);

const render = (template: string, params = {}) => renderMail(template, params, context);

test('repeats neither a subject nor a preheader nor a body', () => {
  const mails = [...founding, ...welcome, ...abandonment].map((template) => render(template));
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  expect(new Set(mails.map(({ text }) => text.slice(0, 400))).size).toBe(mails.length);
  const preheaders = mails.map(({ html }) => /class="preheader"[^>]*>([^&<]+)/.exec(html)?.[1]);
  expect(new Set(preheaders).size).toBe(mails.length);
});

test.each([...founding, ...welcome, ...abandonment])('%s greets without a name, too', (template) => {
  for (const params of [{}, { name: null, contact_name: '  ', agency_name: '' }]) {
    expect(render(template, params).text).toContain('\nHello,\n');
  }
});

describe.each(welcome)('%s', (template) => {
  test('has two subjects and one body', () => {
    const a = render(template, { variant: 'A' });
    const b = render(template, { variant: 'B' });
    expect(a.subject).not.toBe(b.subject);
    expect(a.text).toBe(b.text);
    expect(render(template)).toEqual(a);
  });
});

describe.each(abandonment)('%s', (template) => {
  test('leads back to the checkout', () => {
    expect(render(template, { recovery_url: 'https://pay.example/r?a=1&b=2' }).html).toContain(
      'href="https://pay.example/r?a=1&amp;b=2"',
    );
  });

  test.each([undefined, null, '', 'javascript:alert(1)', 'not a url'])(
    'falls back to pricing for %j',
    (recovery_url) => {
      const { html, text } = render(template, { recovery_url });
      expect(html).toContain('href="https://hotel-rfp.example/pricing"');
      expect(text).toContain('https://hotel-rfp.example/pricing');
      expect(html).not.toContain('javascript:');
    },
  );
});

test.each([
  ['welcome_day_0', 'rfps/new'],
  ['welcome_day_2', 'rfps'],
  ['welcome_day_5', 'rfps'],
  ['welcome_day_9', 'rfps'],
  ['welcome_day_13', 'savings'],
  ['founding_day_30', 'rfps/new'],
  ['founding_day_60', 'rfps'],
  ['founding_day_100', 'rfps'],
  ['founding_day_180', 'savings'],
  ['founding_day_270', 'rfps'],
  ['founding_day_365', 'savings'],
])('the button of %s leads to the console’s page of it, which exists', (template, page) => {
  const { html, text } = render(template);
  expect(html).toContain(`href="https://hotel-rfp.example/console#/${page}"`);
  expect(text).toContain(`https://hotel-rfp.example/console#/${page}`);
  expect(html).not.toContain('href="https://hotel-rfp.example/"');
  expect(readFileSync('lib/web/console/routes.ts', 'utf8')).toContain(`'/${page}'`);
});

test.each(abandonment)(
  '%s leads to a fresh checkout of the same plan, where it was one of ours',
  (template) => {
    const params = { tier: 'agency', interval: 'year', recovery_url: 'https://pay.example/r' };
    expect(render(template, params).html).toContain(
      'href="https://hotel-rfp.example/console#/billing?tier=agency&amp;interval=year"',
    );
    expect(render(template, { ...params, tier: 'free' }).html).toContain('href="https://pay.example/r"');
  },
);

test('adds up the example of the day 5 mail', () => {
  const perAttendee = { a: 139 + 79 + 60 * 1.18 + 6.5 + 2400 / 100, b: 165 + 79 + 60 };
  const { text } = render('welcome_day_5');
  expect(text).toContain(`A €${perAttendee.a.toFixed(2)} · B €${perAttendee.b.toFixed(2)}`);
  expect(text).toContain(`€${(perAttendee.a - perAttendee.b).toFixed(2)} a head`);
});
