import { StartProblem } from './start-problem.ts';

/** The database that a command is given, or that the environment names. */
export function connectionString(words: string[], command: string): string {
  const url = words.find((word) => !word.startsWith('--')) ?? process.env.DATABASE_URL;
  if (url && /^postgres(ql)?:\/\/./.test(url) && URL.canParse(url)) return url;
  throw new StartProblem(`Name the database: ${command} postgresql://…  (or set DATABASE_URL)`);
}
