// npm run cron -- NAME: runs one schedule now, as the platform's scheduler would. Without a name, it lists the schedules.

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

async function call(url: string): Promise<{ status: number; body: unknown }> {
  const file = dataFiles(dataFolder(readEnvironment())).localEnv;
  const { BASE_URL, CRON_SECRET } = existsSync(file) ? parse(readFileSync(file)) : {};
  if (!BASE_URL) throw new StartProblem('There is no local platform yet: run `npm start` first.');
  const response = await fetch(BASE_URL + url, {
    method: 'POST',
    headers: { authorization: `Bearer ${CRON_SECRET}` },
  }).catch(() => {
    throw new StartProblem(`Nothing answers at ${BASE_URL}: is \`npm start\` running?`);
  });
  return { status: response.status, body: await response.json() };
}

function printTable(head: [string, string], rows: [string, string][]): void {
  const width = Math.max(...[head, ...rows].map(([first]) => first.length));
  for (const [first, second] of [head, ...rows]) console.log(`${first.padEnd(width)}  ${second}`);
}
