import { type VercelConfig, withPolicy } from './vercel-config.ts';

const images = "img-src 'self'";

/** The origin of a template such as `https://{s}.tiles.example/{z}/{x}/{y}.png`, as a content security policy names it. */
export function originOfTiles(template: string): string {
  return (
    /^https?:\/\/[^/]*/.exec(
      template.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}').replace('{s}', '*'),
    )?.[0] ?? ''
  );
}

/** Lets the console's policy allow images from the origin of the tiles. Without tiles, nothing changes. */
export function withMapTiles(config: VercelConfig, template: string | undefined): VercelConfig {
  if (!template) return config;
  return withPolicy(
    config,
    (pathname) => pathname === '/console',
    (policy) => policy.replace(images, `${images} ${originOfTiles(template)}`),
  );
}

/**
 * Why a deployment's map would stay empty, or null. Production takes the policy from vercel.json, which does not name the tiles by itself.
 */
export function tilesRefused(config: VercelConfig, template: string | undefined): string | null {
  if (!template) return null;
  const policy = new Map(config.headersFor('/console')).get('Content-Security-Policy') ?? '';
  const origin = originOfTiles(template);
  const allowed = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  if (allowed.includes(origin)) return null;
  return `MAP_TILES_URL: the console's policy would refuse its tiles. Write ${origin} after "${images}" in the headers of vercel.json.`;
}
