import { expect, test } from 'vitest';
import { signInMail } from '../../../../lib/local/mailbox/sign-in-mail.ts';

const context = { baseUrl: 'http://127.0.0.1:3000', contactMailbox: 'contact@hotel-rfp.example' };
const composed = {
  to: 'ann@example.com',
  subject: 'Your sign-in code',
  text: 'Your sign-in code is 482913.',
  html: '<p>Your sign-in code is 482913.</p>',
};

test('the code is in the subject, the text and the HTML, and no other number looks like it', () => {
  const mail = signInMail(composed, context);
  expect(mail.to).toBe('ann@example.com');
  expect(mail.subject).toBe('482913 is your sign-in code');
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(new Set(part.match(/\b\d{6}\b/g))).toEqual(new Set(['482913']));
  }
});

test('a mail without a code stays as it was', () => {
  const other = { ...composed, text: 'Your address was changed.', html: '' };
  expect(signInMail(other, context)).toBe(other);
});
