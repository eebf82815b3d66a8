import type { DecisionRecord } from '../decisions/record.ts';
import { decodeLogo } from '../pictures/logo.ts';
import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import type { WhiteLabel } from './documents/white-label.ts';
import { makeTheme } from './theme.ts';
import { drawApart } from './worker.ts';

/** The agency's side of a white-label document, from `agency_branding`. A logo is the bytes of a PNG, JPEG, WebP or SVG. */
export interface Branding {
  readonly name: string;
  readonly logo?: Uint8Array | null;
  readonly primaryColor?: string | null;
  readonly accentColor?: string | null;
  readonly contactLine?: string | null;
  readonly footer?: string | null;
}

/** Renders a white-label PDF. Logos that cannot be used are left out; the same input gives the same bytes. */
export async function renderWhiteLabel(
  request: PdfWhitelabelRequest,
  branding: Branding,
  clientLogo: Uint8Array | null,
  createdAt = new Date(),
): Promise<Uint8Array> {
  const label = await labelOf(branding, request.client_name, clientLogo, createdAt);
  return drawApart({ label, request }, weightOf(request.payload));
}

/**
 * Renders the record of a decision in the organization's look. It is dated by the decision, so that the same record gives the same bytes.
 */
export async function renderDecisionRecord(
  record: DecisionRecord,
  branding: Branding,
  organization: string,
): Promise<Uint8Array> {
  const label = await labelOf(branding, organization, null, new Date(record.decided_at));
  return drawApart({ label, record }, weightOf(record));
}

/** The work of setting a line, list item or field (`block`), and an accent or vowel sign (`sign`), each in letters of running text. */
const block = 60;
const sign = 8;
const mark = /\p{M}/u;

/** How much work a document is, in letters of running text. */
export function weightOf(content: object): number {
  const json = JSON.stringify(content);
  let weight = json.length;
  // A loop, because a list of matches would itself be large for a large request.
  for (let at = 0; at < json.length - 1; at++) {
    const code = json.charCodeAt(at);
    const isLineFeed = code === 0x5c && 'nr'.includes(json.charAt(at + 1));
    const isNext = code === 0x2c && json.charCodeAt(at + 1) === 0x22;
    if (isLineFeed || isNext) weight += block;
    else if (code >= 0x300 && mark.test(json.charAt(at))) weight += sign;
  }
  return weight;
}

/** Everything about a document except its payload, with its pictures decoded. */
export async function labelOf(
  branding: Branding,
  clientName: string,
  clientLogo: Uint8Array | null,
  createdAt: Date,
): Promise<WhiteLabel> {
  const { logo, ...words } = branding;
  return {
    letterhead: { ...words, logo: logo ? await decodeLogo(logo) : null },
    theme: makeTheme(branding.primaryColor, branding.accentColor),
    clientName,
    clientLogo: clientLogo ? await decodeLogo(clientLogo) : null,
    createdAt,
  };
}
