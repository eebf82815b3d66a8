import { renderTable } from '../demo/table.ts';
import type { ServiceEnvironment } from '../service-environment.ts';
import { examine } from './examine.ts';

/** Checks an installation and prints what was found. The exit code is 1 when a check fails. */
export async function runDoctor(service: ServiceEnvironment): Promise<void> {
  const findings = await examine(service);
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
}
