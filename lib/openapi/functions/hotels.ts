// Hotels: who works at one, and what is known about it.
import type { FunctionTexts } from './text.ts';

export const hotelTexts = {
  claim_hotel: {
    tag: 'Hotels',
    summary: 'Say that you work at a hotel',
    description:
      'A confirmed address that is one of the hotel’s contacts joins at once; any other waits for an administrator. Again changes nothing.',
    errors: [403],
  },
  review_hotel_claim: {
    tag: 'Administration',
    summary: 'Decide a hotel claim',
    description: 'The claimant is mailed.',
    errors: [403, 409],
  },
  review_hotel_change: {
    tag: 'Administration',
    summary: 'Decide a change of a hotel’s profile that would move rankings',
    description:
      'Points, rooms, meeting rooms and seats that a hotel raised itself wait here (hotel_changes).',
    errors: [403, 409],
  },
  add_hotel_feature: {
    tag: 'Administration',
    summary: 'Add a word to the vocabulary of hotel features',
    errors: [403],
  },
  list_hotel_members: {
    tag: 'Hotels',
    summary: 'Who works at a hotel, and in which role',
    description: 'For its staff.',
  },
  invite_hotel_member: {
    tag: 'Hotels',
    summary: 'Invite an address to a hotel',
    description:
      'For its managers. The link works for 7 days; inviting the address again replaces it. At most 50 open invitations, and 100 mails a day.',
    errors: [403, 409],
  },
  set_hotel_member_role: {
    tag: 'Hotels',
    summary: 'Give somebody at the hotel another role',
    description: 'For its managers. The last manager stays one.',
    errors: [403, 409],
  },
  remove_hotel_member: {
    tag: 'Hotels',
    summary: 'Take somebody off the hotel, or leave it',
    description: 'For its managers, and for oneself. The last manager stays.',
    errors: [403, 409],
  },
  add_hotel: {
    tag: 'Hotels',
    summary: 'Add an own venue to one organization',
    description: 'Seen by that organization alone, and a candidate of its RFPs alone, until it is published.',
  },
  publish_hotel: {
    tag: 'Administration',
    summary: 'Put one organization’s own venue into everybody’s catalogue',
    errors: [403],
  },
  hotel_prefill: {
    tag: 'Sourcing',
    summary: 'The public facts a hotel’s proposal form starts from',
    anonymous: true,
  },
} satisfies FunctionTexts;
