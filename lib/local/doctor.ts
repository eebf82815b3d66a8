// npm run doctor: checks an installation, and says what is wrong and what to do about it. It looks at the installation that
// SUPABASE_URL and SUPABASE_SECRET_KEY name, otherwise at the local one. `-- --requests FILE` also checks the requests in a log
// that was fetched from production. The exit code is 1 when a check fails. It changes nothing.

import { parseArgs } from 'node:util';
import { runDoctor } from './doctor/run.ts';
import { serviceEnvironment } from './service-environment.ts';
import { runCommand } from './start-problem.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string' } } });
  await runDoctor({ ...serviceEnvironment(), ...values });
});
