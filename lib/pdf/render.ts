import type { PdfWhitelabelRequest } from '../schemas/pdf.ts';
import type { WhiteLabel } from './documents/white-label.ts';
import { drawWhiteLabel, weightOf } from './draw.ts';
import { decodeLogo } from './images/logo.ts';
import { keepHeapSmall } from './small-heap.ts';
import { makeTheme } from './theme.ts';
import { drawInWorker } from './worker.ts';

/** The agency's side of a white-label document, from `agency_branding`. A logo is the bytes of a PNG, JPEG, WebP or SVG. */
export interface Branding {
  readonly name: string;
  readonly logo?: Uint8Array | null;
  readonly primaryColor?: string | null;
  readonly accentColor?: string | null;
  readonly contactLine?: string | null;
  readonly footer?: string | null;
}

/**
 * From this weight on a document is drawn in a thread of its own. Below it, it holds up other requests for less than a
 * tenth of a second, and starting a thread would take longer.
 */
const LARGE = 50_000;

/** Renders a white-label PDF. Logos that cannot be used are left out; the same input gives the same bytes. */
export async function renderWhiteLabel(
  request: PdfWhitelabelRequest,
  branding: Branding,
  clientLogo: Uint8Array | null,
  createdAt = new Date(),
): Promise<Uint8Array> {
  keepHeapSmall();
  const label = await labelOf(branding, request.client_name, clientLogo, createdAt);
  return weightOf(request) < LARGE ? drawWhiteLabel(label, request) : drawInWorker(label, request);
}

/** Everything of the document but its payload, pictures decoded. */
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
