/**
 * `npm run db:lists`: writes out what `sql/` says once per criterion of the ranking (`lib/schemas/criteria.ts`), per price and per
 * other column of an offer (`offer-costs.ts`, `offer-columns.ts`), per refusal (`refusals.ts`) and per kind of mail
 * (`lib/email/kinds.ts`).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withEachRow } from './database/each-row.ts';
import { projectRoot } from './settings.ts';

for (const path of globSync('sql/**/*.sql', { cwd: projectRoot }).sort()) {
  const sql = readFileSync(join(projectRoot, path), 'utf8');
  const made = withEachRow(sql);
  if (made === sql) continue;
  writeFileSync(join(projectRoot, path), made);
  console.log(path);
}
