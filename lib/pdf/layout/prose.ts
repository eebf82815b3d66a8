import { type Flow, list, paragraph } from './flow.ts';

const bullet = /^\s*[-*•–]\s+/;
const number = /^\s*(\d{1,3})[.)]\s+/;

/**
 * Sets text as people type it. Blank lines separate paragraphs, lines that start with a dash or bullet are a list, and lines
 * numbered 1, 2, 3 are a numbered list. Everything else stays as it is, line breaks included.
 */
export function prose(flow: Flow, text: string): void {
  let lines: string[] = [];
  let kind: Kind = 'text';
  const flush = () => {
    if (lines.length > 0) put(flow, kind, lines);
    lines = [];
  };
  for (const line of text.split(/\r\n?|\n/)) {
    const next = kindOf(line, kind === 'numbers' ? lines.length + 1 : 1);
    if (next !== kind) flush();
    kind = next;
    if (kind !== 'blank') lines.push(line);
  }
  flush();
}

type Kind = 'text' | 'blank' | 'bullets' | 'numbers';

function kindOf(line: string, expected: number): Kind {
  if (line.trim() === '') return 'blank';
  if (bullet.test(line)) return 'bullets';
  return Number(number.exec(line)?.[1]) === expected ? 'numbers' : 'text';
}

function put(flow: Flow, kind: Kind, lines: readonly string[]): void {
  if (kind === 'bullets')
    list(
      flow,
      lines.map((line) => line.replace(bullet, '')),
    );
  else if (kind === 'numbers')
    list(
      flow,
      lines.map((line) => line.replace(number, '')),
      'numbers',
    );
  else paragraph(flow, lines.join('\n'));
}
