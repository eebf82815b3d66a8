import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { projectRoot } from '../settings.ts';
import { platformRolesSql } from './roles.ts';

export interface SqlFile {
  /** Path from the project's root, with slashes. */
  path: string;
  text: string;
}

/** Files in path order, which is load order. */
function sqlFiles(pattern: string): SqlFile[] {
  return globSync(pattern, { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
}

export const readMigrations = () => sqlFiles('supabase/migrations/*.sql');
export const readSchemaFiles = () => sqlFiles('sql/**/*.sql');
export const readSeedFiles = () => sqlFiles('supabase/seeds/*.sql');

function hashOf(parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

const partsOf = (files: SqlFile[]) => files.flatMap((file) => [file.path, file.text]);

/** A hash of everything that a prepared schema depends on: the platform's pinned version, its roles, the migrations and sql/. */
export function schemaFingerprint(): string {
  const platform = manifest.dependencies['@supabase/lite'];
  return hashOf([platform, platformRolesSql, ...partsOf(readMigrations()), ...partsOf(readSchemaFiles())]);
}

/** A hash of the migrations and sql/ of this checkout. A deployment records it, and the operator's check compares it. */
export const deployedFingerprint = () =>
  hashOf([...partsOf(readMigrations()), ...partsOf(readSchemaFiles())]);

export const seedFingerprint = () => hashOf(partsOf(readSeedFiles()));
