// npm run vendor: the browser's database client, bundled from the installed supabase-js into public/vendor/. The file is
// committed, so that neither npm start nor production has a build step; a test holds it against the installed version.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot } from './settings.ts';

export const vendoredClient = path.join(projectRoot, 'public/vendor/supabase.js');

/** The parts of supabase-js the pages use. Realtime, storage and functions would double the size. */
const entry = `
export { AuthClient } from '@supabase/auth-js';
export { PostgrestClient } from '@supabase/postgrest-js';
`;

/** One minified ES module; the same bytes wherever the same versions are installed. */
export async function bundleClient(): Promise<string> {
  const name = path.join(projectRoot, 'virtual-client.js');
  const bundle = await rolldown({
    input: name,
    platform: 'browser',
    plugins: [
      {
        name: 'virtual-client',
        resolveId: (id) => (id === name ? name : null),
        load: (id) => (id === name ? entry : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return `/* auth-js and postgrest-js of supabase-js; MIT licence, © Supabase. Made by npm run vendor. */\n${output[0].code}`;
}

if (import.meta.main) writeFileSync(vendoredClient, await bundleClient());
