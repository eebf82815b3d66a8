import { healthReport } from '../lib/health/report.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { health } from '../lib/routes/health.ts';

/** `GET /api/health`: 200 when database and payments answer, 503 otherwise. Stale crons are shown, but do not change the status. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(health, {
  GET: route(health.GET, {
    handle: async () => {
      const report = await healthReport();
      return Response.json(report, { status: report.overall ? 200 : 503 });
    },
  }),
});
