import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';
import { publicConfig as configured } from '../schemas/public-config.ts';

export const publicConfig = {
  path: '/api/public-config',
  GET: {
    // The CDN keeps it until the next deployment, at most an hour. Browsers ask each time, so that a changed key locks nobody out.
    cache: 'public, max-age=0, s-maxage=3600',
    answers: { 200: { json: named('PublicConfig', configured) } },
  },
} satisfies Definition;
