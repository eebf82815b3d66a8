// The link that confirms an erasure. Until it is used nothing is erased.
import { z } from 'zod';
import { button, heading, list, note, paragraph } from '../blocks.ts';
import { singleLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { erasurePage } from './pages.ts';

const params = z.object({
  token: z.string().min(1).max(400),
  subject_type: z.enum(['hotel', 'organizer']),
  subject_name: z.string().nullish(),
});

const erased = {
  hotel: [
    'every proposal the hotel has made, with all versions',
    'the RFPs sent to it and how it answered them',
    'the facts collected about it, and the record of changes',
    'its contacts',
    'its own profile: name, rates, description and photo are blanked, and it no longer appears anywhere',
  ],
  organizer: [
    'your profile, your memberships and your sign-in',
    "if you are your organization's last member: its briefs and RFPs, with the proposals, sends, facts and changes that hang on them",
  ],
} as const;

export const erasureConfirm = defineMessage({
  params,
  render({ token, subject_type, subject_name }, { baseUrl }) {
    const name = singleLine(subject_name ?? '', 120);
    const what = name || (subject_type === 'hotel' ? 'the hotel' : 'your account');
    return {
      subject: 'Confirm the erasure of your data',
      preheader: 'The link works once and for 24 hours. Until you confirm, nothing is erased.',
      title: 'Confirm the erasure',
      reason: 'an erasure was asked for by the account that signs in with this address.',
      body: [
        paragraph(`You asked us to erase what we hold about ${what}. Please confirm that you mean it.`),
        heading('What will be erased'),
        list(erased[subject_type]),
        button('Review and confirm', erasurePage(baseUrl, token)),
        note(
          { strong: 'The link expires after 24 hours and works once. ' },
          'It opens a page that shows once more what will be erased. An erasure cannot be undone. To keep a copy, export your data first.',
        ),
        paragraph(
          'You did not ask for this? Then do nothing: nothing is erased, and the link expires. Let us know by answering this mail, so that we can look into it.',
        ),
      ],
    };
  },
});
