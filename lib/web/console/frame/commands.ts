/** Something the command menu leads to. */
export interface Command {
  kind: string;
  name: string;
  more: string;
  hash: string;
}

const mostShown = 12;
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The commands that have every typed word, best first: names that begin with the text, then names with a word that does, then the rest. */
export function matching(commands: Command[], typed: string): Command[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const whole = words.join(' ');
  const score = ({ name, more }: Command): number => {
    const [title, text] = [plain(name), plain(`${name} ${more}`)];
    if (!words.every((word) => text.includes(word))) return -1;
    if (title.startsWith(whole)) return 3;
    if (words.every((word) => title.split(/\s+/).some((part) => part.startsWith(word)))) return 2;
    return words.every((word) => title.includes(word)) ? 1 : 0;
  };
  return commands
    .map((command, i) => ({ command, i, score: words.length === 0 ? 0 : score(command) }))
    .filter((one) => one.score >= 0)
    .sort((a, b) => b.score - a.score || a.i - b.i)
    .slice(0, mostShown)
    .map(({ command }) => command);
}
