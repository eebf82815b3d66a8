// What the platform’s own staff do.
import type { FunctionTexts } from './text.ts';

export const platformTexts = {
  review_founding_application: {
    tag: 'Administration',
    summary: 'Decide a founding application that waits for people',
    description: 'Only one whose address is confirmed can be approved. The applicant is mailed.',
    errors: [403, 409],
  },
  retry_email: {
    tag: 'Administration',
    summary: 'Send a mail again that was given up',
    errors: [403, 409],
  },
  import_hotels: {
    tag: 'Sourcing',
    summary: 'Import up to 2 000 hotels of a source into the catalogue',
    description:
      'For platform staff. Rows are matched by source and external_id; one bad row rejects itself alone; what a hotel’s own staff have edited since is kept; hotels missing from a later import stay.',
    errors: [403],
  },
} satisfies FunctionTexts;
