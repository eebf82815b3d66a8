import { env } from '../lib/config/env.ts';
import { endpoint, route } from '../lib/http/endpoint.ts';
import { publicConfig } from '../lib/routes/public-config.ts';
import { publicConfig as configured } from '../lib/schemas/public-config.ts';

/** `GET /api/public-config`: where the console finds the database. Pages are static, so they learn it at run time. */
export default endpoint(publicConfig, {
  GET: route(publicConfig.GET, {
    handle: () => {
      const tiles = env('MAP_TILES_URL');
      return configured.parse({
        ok: true,
        supabase_url: env('SUPABASE_URL'),
        read_url: env('SUPABASE_READ_URL') ?? null,
        publishable_key: env('SUPABASE_PUBLISHABLE_KEY'),
        map_tiles: tiles ? { url: tiles, attribution: env('MAP_TILES_ATTRIBUTION') ?? '' } : null,
        captcha_site_key: env('TURNSTILE_SITE_KEY') ?? null,
      });
    },
  }),
});
