import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { skeletons } from './new/skeletons.ts';
import { projectRoot } from './settings.ts';
import { runCommand, StartProblem } from './start-problem.ts';

const guide = 'public/docs/how-to-change-it.md';
const usage = `npm run new -- ${Object.keys(skeletons).join('|')} name_of_it [folder of sql/]`;

/** The steps of a kind of change, as the guide has them, with the name in the place of NAME. */
function recipeOf(title: string, name: string): string {
  const text = readFileSync(join(projectRoot, guide), 'utf8');
  const [, recipe] = text.split(`\n## ${title}\n`);
  if (recipe === undefined) throw new Error(`${guide} has no recipe "${title}"`);
  return (recipe.split('\n## ')[0] ?? '').trim().replaceAll(/\b(?:NAME|KEY)\b/g, name);
}

/** The folder that a kind belongs to where none is named: where its nearest relative is. */
function folderOf(kind: string, given: string | undefined): string {
  const relative = kind === 'criterion' ? 'topsis_rank_hotels' : 'submit_proposal';
  if (kind === 'function' && given === undefined) throw new StartProblem(`Which folder?\n${usage}`);
  if (given !== undefined && !existsSync(join(projectRoot, 'sql', given)))
    throw new StartProblem(`There is no folder sql/${given}`);
  const [found = ''] = globSync(`sql/*/${relative}.sql`, { cwd: projectRoot });
  return given ?? basename(dirname(found));
}

/**
 * `npm run new -- KIND NAME [FOLDER]`: writes the files that a kind of change begins with, a test that fails until it is filled among
 * them, and returns what remains to be done by hand. Overwrites nothing.
 */
export function begin(words: readonly string[], root = projectRoot, now = new Date()) {
  const [kind = '', name = '', folder] = words;
  const skeleton = Object.hasOwn(skeletons, kind) ? skeletons[kind] : undefined;
  if (!skeleton || !/^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/.test(name) || name.length > 50)
    throw new StartProblem(usage);
  const snake = name.replaceAll('-', '_');
  const files = skeleton.make({
    snake,
    kebab: name.replaceAll('_', '-'),
    camel: snake.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    folder: folderOf(kind, folder),
    stamp: now.toISOString().replaceAll(/\D/g, '').slice(0, 14),
  });
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (there.length > 0) throw new StartProblem(`There already: ${there.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { files: Object.keys(files), left: recipeOf(skeleton.recipe, snake) };
}

if (import.meta.main)
  await runCommand(async () => {
    const { files, left } = begin(process.argv.slice(2));
    console.log(
      `Begun:\n${files.map((path) => `  ${path}`).join('\n')}\n\nThe whole way (${guide}):\n\n${left}`,
    );
  });
