// The decision about a claim to work at a hotel.
import { z } from 'zod';
import { button, greeting, list, paragraph } from '../blocks.ts';
import { strangersLine } from '../text.ts';
import { defineMessage } from './message.ts';
import { consolePage } from './pages.ts';

const params = z.object({
  hotel_name: z.string().nullish(),
  city: z.string().nullish(),
  approved: z.boolean(),
  role: z.string().nullish(),
});

export const hotelClaimDecision = defineMessage({
  params,
  render({ hotel_name, city, approved, role }, { baseUrl }) {
    const name = strangersLine(hotel_name ?? '', 100) || 'the hotel';
    const place = strangersLine(city ?? '', 60);
    const hotel = place && !name.includes(place) ? `${name}, ${place}` : name;
    if (!approved) {
      return {
        subject: 'About the hotel you asked to join',
        preheader: 'We could not confirm that you work there. What you can do now.',
        title: 'We could not confirm it',
        reason: 'you asked to join a hotel.',
        body: [
          greeting(undefined),
          paragraph(`You told us that you work at ${hotel}. We could not confirm that.`),
          list([
            'Sign in with your address at the hotel: one that is among its contacts joins at once.',
            'Or ask a colleague who manages the hotel here to invite you.',
            'Is it a mistake? Answer this mail; a person reads it.',
          ]),
        ],
      };
    }
    return {
      subject: 'You have joined your hotel',
      preheader: 'Its requests, offers and profile are yours to work with.',
      title: 'Welcome to your hotel',
      reason: 'you asked to join a hotel.',
      body: [
        greeting(undefined),
        paragraph(`It is confirmed: you work at ${hotel}.`),
        paragraph(
          role === 'manager'
            ? 'You are its manager: you answer requests, keep its profile, and invite your colleagues.'
            : 'You answer its requests and keep its profile.',
        ),
        button('See its requests', consolePage(baseUrl)),
      ],
    };
  },
});
