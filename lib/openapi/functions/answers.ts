// Sending requests, and what hotels do with one: open, ask, offer, decline, confirm.
import type { FunctionTexts } from './text.ts';

export const answerTexts = {
  preview_request: {
    tag: 'Sourcing',
    summary: 'What sending an RFP to hotels would send, and which of them no mail reaches',
    description:
      'For members of the RFP’s organization; nothing is sent. `mail` has the parameters of the mail to the first hotel (POST /api/v1/rfp/mail-preview writes it); `unreachable` the hotels without an address that takes mail. Hotels that have the RFP already, or cannot be sent it, are not counted.',
    errors: [409],
  },
  send_rfp: {
    tag: 'Sourcing',
    summary: 'Send an RFP to hotels',
    description: 'Hotels that already have it are left as they are. The first send moves the draft to sent.',
    errors: [409],
  },
  resend_rfp: {
    tag: 'Sourcing',
    summary: 'Send a hotel its request again, to its addresses as they are now',
    description:
      'For members of the RFP’s organization, while the hotel has not answered; at most 3 times a day. `p_email` names an address ' +
      'for a hotel that mail does not reach (`delivery` `bounced` or `no_address`), or puts one named before right, whose link is ' +
      'void then: mail about this request goes there too. It is no contact of the hotel and claims nothing; at most 20 requests a ' +
      'day go to one address so named.',
    errors: [409],
  },
  open_rfp: {
    tag: 'Sourcing',
    summary: 'Mark an RFP as seen by the hotel',
    description: 'For staff of the hotel. Again, or after an answer, changes nothing.',
  },
  decline_rfp: {
    tag: 'Sourcing',
    summary: 'Decline an RFP, with a reason',
    description: 'For staff of the hotel. A standing proposal is withdrawn. Welcome after the deadline too.',
    errors: [409],
  },
  rfp_by_token: {
    tag: 'Sourcing',
    summary: 'The request a hotel’s link stands for',
    description:
      'The token is the credential, for one send of one hotel: 404 if it was never issued, 410 link_expired once it is void. Its first use marks the send as opened. 120 calls an hour by one token, whatever the address; tokens that were never issued count on the limit by address.',
    anonymous: true,
    errors: [410],
  },
  submit_proposal_by_token: {
    tag: 'Sourcing',
    summary: 'Submit an offer by the link in a hotel’s mail',
    description:
      'As submit_proposal, for the send the token stands for. What the standing offer says already is no new version: sent twice, the answer is that of the first time.',
    anonymous: true,
    errors: [409, 410],
  },
  decline_rfp_by_token: {
    tag: 'Sourcing',
    summary: 'Decline an RFP by the link in a hotel’s mail',
    description: 'As decline_rfp, for the send the token stands for.',
    anonymous: true,
    errors: [409, 410],
  },
  ask_question: {
    tag: 'Sourcing',
    summary: 'Ask the organizer something about an RFP',
    description: 'For staff of a hotel it was sent to, while it is out.',
    errors: [409],
  },
  ask_question_by_token: {
    tag: 'Sourcing',
    summary: 'Ask the organizer something by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
  answer_question: {
    tag: 'Sourcing',
    summary: 'Answer a hotel’s question',
    description:
      'For members of the organization. Shared, every invited hotel reads question and answer, without who asked.',
    errors: [409],
  },
  confirm_offer: {
    tag: 'Sourcing',
    summary: 'Say that an offer still holds',
    description:
      'For staff of the hotel. It then holds for the RFP’s option days after the latest of today, the deadline for answers and the day of the decision, or as long as it did if that is longer. An offer past valid_until is awarded only after this (409 offer_expired).',
    errors: [403, 409],
  },
  confirm_offer_by_token: {
    tag: 'Sourcing',
    summary: 'Say that an offer still holds, by the link in a hotel’s mail',
    anonymous: true,
    errors: [409, 410],
  },
} satisfies FunctionTexts;
