import { expect, it } from 'vitest';
import { renderMail } from '../../../../lib/email/render.ts';
import { CONTEXT, readable } from '../samples.ts';

it('keeps the lines of a message', () => {
  const { text, html } = renderMail(
    'contact_delivery',
    { email: 'joe@firm.example', message: 'Hello,\r\n\r\n1 < 2 & "so"\r\nJoe' },
    CONTEXT,
  );
  expect(text).toContain('> Hello,\n>\n> 1 < 2 & "so"\n> Joe');
  expect(html).toContain('Hello,<br><br>1 &lt; 2 &amp; &quot;so&quot;<br>Joe');
});

it('says so when nothing but an address was left', () => {
  const { subject, text, html } = renderMail('contact_delivery', { email: 'joe@firm.example' }, CONTEXT);
  expect(subject).toBe('Contact: joe@firm.example');
  expect(text).toContain('No message was left.');
  expect(readable(html)).toContain('not given');
});

it('puts name, company and interest on one subject line', () => {
  const params = {
    email: 'joe@firm.example',
    name: 'Joe\r\nBcc: x@y.example',
    company: 'Firm',
    interest: 'Demo',
  };
  expect(renderMail('contact_delivery', params, CONTEXT).subject).toBe(
    'Contact: Joe Bcc: x@y.example, Firm (Demo)',
  );
});
