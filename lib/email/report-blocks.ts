// The figures of a report: the score, bars, and what to fix first.

import type { CategoryScore } from '../audit/categories.ts';
import type { Fix } from '../audit/top-fixes.ts';
import { html, type SafeHtml } from '../html.ts';
import { type Block, box } from './blocks.ts';
import { strangersLine, wrap } from './text.ts';
import { colors, font, scoreTone } from './theme.ts';

const textBarLength = 20;
/** The most bars a report draws. More would say nothing to a reader, and would let one form entry fill a mailbox. */
const mostBars = 20;

/** "72", "72.5": at most one decimal. */
export function scoreFigure(score: number): string {
  return String(Math.round(score * 10) / 10);
}

/** The overall score, large, with its band. */
export function scoreCard(score: number, band: string, meaning: string): Block {
  const tone = scoreTone(score);
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><tr>
<td class="soft" bgcolor="${colors.soft}" style="padding:24px;border-radius:12px;background:${colors.soft}">
<p class="muted" style="margin:0 0 4px;font:600 12px/1.4 ${font};letter-spacing:.08em;text-transform:uppercase;color:${colors.muted}">Overall score</p>
<p style="margin:0 0 12px"><span class="ink" style="font:700 48px/1 ${font};letter-spacing:-0.03em;color:${colors.ink}">${scoreFigure(score)}</span><span class="muted" style="font:500 18px/1 ${font};color:${colors.muted}"> / 100</span></p>
${bar(score, 10)}
<p class="${tone}" style="margin:14px 0 2px;font:700 18px/1.4 ${font};color:${colors[tone]}">${band}</p>
<p class="ink" style="margin:0;font:400 15px/1.55 ${font};color:${colors.ink}">${meaning}</p>
</td></tr></table>`,
    text: `Overall score: ${scoreFigure(score)} of 100\n${textBar(score)}\n${wrap(`${band}. ${meaning}`)}`,
  };
}

/** Category scores in the order given, a bar each; their names may be a stranger's words. */
export function categoryBars(categories: readonly CategoryScore[]): Block {
  const shown = categories
    .slice(0, mostBars)
    .map(({ label, value }) => ({ label: strangersLine(label, 60), value }));
  const left = categories.length - shown.length;
  const width = Math.min(32, Math.max(0, ...shown.map(({ label }) => label.length)));
  const rest = left > 0 ? `and ${left} more` : '';
  return {
    html: html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${shown.map(barRow)}</table>${
      rest &&
      html`<p class="muted" style="margin:0 0 20px;font:400 14px/1.5 ${font};color:${colors.muted}">${rest}</p>`
    }`,
    text: [
      ...shown.map(({ label, value }) => `${label.padEnd(width)}  ${textBar(value)} ${scoreFigure(value)}`),
      ...(rest ? [rest] : []),
    ].join('\n'),
  };
}

/** Numbered, most costly first, each with a sentence to paste where we have one. */
export function fixList(fixes: readonly Fix[]): Block {
  const plain = fixes.map((fix, index) => {
    const lines = [wrap(`${index + 1}. ${strangersLine(fix.title)}`, '   ')];
    if (fix.because) lines.push(wrap(`   ${strangersLine(fix.because, 280)}`, '   '));
    lines.push(wrap(`   ${fix.why}`, '   '));
    if (fix.paste) lines.push(wrap(`   Paste this: "${fix.paste}"`, '   '));
    return lines.map(indent).join('\n');
  });
  return { html: html`${fixes.map(fixRow)}`, text: plain.join('\n\n') };
}

function indent(line: string, index: number): string {
  return index === 0 || line.startsWith('   ') ? line : `   ${line}`;
}

function fixRow(fix: Fix, index: number): SafeHtml {
  const because = fix.because && strangersLine(fix.because, 280);
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr>
<td class="link" valign="top" width="32" style="font:700 18px/1.4 ${font};color:${colors.accent}">${index + 1}</td>
<td valign="top"><p class="ink" style="margin:0 0 4px;font:700 17px/1.4 ${font};color:${colors.ink}">${strangersLine(fix.title)}</p>
${because && html`<p class="muted" style="margin:0 0 4px;font:400 14px/1.5 ${font};color:${colors.muted};overflow-wrap:anywhere">${because}</p>`}
<p class="ink" style="margin:0 0 10px;font:400 15px/1.55 ${font};color:${colors.ink}">${fix.why}</p>
${fix.paste && box(pasteText(fix.paste))}</td></tr></table>`;
}

function pasteText(words: string): SafeHtml {
  return html`<p class="muted" style="margin:0 0 4px;font:600 11px/1.4 ${font};letter-spacing:.08em;text-transform:uppercase;color:${colors.muted}">Paste this</p>
<p class="ink" style="margin:0;font:400 15px/1.55 ${font};color:${colors.ink}">${words}</p>`;
}

function barRow({ label, value }: { label: string; value: number }): SafeHtml {
  const tone = scoreTone(value);
  return html`<tr><td style="padding:0 0 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="ink" style="padding:0 0 5px;font:500 15px/1.4 ${font};color:${colors.ink};overflow-wrap:anywhere">${label}</td>
<td class="${tone}" align="right" width="56" style="padding:0 0 5px;font:700 15px/1.4 ${font};color:${colors[tone]}">${scoreFigure(value)}</td>
</tr></table>${bar(value, 8)}</td></tr>`;
}

// Two cells: the one drawing of a proportion that every mail client understands.
function bar(value: number, height: number): SafeHtml {
  const tone = scoreTone(value);
  const filled = Math.round(value);
  const cell = (share: number, name: string, color: string) =>
    share > 0 &&
    html`<td class="${name}" width="${share}%" bgcolor="${color}" style="height:${height}px;font-size:0;line-height:0;background:${color};border-radius:${height / 2}px">&nbsp;</td>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed"><tr>${cell(filled, `fill-${tone}`, colors[tone])}${cell(100 - filled, 'track', colors.track)}</tr></table>`;
}

function textBar(value: number): string {
  const filled = Math.round((value / 100) * textBarLength);
  return `[${'#'.repeat(filled)}${'.'.repeat(textBarLength - filled)}]`;
}
