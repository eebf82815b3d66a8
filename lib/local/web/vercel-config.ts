import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { compileSource, fillDestination } from './source-pattern.ts';

// What of vercel.json this platform honours. Strict: a setting that production would obey and this would ignore is an
// error at start, so that the two cannot drift apart silently.
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

export interface Cron {
  path: string;
  /** Five cron fields, in UTC. */
  schedule: string;
}

export interface VercelConfig {
  cleanUrls: boolean;
  /** False when nothing is said: both forms of a path are then served, as in production. */
  stripTrailingSlash: boolean;
  crons: Cron[];
  /** Where the first matching rewrite leads, or null. */
  rewrite(pathname: string): URL | null;
  headersFor(pathname: string): [name: string, value: string][];
}

/** Reads vercel.json; without the file, nothing is rewritten and no header added. Throws on what it cannot honour. */
export function readVercelConfig(file: string): VercelConfig {
  return vercelConfig(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

export function vercelConfig(json: unknown): VercelConfig {
  const parsed = vercelJson.safeParse(json);
  if (!parsed.success) throw new Error(`vercel.json: ${z.prettifyError(parsed.error)}`);
  const config = parsed.data;
  const rewrites = config.rewrites.map((rule) => ({ ...rule, pattern: compileSource(rule.source) }));
  const headers = config.headers.map((rule) => ({ ...rule, pattern: compileSource(rule.source) }));
  return {
    cleanUrls: config.cleanUrls,
    stripTrailingSlash: config.trailingSlash === false,
    crons: config.crons,
    rewrite(pathname) {
      for (const { pattern, destination } of rewrites) {
        const captured = pattern.match(pathname);
        if (captured) return fillDestination(destination, captured);
      }
      return null;
    },
    headersFor(pathname) {
      return headers
        .filter(({ pattern }) => pattern.match(pathname))
        .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value]));
    },
  };
}
