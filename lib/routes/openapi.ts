import { z } from 'zod';
import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

export const openapi = {
  path: '/api/openapi',
  cors: true,
  GET: {
    cache: 'public, max-age=300',
    answers: {
      200: {
        json: named(
          'OpenApiDescription',
          z.looseObject({
            openapi: z.literal('3.1.0'),
            info: z.looseObject({ title: z.string(), version: z.string() }),
          }),
        ),
      },
    },
  },
} satisfies Definition;
