import type { Definition } from '../http/definition.ts';
import { brandLogoQuery } from '../schemas/brand-logo.ts';

export const brandLogo = {
  path: '/api/brand-logo',
  GET: {
    query: brandLogoQuery,
    cache: 'public, max-age=86400',
    answers: { 200: { media: ['image/png'] } },
    errors: ['not_found'],
  },
} satisfies Definition;
