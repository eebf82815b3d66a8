import { existsSync, readFileSync } from 'node:fs';
import { getTransformedRoutes, type RouteWithSrc } from '@vercel/routing-utils';
import { z } from 'zod';

// The settings of vercel.json that this platform obeys. The schema is strict: a setting that production obeys and this platform
// does not is an error at start, so that the two cannot differ silently.
const vercelJson = z.strictObject({
  $schema: z.string().optional(),
  framework: z.null().optional(),
  buildCommand: z.string().nullish(),
  outputDirectory: z.literal('public').optional(),
  regions: z.array(z.string()).optional(),
  functions: z.record(z.string(), z.looseObject({})).optional(),
  cleanUrls: z.boolean().default(false),
  trailingSlash: z.literal(false).optional(),
  crons: z.array(z.strictObject({ path: z.string().startsWith('/'), schedule: z.string() })).default([]),
  rewrites: z
    .array(z.strictObject({ source: z.string(), destination: z.string().startsWith('/') }))
    .default([]),
  headers: z
    .array(
      z.strictObject({
        source: z.string(),
        headers: z.array(z.strictObject({ key: z.string(), value: z.string() })),
      }),
    )
    .default([]),
});

interface Cron {
  path: string;
  /** Five cron fields, in UTC. */
  schedule: string;
}

export interface VercelConfig {
  cleanUrls: boolean;
  crons: Cron[];
  /** Where a path should be asked for instead, or null when it is fine as it is. */
  redirect(pathname: string): string | null;
  /** Where the first matching rewrite leads, or null. */
  rewrite(pathname: string): URL | null;
  headersFor(pathname: string): [name: string, value: string][];
}

/** Reads vercel.json; without the file, nothing is rewritten and no header added. Throws on what it cannot honour. */
export function readVercelConfig(file: string): VercelConfig {
  return vercelConfig(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

function vercelConfig(json: unknown): VercelConfig {
  const parsed = vercelJson.safeParse(json);
  if (!parsed.success) throw new Error(`vercel.json: ${z.prettifyError(parsed.error)}`);
  const { crons, ...config } = parsed.data;
  const { routes, error } = getTransformedRoutes(config);
  if (error) throw new Error(`vercel.json: ${error.message}`);
  // The platform's own order: redirects and headers, then the files there are, then rewrites.
  const rules = (routes ?? []).filter((route): route is RouteWithSrc => 'src' in route);
  const redirects = rules.filter(({ status }) => status === 308).map(compiled);
  const headers = rules.filter((rule) => rule.headers && rule.status === undefined).map(compiled);
  const rewrites = rules.filter(({ dest }) => dest !== undefined).map(compiled);
  return {
    cleanUrls: config.cleanUrls,
    crons,
    redirect(pathname) {
      const rule = redirects.find(({ pattern }) => pattern.test(pathname));
      const location = rule?.headers?.Location;
      // One leading slash only: `//host/` must not turn into a redirect to another host.
      return rule && location ? filled(location, rule.pattern, pathname).replace(/^\/+/, '/') : null;
    },
    rewrite(pathname) {
      const rule = rewrites.find(({ pattern }) => pattern.test(pathname));
      return rule?.dest ? new URL(filled(rule.dest, rule.pattern, pathname), 'http://destination') : null;
    },
    headersFor: (pathname) =>
      headers
        .filter(({ pattern }) => pattern.test(pathname))
        .flatMap((rule) => Object.entries(rule.headers ?? {})),
  };
}

const compiled = (route: RouteWithSrc) => ({ ...route, pattern: new RegExp(route.src ?? '') });

/** A destination with what its source captured in place of `$1`, `$2` …; what captured nothing is empty. */
function filled(destination: string, pattern: RegExp, pathname: string): string {
  const captured = pattern.exec(pathname) ?? [];
  return destination.replaceAll(/\$(\d)/g, (_, place: string) => captured[Number(place)] ?? '');
}

/** The same settings with another content security policy for some pages, which production takes from vercel.json as it stands. */
export const withPolicy = (
  config: VercelConfig,
  isFor: (pathname: string) => boolean,
  change: (policy: string) => string,
): VercelConfig => ({
  ...config,
  headersFor: (pathname) =>
    config
      .headersFor(pathname)
      .map(([name, value]) => [
        name,
        isFor(pathname) && name.toLowerCase() === 'content-security-policy' ? change(value) : value,
      ]),
});
