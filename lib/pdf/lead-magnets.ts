import type { LeadMagnetTemplate } from '../schemas/leads.ts';
import { renderHotelRfpTemplate } from './documents/hotel-rfp-template.ts';
import { renderMigrationChecklist } from './documents/migration-checklist.ts';

const renderers: Record<LeadMagnetTemplate, () => Promise<Uint8Array>> = {
  'hotel-rfp': renderHotelRfpTemplate,
  'migration-checklist': renderMigrationChecklist,
};
const rendered = new Map<LeadMagnetTemplate, Promise<Uint8Array>>();

/** The PDF of a template. It is the same for everyone, so each process renders it once; copy it before changing it. */
export function renderLeadMagnet(template: LeadMagnetTemplate): Promise<Uint8Array> {
  const known = rendered.get(template);
  if (known) return known;
  const pdf = renderers[template]();
  rendered.set(template, pdf);
  // A failure is not kept: the next request tries again.
  pdf.catch(() => rendered.delete(template));
  return pdf;
}
