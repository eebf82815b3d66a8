import { expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context } from '../samples.ts';

const receipt = (status: string, score: number, more: object = {}) =>
  renderMail(
    'founding_receipt',
    { agency_name: 'Meridian Events', contact_name: 'Anna Schmidt', status, score, ...more },
    context,
  );

test.each([
  ['auto-approved', 92, 'Approved', 'Sign in with this email address'],
  ['pending-review', 64, 'In review', 'There is nothing you need to do'],
  ['rejected', 20, 'Not accepted this time', 'apply again at any time'],
])('says %s, the score and what happens next', (status, score, words, next) => {
  const { text, html } = receipt(status, score);
  for (const part of [text.replace(/\s+/g, ' '), html]) {
    expect(part).toContain(words);
    expect(part).toContain(`${score} of 100`);
    expect(part).toContain(next);
    expect(part).not.toMatch(/auto-approved|pending-review|rejected/);
  }
});

test('tells a strong application that waits only for a place why it waits', () => {
  const said = (awaits_place: boolean) =>
    receipt('pending-review', 95, { awaits_place }).text.replace(/\s+/g, ' ');
  expect(said(true)).toContain('how many of the 100 are left');
  expect(said(false)).not.toContain('how many of the 100 are left');
});

test('does not let a form advertise through us: no link survives in a name', () => {
  const { text, html, subject } = receipt('rejected', 0, {
    agency_name: 'Win at https://casino.example/win now',
  });
  for (const part of [text, html, subject]) {
    expect(part).not.toContain('https://casino');
    expect(part).not.toContain('casino.example');
  }
  expect(subject).toBe('About your founding application');
});
