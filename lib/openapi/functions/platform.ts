// What the platform’s own staff do.
import type { FunctionTexts } from './text.ts';

export const platformTexts = {
  review_founding_application: {
    tag: 'Administration',
    summary: 'Decide a founding application that waits for people',
    description: 'Only one whose address is confirmed can be approved. The applicant is mailed.',
    errors: [403, 409],
  },
  open_organization: {
    tag: 'Administration',
    summary: 'Open an organization with a reason',
    description:
      'For platform staff, who see a customer’s requests, offers and negotiations only for 24 hours after this. It is recorded, and the organization’s owners are mailed.',
    errors: [403],
  },
  list_staff_access: {
    tag: 'People',
    summary: 'When platform staff opened an organization, and why',
    description: 'For its owners and admins, and platform staff.',
    errors: [403],
  },
  set_organization_tier: {
    tag: 'Administration',
    summary: 'Grant an organization a tier with a reason',
    description:
      'What it has is the higher of what it was granted and what it pays for, now and after each later event of the payment provider. Granting free ends the grant.',
    errors: [403],
  },
  find_hotels: {
    tag: 'Administration',
    summary: 'Find hotels by name, city or id, with what hangs on them and likely duplicates',
    errors: [403],
  },
  merge_hotels: {
    tag: 'Administration',
    summary: 'Merge a duplicate into the hotel that stays',
    description:
      'Requests, offers, people, contacts, facts and links move; the duplicate stays inactive and says where they went. Refused where both were sent the same RFP, which `details` names.',
    errors: [403, 409],
  },
  set_hotel_active: {
    tag: 'Administration',
    summary: 'List a hotel in the catalogue, or take it out',
    description: 'What it was asked before goes on.',
    errors: [403, 409],
  },
  list_unsent_mail: {
    tag: 'Administration',
    summary: 'What waits in the outbox, and what did not go out and why',
    description: 'Without what the mails say.',
    errors: [403],
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
      'For platform staff. Rows are matched by source and external_id; one bad row rejects itself alone; what a hotel’s own staff have edited since is kept; hotels missing from a later import stay. A new hotel without a point gets the middle of its city where that is known (`hotels.point_is_approximate`).',
    errors: [403],
  },
} satisfies FunctionTexts;
