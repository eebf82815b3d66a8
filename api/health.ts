import { healthReport } from '../lib/health/report.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { health } from '../lib/routes/health.ts';

/**
 * `GET /api/health`: 200 when database and payments answer, 503 otherwise. Stale crons are shown, but do not change the status.
 * `GET /api/health?strict`, for alerts: 503 also when a schedule is overdue, mail waits, or the database is older than the functions.
 */
export default endpoint(health, {
  GET: route(health.GET, {
    handle: async ({ query: { strict } }) => {
      const report = await healthReport({ isStrict: strict !== undefined });
      return Response.json(report, { status: report.overall ? 200 : 503 });
    },
  }),
});
