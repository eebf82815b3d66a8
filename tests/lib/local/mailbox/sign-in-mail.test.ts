import { expect, test } from 'vitest';
import { signInMail } from '../../../../lib/local/mailbox/sign-in-mail.ts';

const context = { baseUrl: 'http://127.0.0.1:3000', contactMailbox: 'contact@hotel-rfp.example' };
const composed = {
  to: 'ann@example.com',
  subject: 'Your Magic Link',
  text: '',
  html: '<a href="http://127.0.0.1:3000/auth/v1/verify?token=abc&amp;type=magiclink">Log In</a><p>482913</p>',
};

test('the code is in the subject, the text and the HTML, and no other number looks like it', () => {
  const mail = signInMail(composed, context);
  expect(mail.to).toBe('ann@example.com');
  expect(mail.subject).toBe('482913 is your sign-in code');
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(new Set(part.match(/\b\d{6}\b/g))).toEqual(new Set(['482913']));
  }
});

test('the link is kept', () => {
  const { text, html } = signInMail(composed, context);
  expect(text).toContain('http://127.0.0.1:3000/auth/v1/verify?token=abc&type=magiclink');
  expect(html).toContain('href="http://127.0.0.1:3000/auth/v1/verify?token=abc&amp;type=magiclink"');
});

test('a mail without a code stays as it was', () => {
  const other = { ...composed, html: '<p>Your address was changed.</p>' };
  expect(signInMail(other, context)).toBe(other);
});
