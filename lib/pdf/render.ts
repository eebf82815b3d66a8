import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import { renderBrief } from './documents/brief.ts';
import { renderComparison } from './documents/comparison.ts';
import { renderRfp } from './documents/rfp.ts';
import { prepareAccents } from './fonts/accents.ts';
import { decodeLogo } from './images/logo.ts';
import { keepHeapSmall } from './small-heap.ts';
import { makeTheme } from './theme.ts';

/** The agency's side of a white-label document, from `agency_branding`. Logos are PNG or JPEG bytes. */
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
  keepHeapSmall();
  const { logo, ...words } = branding;
  await prepareAccents(JSON.stringify([request, words]));
  const label = {
    letterhead: { ...words, logo: logo ? await decodeLogo(logo) : null },
    theme: makeTheme(branding.primaryColor, branding.accentColor),
    clientName: request.client_name,
    clientLogo: clientLogo ? await decodeLogo(clientLogo) : null,
    createdAt,
  };
  if (request.kind === 'brief') return renderBrief(label, request.payload);
  if (request.kind === 'rfp') return renderRfp(label, request.payload);
  return renderComparison(label, request.payload);
}
