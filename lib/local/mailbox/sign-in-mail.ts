// The two sign-in mails. Hosted, the auth server writes them from supabase/templates, which tests/lib/local/mailbox holds to this
// file; here they are written when the embedded auth service has composed one of its own.

import { type Block, box, paragraph } from '../../email/blocks.ts';
import { layoutHtml, layoutText, type Page } from '../../email/layout.ts';
import { colors, mono } from '../../email/theme.ts';
import { html } from '../../html.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The auth server's names of its templates: `confirmation` goes to an address that has never proved itself, `magic_link` to the others. */
export type SignInKind = 'confirmation' | 'magic_link';

interface SignInMailContext {
  baseUrl: string;
  contactMailbox: string | undefined;
}

/** The text of the template in supabase/templates, with the auth server's own placeholders. */
export const signInTemplate = (kind: SignInKind): string =>
  layoutHtml(pageOf(kind, '{{ .Token }}', { baseUrl: '{{ .SiteURL }}', contactMailbox: undefined }));

/**
 * The sign-in mail as people see it, from what the auth service composed: the code in large digits.
 * The code is the only number of six digits in it, so that whoever looks for one finds it. A mail without a code
 * (a changed address, say) stays as it was.
 */
export function signInMail(composed: Mail, kind: SignInKind, context: SignInMailContext): Mail {
  const code = /(?<![\w#/=.-])\d{6}(?![\w/-])/.exec(`${composed.text}\n${composed.html}`)?.[0];
  if (code === undefined) return composed;
  const page = pageOf(kind, code, context);
  return { to: composed.to, subject: page.subject, text: layoutText(page), html: layoutHtml(page) };
}

function pageOf(kind: SignInKind, code: string, { baseUrl, contactMailbox }: SignInMailContext): Page {
  const isFirst = kind === 'confirmation';
  return {
    subject: `${code} is your sign-in code`,
    preheader: 'Enter it where you asked to sign in. It works once, for one hour.',
    title: isFirst ? 'Welcome: your first sign-in code' : 'Your sign-in code',
    body: [
      paragraph(
        isFirst
          ? 'Enter this code where you asked to sign in. It proves that the address is yours, and opens your account:'
          : 'Enter this code where you asked to sign in:',
      ),
      largeCode(code),
      paragraph('It works once, for one hour.'),
      paragraph('If you did not ask for it, ignore this mail: without the code nobody gets in.'),
    ],
    reason: 'somebody asked to sign in with your address.',
    sender: 'Hotel RFP Service',
    contactMailbox,
    baseUrl,
    unsubscribeUrl: undefined,
  };
}

function largeCode(code: string): Block {
  return {
    html: box(
      html`<p class="ink" style="margin:0;font:700 34px/1.3 ${mono};letter-spacing:.2em;color:${colors.ink}">${code}</p>`,
    ),
    text: `    ${code}`,
  };
}
