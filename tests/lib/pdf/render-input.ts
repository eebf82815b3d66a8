import { type Branding, renderWhiteLabel } from '../../../lib/pdf/render.ts';
import type { PdfWhitelabelRequest } from '../../../lib/schemas/pdf.ts';
import * as inputs from './inputs.ts';

/** A document as the endpoint renders it, made at the same moment each time, so that its bytes can be compared. */
export const render = (
  request: PdfWhitelabelRequest,
  branding: Branding = inputs.branding,
  logo: Uint8Array | null = null,
) => renderWhiteLabel(request, branding, logo, inputs.createdAt);
