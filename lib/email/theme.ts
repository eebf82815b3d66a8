// How every mail looks: paper and teal, colours of its own beside those of the pages (lib/palette.ts), for a letter is
// written on paper and is read among other letters. Inline styles carry the light look, because many clients keep nothing else; the style
// sheet adds what they may honour: the dark look and small screens.
import { html } from '../html.ts';

export const font = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';
export const mono = 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

export const colors = {
  page: '#f2efe9',
  card: '#ffffff',
  ink: '#1c2733',
  muted: '#58647a',
  line: '#e4dfd5',
  soft: '#f8f6f1',
  accent: '#0b5d5e',
  onAccent: '#ffffff',
  track: '#e9e5dc',
  good: '#2b7a4b',
  fair: '#b4741a',
  poor: '#b23c2c',
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
  .page { background: #10151a !important; background-color: #10151a !important; }
  .card { background: #1a2129 !important; background-color: #1a2129 !important; border-color: #2b343f !important; }
  .soft { background: #222b35 !important; background-color: #222b35 !important; }
  .ink { color: #e9edf1 !important; }
  .muted { color: #a3afbb !important; }
  .line { border-color: #303a46 !important; }
  .box { border-color: #6fd0c5 !important; }
  .link { color: #6fd0c5 !important; }
  .button-cell { background: #6fd0c5 !important; background-color: #6fd0c5 !important; }
  .button { color: #0c2324 !important; }
  .mark { background: #6fd0c5 !important; background-color: #6fd0c5 !important; color: #0c2324 !important; }
  .track { background: #303a46 !important; background-color: #303a46 !important; }
  .good { color: #6cc792 !important; }
  .fair { color: #e5b05c !important; }
  .poor { color: #f08b7b !important; }
  .fill-good { background: #6cc792 !important; background-color: #6cc792 !important; }
  .fill-fair { background: #e5b05c !important; background-color: #e5b05c !important; }
  .fill-poor { background: #f08b7b !important; background-color: #f08b7b !important; }
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
