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

interface SignInMailContext {
  baseUrl: string;
  contactMailbox: string;
}

/**
 * The sign-in mail as people see it, from what the auth service composed: the code in large digits.
 * The code is the only number of six digits in it, so that whoever looks for one finds it. A mail without a code
 * (a changed address, say) stays as it was.
 */
export function signInMail(composed: Mail, { baseUrl, contactMailbox }: SignInMailContext): Mail {
  const code = /(?<![\w#/=.-])\d{6}(?![\w/-])/.exec(`${composed.text}\n${composed.html}`)?.[0];
  if (code === undefined) return composed;
  const subject = `${code} is your sign-in code`;
  const page: Page = {
    subject,
    preheader: 'Enter it where you asked to sign in. It works once, for one hour.',
    title: 'Your sign-in code',
    body: [
      paragraph('Enter this code where you asked to sign in:'),
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
  return { to: composed.to, subject, text: layoutText(page), html: layoutHtml(page) };
}

function largeCode(code: string): Block {
  return {
    html: box(
      html`<p class="ink" style="margin:0;font:700 34px/1.3 ${mono};letter-spacing:.2em;color:${colors.ink}">${code}</p>`,
    ),
    text: `    ${code}`,
  };
}
