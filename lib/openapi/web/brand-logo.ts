import type { EndpointWords } from '../operation.ts';

/** The logo on an organization’s documents. */
export const words: Record<string, EndpointWords> = {
  '/api/brand-logo': {
    GET: {
      id: 'getBrandLogo',
      tag: 'Documents',
      summary: 'The logo that an agency’s mails show',
      description:
        'Drawn once, when it is new, as a PNG of at most 480 × 96 pixels, the same for every reader. 404 while it is being drawn. Tiers Agency and Enterprise.',
      answers: { 200: 'The picture' },
    },
  },
};
