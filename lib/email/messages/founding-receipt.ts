// Receipt of a founding application: what was decided, kindly, and what happens next.
import { z } from 'zod';
import { type Block, button, facts, greeting, heading, list, note, paragraph, strong } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage, nameOrNothing } from './message.ts';
import { consolePage, foundingConfirmPage, templateDownload } from './pages.ts';

const params = z.object({
  agency_name: z.string(),
  contact_name: z.string().nullish(),
  status: z.enum(['auto-approved', 'pending-review', 'rejected']),
  score: z.number().nullish(),
  /** The score is high enough for an approval, but no founding place is free. */
  awaits_place: z.boolean().nullish(),
  /** Present where there is an address to confirm. */
  request_id: z.string().nullish(),
  token: z.string().max(400).nullish(),
});
type Receipt = z.output<typeof params>;

interface Words {
  subject: string;
  preheader: string;
  title: string;
  status: string;
  opening: string;
  next: (baseUrl: string) => Block[];
}

export const foundingReceipt = defineMessage({
  params,
  render(receipt, { baseUrl }) {
    const agency = strangersLine(receipt.agency_name) || 'your agency';
    const contact = nameOrNothing(receipt.contact_name);
    const words = wordsFor(receipt, agency);
    return {
      subject: words.subject,
      preheader: words.preheader,
      title: words.title,
      reason: 'an application for the founding agency program was made with this address.',
      body: [
        greeting(contact),
        paragraph(words.opening),
        facts([
          ['Agency', agency],
          ...(contact ? [['Contact', contact] as const] : []),
          ['Status', words.status],
          ...(typeof receipt.score === 'number'
            ? [['Score', `${Math.round(receipt.score)} of 100`] as const]
            : []),
        ]),
        ...(receipt.request_id && receipt.token ? confirmation(baseUrl, receipt.token) : []),
        ...words.next(baseUrl),
      ],
    };
  },
});

/** The request to confirm the address. It stands before everything else, because nothing goes on without it. */
function confirmation(baseUrl: string, token: string): Block[] {
  return [
    note(
      strong('One step is left: '),
      'confirm this address within 72 hours. Until then we hold your place or your application; after that it lapses, and you can apply again.',
    ),
    button('Confirm my address', foundingConfirmPage(baseUrl, token)),
  ];
}

function wordsFor(receipt: Receipt, agency: string): Words {
  if (receipt.status === 'auto-approved') return approved(agency);
  if (receipt.status === 'rejected') return declined(agency);
  return receipt.awaits_place ? waitingForSlot(agency) : inReview(agency);
}

function approved(agency: string): Words {
  return {
    subject: "You're in: your agency is a founding agency",
    preheader: 'Your application is approved. Three things that make the first week count.',
    title: 'Welcome to the founding program',
    status: 'Approved',
    opening: `Thank you for applying. Your application is approved, and one of the 100 founding places is now ${agency}'s.`,
    next: (baseUrl) => [
      heading('What happens next'),
      list(
        [
          'Sign in with this email address. There is no password: you type a one-time code that we send you.',
          'Take one RFP you are working on right now and enter it as it is. A real one teaches more than a test.',
          'Tell us what is in your way. Answers to this mail are read by the people who build the product.',
        ],
        'steps',
      ),
      button('Sign in and start', consolePage(baseUrl)),
    ],
  };
}

function inReview(agency: string): Words {
  return {
    subject: 'We have your founding application',
    preheader: 'A person reads it next. There is nothing you need to do now.',
    title: 'Your application is being read',
    status: 'In review',
    opening: `Thank you for applying with ${agency}. Your application looks promising, and a person will read it before we decide.`,
    next: (baseUrl) => [
      heading('What happens next'),
      list([
        'There is nothing you need to do. We write to this address as soon as it is decided.',
        'Something to add, such as how many RFPs you send or which cities you source in? Just answer this mail.',
        'Your application keeps its place in the queue while we read it.',
      ]),
      paragraph('Until then, our RFP template is yours to use, whatever we decide.'),
      button('Get the hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
    ],
  };
}

function waitingForSlot(agency: string): Words {
  return {
    ...inReview(agency),
    preheader: 'Your application is strong enough. A person checks which place it can take.',
    opening: `Thank you for applying with ${agency}. Your application is a strong one. Before a founding place can be given, a person looks at how many of the 100 are left.`,
  };
}

function declined(agency: string): Words {
  return {
    subject: 'About your founding application',
    preheader: 'Not this time. What would change that, and what you can use today.',
    title: 'Not this time, and here is why',
    status: 'Not accepted this time',
    opening: `Thank you for taking the time to apply with ${agency}. We cannot offer a founding place on what the application tells us. That says little about your agency: the score only knows what was filled in.`,
    next: (baseUrl) => [
      heading('What makes an application stronger'),
      list([
        'An address at your own domain, the same as your website.',
        'How many RFPs you send a year, and how many people source hotels with you.',
        'A few honest sentences on why you want to join, and your LinkedIn page.',
      ]),
      paragraph(
        'You are welcome to apply again at any time. You can use the service without a founding place, too, and our RFP template is free.',
      ),
      button('Get the hotel RFP template', templateDownload(baseUrl, 'hotel-rfp')),
    ],
  };
}
