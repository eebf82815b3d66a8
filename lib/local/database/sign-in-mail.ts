import type { EmailMessage } from '@supabase/lite';
import type { SignInMail } from './types.ts';

/**
 * The platform's mail carries a code and a link; the link leads to a page this service does not have. The
 * local mailbox gets the code alone, which is how people sign in here.
 */
export function signInMail({ to, text = '' }: EmailMessage): SignInMail {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error('The sign-in mail carries no code; has the platform changed its text?');
  return {
    to,
    subject: 'Your sign-in code',
    text: `Your sign-in code is ${code}. It is valid for one hour.`,
    html: `<p>Your sign-in code is <strong>${code}</strong>. It is valid for one hour.</p>`,
  };
}
