/** A step: what to do, and how to know that it is done. */
export type Step = readonly [task: string, proof: string];

/** The seven phases of the move, in order. */
export const phases: readonly { title: string; about: string; steps: readonly Step[] }[] = [
  {
    title: 'Take stock',
    about: 'Week 1. Know what you have before you move it.',
    steps: [
      [
        'List every place where requests, offers and hotel contacts are kept',
        'Mailboxes, spreadsheets, tools, shared drives; one line each, with its owner',
      ],
      [
        'Count requests, hotels and proposals of the last 24 months',
        'Three numbers to compare with after the move',
      ],
      ['Mark the requests that are still open', 'They are finished where they were started'],
      ['Collect templates and standard questions in use', 'The best of them becomes the only one'],
      ['Write down how you decide today', 'Criteria and weights on half a page, agreed by those who decide'],
    ],
  },
  {
    title: 'Clean up',
    about: 'Weeks 1 and 2. What is wrong today will be wrong tomorrow, only faster.',
    steps: [
      ['Merge hotels that are listed twice', 'One row for each house: name, city, country, address'],
      [
        'Check the contact of every hotel you asked in the last year',
        'A person’s name, an address that does not bounce',
      ],
      [
        'Put dates, currencies and numbers into one form',
        '2027-03-12, EUR, 1234.50; no totals typed by hand',
      ],
      ['Delete personal data you no longer need', 'Reason and date noted for the data protection file'],
    ],
  },
  {
    title: 'Set up',
    about: 'Week 2. An hour for the organization, ten minutes for each person.',
    steps: [
      ['Create the organization and name two owners', 'Both have signed in; neither is a shared address'],
      ['Invite the team with the right roles', 'Owners, admins and members as in your list'],
      [
        'Set the reporting currency and the source of rates',
        'Reference rates or your corporate rates, agreed with finance',
      ],
      ['Enter corporate rates with their validity', 'No two rows of a pair overlap'],
      [
        'Upload logo, colours, contact line and footer',
        'A sample PDF looks right in colour and in black and white',
      ],
    ],
  },
  {
    title: 'Bring the data',
    about: 'Weeks 2 and 3. Small first, then all.',
    steps: [
      ['Move ten hotels by hand and check every field', 'What is missing in the source is known'],
      ['Move the remaining hotels and contacts', 'The count agrees with section 1'],
      ['Move decided proposals of the last 24 months', 'They are the basis for savings and counter-offers'],
      ['Spot-check twenty records against the source', 'No error, or the cause found and the move repeated'],
    ],
  },
  {
    title: 'Pilot',
    about: 'Weeks 3 to 5. One real event, with hotels that know you.',
    steps: [
      ['Pick an event of 30 to 100 attendees, two months away', 'Real, but not the largest of the year'],
      ['Tell the hotels beforehand what will change for them', 'A short mail with a person to call'],
      ['Send the request, collect proposals, rank them', 'From draft to ranking without a spreadsheet'],
      ['Recalculate three totals by hand', 'Room, day rate, food, AV, taxes, charges, currency'],
      ['Ask hotels and team what was harder than before', 'Three things changed before the switch'],
    ],
  },
  {
    title: 'Switch over',
    about: 'Week 6. One day, announced two weeks ahead.',
    steps: [
      ['Hold the go or no-go meeting', 'Last page of this checklist, signed'],
      ['Send every new request the new way from today', 'The old templates are out of reach'],
      ['Set an automatic reply on the old mailbox', 'It says where to answer and whom to call'],
      ['Make the old data read-only and export it once', 'Stored where your retention rules say'],
    ],
  },
  {
    title: 'First 90 days',
    about: 'After the switch. Keep what works, mend what does not.',
    steps: [
      [
        'Look at response rate and time to answer every week',
        'Hotels below the median get a call, not a reminder',
      ],
      ['Report savings against the first offers', 'Same definition every month, agreed with finance'],
      ['Review weights after five decisions', 'Changed for future requests, never for open ones'],
      [
        'Close accounts nobody uses and end the old contract',
        'Confirmation of deletion from the old provider',
      ],
    ],
  },
];
