// npm run cron -- NAME: runs one schedule now, as the platform's scheduler would: of the installation that BASE_URL and CRON_SECRET name,
// otherwise of the local one. Without a name, it lists the schedules.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'dotenv';
import { dataFiles, dataFolder, projectRoot, readEnvironment } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';
import { readVercelConfig } from './web/vercel-config.ts';

await runCommand(async () => {
  const { crons } = readVercelConfig(path.join(projectRoot, 'vercel.json'));
  const asked = process.argv[2];
  if (asked === undefined) {
    printTable(
      ['schedule (UTC)', 'name'],
      crons.map((cron) => [cron.schedule, path.basename(cron.path)]),
    );
    return;
  }
  const cron = crons.find(({ path: url }) => [asked, `${asked}-cron`].includes(path.basename(url)));
  if (!cron) throw new StartProblem(`There is no cron named ${asked}. \`npm run cron\` lists them.`);
  const { status, body } = await call(cron.path);
  const rows = typeof body === 'object' && body !== null ? Object.entries(body) : [['answer', body]];
  printTable(
    ['status', String(status)],
    rows.map(([name, value]) => [String(name), String(value)]),
  );
  if (status !== 200) process.exitCode = 1;
});

function installation(): Record<string, string> {
  const env = readEnvironment();
  if (env.BASE_URL && env.CRON_SECRET) return env;
  const file = dataFiles(dataFolder(env)).localEnv;
  return existsSync(file) ? parse(readFileSync(file)) : {};
}

async function call(url: string): Promise<{ status: number; body: unknown }> {
  const { BASE_URL, CRON_SECRET } = installation();
  if (!BASE_URL) {
    throw new StartProblem('Which installation? Set BASE_URL and CRON_SECRET, or run `npm start` first.');
  }
  const response = await fetch(BASE_URL + url, {
    method: 'POST',
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  }).catch(() => {
    throw new StartProblem(`Nothing answers at ${BASE_URL}: is the service running?`);
  });
  return { status: response.status, body: await response.json() };
}

function printTable(head: [string, string], rows: [string, string][]): void {
  const width = Math.max(...[head, ...rows].map(([first]) => first.length));
  for (const [first, second] of [head, ...rows]) console.log(`${first.padEnd(width)}  ${second}`);
}
