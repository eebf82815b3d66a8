import { expect, it } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { context, readable } from '../samples.ts';

it('keeps the lines of a message', () => {
  const { text, html } = renderMail(
    'contact_delivery',
    { email: 'joe@firm.example', message: 'Hello,\r\n\r\n1 < 2 & "so"\r\nJoe' },
    context,
  );
  expect(text).toContain('> Hello,\n>\n> 1 < 2 & "so"\n> Joe');
  expect(html).toContain('Hello,<br><br>1 &lt; 2 &amp; &quot;so&quot;<br>Joe');
});

it('says so when nothing but an address was left', () => {
  const { subject, text, html } = renderMail('contact_delivery', { email: 'joe@firm.example' }, context);
  expect(subject).toMatch(/^Contact form: message \d{6}$/);
  expect(text).toContain('No message was left.');
  expect(readable(html)).toContain('not given');
});

it('gives different messages different subjects, the same one always the same', () => {
  const subject = (message: string) =>
    renderMail('contact_delivery', { email: 'joe@firm.example', message }, context).subject;
  expect(subject('one')).toBe(subject('one'));
  expect(subject('one')).not.toBe(subject('two'));
});

it('delivers whatever was accepted as an address', () => {
  const { replyTo, text } = renderMail('contact_delivery', { email: '"a b"@firm.example' }, context);
  expect(replyTo).toBe('"a b"@firm.example');
  expect(text).toContain('"a b"@firm.example');
});
