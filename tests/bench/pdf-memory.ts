import { renderWhiteLabel } from '../../lib/pdf/render.ts';
import { branding, brief, CREATED_AT, comparison, rfp } from '../lib/pdf/inputs.ts';

// Run by pdf.bench.ts in a process of its own; prints the resident set in MiB.
for (const request of [brief(), rfp(12), comparison(50)]) {
  for (let round = 0; round < 20; round++) await renderWhiteLabel(request, branding, null, CREATED_AT);
}
console.log(Math.round(process.memoryUsage.rss() / 1024 / 1024));
