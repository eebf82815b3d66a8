import type { LogoImage } from '../../pictures/logo.ts';
import type { Han } from '../fonts/catalogue.ts';
import { formatDate, inSentence } from '../format.ts';
import type { Letterhead } from '../layout/frame.ts';
import type { Theme } from '../theme.ts';

/** What every white-label document is made with besides its payload. */
export interface WhiteLabel {
  readonly letterhead: Letterhead;
  readonly theme: Theme;
  readonly clientName: string;
  readonly clientLogo?: LogoImage | null;
  readonly createdAt: Date;
  /** The document's language (BCP 47), in which dates are written too; English unless given. */
  readonly language?: string;
  readonly han?: Han;
}

/**
 * The line under the title: the day, for whom, by whom. The day comes first, because a number after a name that is written from
 * right to left would be drawn before that name.
 */
export function subtitleFor({ clientName, letterhead, createdAt, language }: WhiteLabel): string {
  const day = formatDate(createdAt.toISOString().slice(0, 10), inSentence(language));
  return `${day} · Prepared for ${clientName} by ${letterhead.name}`;
}
