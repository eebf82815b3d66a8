import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SignInKind, signInMail, signInTemplate } from '../../../../lib/local/mailbox/sign-in-mail.ts';

const context = { baseUrl: 'http://127.0.0.1:3000', contactMailbox: 'contact@hotel-rfp.example' };
const composed = {
  to: 'ann@example.com',
  subject: 'Your sign-in code',
  text: 'Your sign-in code is 482913.',
  html: '<p>Your sign-in code is 482913.</p>',
};
const kinds: SignInKind[] = ['confirmation', 'magic_link'];

test.each(kinds)('%s: the code is in subject, text and HTML, and no other number looks like it', (kind) => {
  const mail = signInMail(composed, kind, context);
  expect(mail.to).toBe('ann@example.com');
  expect(mail.subject).toBe('482913 is your sign-in code');
  for (const part of [mail.subject, mail.text, mail.html]) {
    expect(new Set(part.match(/\b\d{6}\b/g))).toEqual(new Set(['482913']));
  }
});

test('a mail without a code stays as it was', () => {
  const other = { ...composed, text: 'Your address was changed.', html: '' };
  expect(signInMail(other, 'magic_link', context)).toBe(other);
});

test.each(kinds)(
  '%s: the template of the hosted platform says the same, and shows the code',
  async (kind) => {
    const template = signInTemplate(kind);
    await expect(template).toMatchFileSnapshot(`../../../../supabase/templates/${kind}.html`);
    expect(template.match(/\{\{ \.\w+ \}\}/g)).toContain('{{ .Token }}');
    const filled = template
      .replaceAll('{{ .Token }}', '482913')
      .replaceAll('{{ .SiteURL }}', context.baseUrl);
    const { html } = signInMail(composed, kind, { ...context, contactMailbox: undefined });
    expect(filled).toBe(html);
    expect(readFileSync('supabase/config.toml', 'utf8')).toContain(
      `[auth.email.template.${kind}]\nsubject = "{{ .Token }} is your sign-in code"\ncontent_path = "./supabase/templates/${kind}.html"`,
    );
  },
);
