// npm run admin -- add EMAIL | remove EMAIL | list: makes people platform staff, or lists them. It works on the installation that
// SUPABASE_URL and SUPABASE_SECRET_KEY name, otherwise on the local one.

import { runAdmin } from './admin/commands.ts';
import { serviceEnvironment } from './service-environment.ts';
import { runCommand } from './start-problem.ts';

await runCommand(async () => {
  const { env } = serviceEnvironment();
  await runAdmin(process.argv.slice(2), env, console.log);
});
