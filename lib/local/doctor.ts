// npm run doctor: checks an installation, and says what is wrong and what to do about it. It looks at the installation that
// SUPABASE_URL and SUPABASE_SECRET_KEY name, otherwise at the local one. `-- --requests FILE` also checks the requests in a log
// that was fetched from production. The exit code is 1 when a check fails. It changes nothing.

import { parseArgs } from 'node:util';
import { renderTable } from './demo/table.ts';
import { examine } from './doctor/examine.ts';
import { serviceEnvironment } from './service-environment.ts';
import { runCommand } from './start-problem.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string' } } });
  const findings = await examine({ ...serviceEnvironment(), ...values });
  const rows = findings.map(({ check, state, says, todo }) => [
    state,
    check,
    todo ? `${says}\n→ ${todo}` : says,
  ]);
  console.log(renderTable([{ title: '' }, { title: 'Check' }, { title: 'Found' }], rows));
  const failed = findings.filter(({ state }) => state === 'fail').length;
  const warned = findings.filter(({ state }) => state === 'warn').length;
  console.log(`${findings.length} checks: ${failed} failed, ${warned} with a warning.`);
  if (failed > 0) process.exitCode = 1;
});
