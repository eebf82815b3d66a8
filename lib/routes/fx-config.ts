import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

import { fxConfigPayload, fxConfigResponse } from '../schemas/fx-config.ts';

const answers = { 200: { json: named('FxConfigResponse', fxConfigResponse) } };

export const fxConfig = {
  path: '/api/v1/organization/fx-config',
  GET: { credentials: 'accessToken', answers, errors: ['forbidden', 'rate_limited'] },
  POST: {
    credentials: 'accessToken',
    body: named('FxConfigPayload', fxConfigPayload),
    answers,
    errors: ['forbidden', 'stale', 'rate_limited'],
  },
} satisfies Definition;
