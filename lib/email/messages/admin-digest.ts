// What waits for platform staff today.
import { z } from 'zod';
import { button, facts, paragraph } from '../blocks.ts';
import { defineMessage } from './message.ts';
import { consolePage } from './pages.ts';

const count = z.number().int().min(0);
const params = z.object({ claims: count, changes: count, applications: count });

export const adminDigest = defineMessage({
  params,
  render({ claims, changes, applications }, { baseUrl }) {
    const waiting = [
      ['Hotel claims', claims],
      ['Changes of hotel profiles', changes],
      ['Founding applications', applications],
    ] as const;
    const total = claims + changes + applications;
    return {
      subject: `${total} ${total === 1 ? 'thing waits' : 'things wait'} for an administrator`,
      preheader: 'People are waiting for these decisions.',
      title: 'Waiting for your decision',
      reason: 'you are platform staff. It comes once a day while something waits.',
      body: [
        paragraph('People are waiting for these decisions:'),
        facts(waiting.filter(([, number]) => number > 0).map(([name, number]) => [name, String(number)])),
        button('Open the admin area', `${consolePage(baseUrl)}#/admin`),
      ],
    };
  },
});
