import type { Definition } from '../http/definition.ts';
import { named } from '../schemas/fields.ts';

import { healthQuery, healthReport } from '../schemas/health.ts';

const report = named('HealthReport', healthReport);
export const health = {
  path: '/api/health',
  cors: true,
  GET: { query: healthQuery, answers: { 200: { json: report }, 503: { json: report } } },
} satisfies Definition;
