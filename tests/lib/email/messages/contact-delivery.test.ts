import { expect, test } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context, readable } from '../samples.ts';

test('keeps the lines of a message', () => {
  const { text, html } = renderMail(
    'contact_delivery',
    { email: 'joe@firm.example', message: 'Hello,\r\n\r\n1 < 2 & "so"\r\nJoe' },
    context,
  );
  expect(text).toContain('> Hello,\n>\n> 1 < 2 & "so"\n> Joe');
  expect(html).toContain('Hello,<br><br>1 &lt; 2 &amp; &quot;so&quot;<br>Joe');
});

test('says so when nothing but an address was left', () => {
  const { subject, text, html } = renderMail('contact_delivery', { email: 'joe@firm.example' }, context);
  expect(subject).toMatch(/^Contact form: message \d{6}$/);
  expect(text).toContain('No message was left.');
  expect(readable(html)).toContain('not given');
});

test('gives different messages different subjects, the same one always the same', () => {
  const subject = (message: string) =>
    renderMail('contact_delivery', { email: 'joe@firm.example', message }, context).subject;
  expect(subject('one')).toBe(subject('one'));
  expect(subject('one')).not.toBe(subject('two'));
});

test('delivers whatever was accepted as an address', () => {
  const { replyTo, text } = renderMail('contact_delivery', { email: '"a b"@firm.example' }, context);
  expect(replyTo).toBe('"a b"@firm.example');
  expect(text).toContain('"a b"@firm.example');
});

test.each([
  [{}, ['Name: not given', 'Company: not given', 'Interest: not given', '> No message was left.']],
  [{ name: ' Joe ', message: ' \n Hi \n' }, ['Name: Joe', 'Company: not given', '> Hi']],
  [{ company: 'Firm', interest: 'All' }, ['Name: not given', 'Company: Firm', 'Interest: All']],
  [{ name: null, message: ' ' }, ['Name: not given', '> No message was left.']],
])('says of %j what was given and what was not', (given, lines) => {
  const mail = renderMail('contact_delivery', { email: 'joe@firm.example', ...given }, context);
  for (const line of lines) expect(mail.text.split('\n')).toContain(line);
  const title = mail.text.split('\n')[0];
  expect(title).toBe(
    `${(given as { name?: string | null }).name?.trim() || 'joe@firm.example'} wrote to you`,
  );
  expect(mail.subject).toMatch(/ \d{6}$/);
});

test.each(['a\nb@x.example', 'a@x.example\n', '\u0000a@x.example', ''])(
  'an address like %j is none',
  (email) => {
    expect(() => renderMail('contact_delivery', { email }, context)).toThrow('email');
  },
);
