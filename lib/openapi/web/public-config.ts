import type { EndpointWords } from '../operation.ts';

/** What the pages need to know of an installation. */
export const words: Record<string, EndpointWords> = {
  '/api/public-config': {
    GET: {
      id: 'getPublicConfig',
      tag: 'Health',
      summary: 'Where the database is, and the key its clients show',
      description:
        'For pages of this site. All of it is public: row-level security does the guarding. `map_tiles` is null where the map is drawn without any, `read_url` where there is no read replica, `captcha_site_key` where signing in asks for no captcha.',
      answers: { 200: 'Done' },
    },
  },
};
