// The most characters that a text may have, one number a rule: what the schemas of the API, the fields of the pages and the
// sentence for a text that is longer go by. The database decides: tests/sql/rules.test.ts asks it. Only constants, so that
// every page can afford them.

export const longest = {
  /** Of a person, an organization or a hotel. */
  name: 200,
  email: 254,
  phone: 50,
  city: 120,
  /** Of a hotel: the group it belongs to, and its address. */
  chain: 200,
  street: 200,
  postalCode: 20,
  /** Of an applicant, as they write it. */
  country: 80,
  currency: 3,
  /** The address of a page or picture. */
  url: 2048,
  /** A language as browsers name it. */
  locale: 10,
  title: 200,
  introduction: 5000,
  /** An RFP's to every hotel; what a hotel answers to it in its offer. */
  question: 500,
  answer: 2000,
  /** A hotel's to the organizer; what the organizer answers. */
  enquiry: 2000,
  reply: 5000,
  comments: 5000,
  /** Why an offer is declined, won or withdrawn, or an RFP cancelled. */
  reason: 2000,
  /** Why platform staff open an organization or grant it a tier. */
  staffReason: 500,
  /** With a counter-offer, its refusal or a final round. */
  message: 2000,
  /** To an applicant who is approved or rejected. */
  note: 2000,
  /** Why an agency wants to be a founding one. */
  application: 5000,
  /** What the fields of an RFP are read from. */
  request: 20_000,
  /** Of a hotel. */
  description: 10_000,
  contactLine: 300,
  footer: 500,
  /** The name of a catalogue that hotels come from. */
  catalogue: 40,
  /** An id that another service gave: the payment provider, the email platform. */
  foreignId: 255,
};

/** The most characters of a text that is audited, which no database sees. */
export const longestAudited = 100_000;

/** A limit, and the sentence for what is longer, as zod's `max` takes them. */
export const atMost = (most: number) => [most, `At most ${most.toLocaleString('en')} characters`] as const;

/** The most features that a hotel has. */
export const mostFeatures = 40;

/** The most questions of an RFP, and the most other first days. */
export const mostQuestions = 20;
export const mostAlternatives = 5;

/** The most hotels that an organization on the Free tier asks in a day. */
export const freeHotelsADay = 500;

/** The most hotels that are asked, or called to a final round, in one go. */
export const hotelsAtOnce = 500;
