// npm run admin -- add EMAIL | remove EMAIL | list: who is platform staff, in the installation that SUPABASE_URL and
// SUPABASE_SECRET_KEY name, else in the local one.

import { runAdmin } from './admin/commands.ts';
import { serviceEnvironment } from './service-environment.ts';
import { runCommand } from './start-problem.ts';

await runCommand(async () => {
  const { env } = serviceEnvironment();
  await runAdmin(process.argv.slice(2), env, console.log);
});
