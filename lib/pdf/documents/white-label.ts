import type { Letterhead } from '../layout/frame.ts';
import type { LogoImage } from '../images/logo.ts';
import type { Theme } from '../theme.ts';

/** What every white-label document is made with besides its payload. */
export interface WhiteLabel {
  readonly letterhead: Letterhead;
  readonly theme: Theme;
  readonly clientName: string;
  readonly clientLogo?: LogoImage | null;
  readonly createdAt: Date;
}
