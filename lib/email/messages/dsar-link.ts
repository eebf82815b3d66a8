// The one-time link to everything held about an address, for whoever reads its mail.
import { z } from 'zod';
import { button, list, note, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { dsarPage } from './pages.ts';

const params = z.object({ token: z.string().min(1).max(400) });

export const dsarLink = defineMessage({
  params,
  render({ token }, { baseUrl }) {
    return {
      subject: 'Your data: the link you asked for',
      preheader: 'Everything we hold about this address. The link works once, for 24 hours.',
      title: 'Your data is ready to download',
      reason: 'a copy of the data held about this address was asked for.',
      body: [
        paragraph('You asked what data we hold about this address. The link below gives you all of it.'),
        button('See my data', dsarPage(baseUrl, token)),
        list([
          'It works once, and for 24 hours.',
          'Whoever has the link can open it, so please do not forward this mail.',
          'The data is plain JSON: a person can read it, and a program can take it over.',
        ]),
        note(
          { strong: 'You did not ask for this? ' },
          'Then somebody typed your address. They have seen nothing: the link went to you alone. You can ignore this mail.',
        ),
      ],
    };
  },
});
