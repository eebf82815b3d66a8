// How every mail looks: in the colours of the pages, so that a mail is known as ours. Inline styles carry the light look, because many
// clients keep nothing else; the style sheet adds what they may honour: the dark look and small screens.
import { html } from '../html.ts';
import { palette } from '../palette.ts';

export const font = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
export const mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

const [light, dark] = [0, 1] as const;

/** In light, in six digits, as old mail clients want them. */
export const colors = {
  page: palette.ground[light],
  card: '#ffffff',
  ink: palette.ink[light],
  // A shade beside that of the pages, whose six digits would look like a sign-in code to whoever searches a mail for one.
  muted: '#58647a',
  line: palette.line[light],
  soft: palette.ground[light],
  accent: palette.brand[light],
  onAccent: '#ffffff',
  track: palette.sunken[light],
  good: palette.good[light],
  fair: palette.warn[light],
  poor: palette.bad[light],
} as const;

/** Breaks a word that is longer than the line, which would otherwise widen the mail. */
export const wraps = 'word-break:break-word;overflow-wrap:anywhere';

export const style = {
  paragraph: `margin:0 0 16px;font:400 16px/1.6 ${font};color:${colors.ink};${wraps}`,
  title: `margin:0 0 20px;font:700 26px/1.25 ${font};letter-spacing:-0.01em;color:${colors.ink};${wraps}`,
  heading: `margin:32px 0 12px;font:700 18px/1.35 ${font};color:${colors.ink};${wraps}`,
  small: `margin:0 0 8px;font:400 13px/1.55 ${font};color:${colors.muted};${wraps}`,
  link: `color:${colors.accent};text-decoration:underline`,
} as const;

/** The colour of a 0 to 100 score: a value in `colors` for the light look, a class for the dark one. The number always stands beside it. */
export function scoreTone(value: number): 'good' | 'fair' | 'poor' {
  if (value >= 70) return 'good';
  return value >= 50 ? 'fair' : 'poor';
}

export const styleSheet = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
table { border-collapse: separate; mso-table-lspace: 0pt; mso-table-rspace: 0pt; }
a { text-underline-offset: 2px; }
@media (max-width: 620px) {
  .frame { padding: 12px 8px 24px !important; }
  .card { padding: 28px 20px !important; border-radius: 12px !important; }
  .title { font-size: 23px !important; }
  .button-table, .button-table td, .button, .own-button { width: 100% !important; box-sizing: border-box !important; }
  .fact-label, .fact-value { display: block !important; width: 100% !important; box-sizing: border-box !important; }
  .fact-label { padding: 10px 0 0 !important; border-bottom: 0 !important; }
  .fact-value { padding-top: 1px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: ${palette.ground[dark]} !important; background-color: ${palette.ground[dark]} !important; }
  .card { background: ${palette.paper[dark]} !important; background-color: ${palette.paper[dark]} !important; border-color: ${palette.line[dark]} !important; }
  .soft { background: ${palette.sunken[dark]} !important; background-color: ${palette.sunken[dark]} !important; }
  .ink { color: ${palette.ink[dark]} !important; }
  .muted { color: ${palette.soft[dark]} !important; }
  .line { border-color: ${palette.line[dark]} !important; }
  .box { border-color: ${palette.brand[dark]} !important; }
  .link { color: ${palette.brand[dark]} !important; }
  .button-cell { background: ${palette.brand[dark]} !important; background-color: ${palette.brand[dark]} !important; }
  .button { color: ${palette['brand-ink'][dark]} !important; }
  .mark { background: ${palette.brand[dark]} !important; background-color: ${palette.brand[dark]} !important; color: ${palette['brand-ink'][dark]} !important; }
  .track { background: ${palette.line[dark]} !important; background-color: ${palette.line[dark]} !important; }
  .good { color: ${palette.good[dark]} !important; }
  .fair { color: ${palette.warn[dark]} !important; }
  .poor { color: ${palette.bad[dark]} !important; }
  .fill-good { background: ${palette.good[dark]} !important; background-color: ${palette.good[dark]} !important; }
  .fill-fair { background: ${palette.warn[dark]} !important; background-color: ${palette.warn[dark]} !important; }
  .fill-poor { background: ${palette.bad[dark]} !important; background-color: ${palette.bad[dark]} !important; }
}
</style>`;

/**
 * Outlook on Windows lays mails out as Word does: it knows no max-width, no padding round a link (buttons say mso-padding-alt), and
 * scales pixels with the screen. These are comments that only Outlook reads.
 */
export const outlookSettings = html`<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->`;
export const outlookWidth = {
  open: html`<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  close: html`<!--[if mso]></td></tr></table><![endif]-->`,
} as const;
