// npm run build: builds the browser's code into public/ and prints what a visitor loads, in bytes as sent. In a deployment it also makes
// functions start quicker.

import path from 'node:path';
import { buildAndPublish } from './assets/build.ts';
import { sizesOf } from './assets/sizes.ts';
import { keepEnglish } from './one-language.ts';
import { projectRoot, readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';
import { captchaRefused } from './web/captcha.ts';
import { databaseRefused } from './web/local-database.ts';
import { tilesRefused } from './web/map-tiles.ts';
import { readVercelConfig } from './web/vercel-config.ts';

await runCommand(async () => {
  const env = readEnvironment();
  const config = readVercelConfig(path.join(projectRoot, 'vercel.json'));
  const refused = [
    tilesRefused(config, env.MAP_TILES_URL),
    databaseRefused(config, env.SUPABASE_URL),
    databaseRefused(config, env.SUPABASE_READ_URL),
    captchaRefused(config, env.TURNSTILE_SITE_KEY),
  ]
    .filter((line) => line !== null)
    .join('\n');
  // Fails where a deployment would be built with it; elsewhere only `npm start` reads it, which extends the policy by itself.
  if (refused && env.VERCEL) throw new StartProblem(refused);
  if (env.VERCEL && !keepEnglish(path.join(projectRoot, 'node_modules/zod')))
    console.warn('Functions start slower: zod has its languages elsewhere, and keeps all of them.');
  const began = performance.now();
  const sizes = sizesOf(await buildAndPublish({ isLocal: !env.VERCEL }));
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
  console.log('Scripts, gzipped: what a page loads first, then what each place in it adds.\n');
  for (const { page, start, places } of sizes) {
    console.log(`${kilobytes(start)}  ${page}`);
    for (const { place, more } of places) console.log(`${kilobytes(more)}    + ${place}`);
  }
  if (refused) console.log(`\n${refused}`);
  console.log(`\nBuilt in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
});
