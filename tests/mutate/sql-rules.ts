import { lineAt, maskSql } from './masked.ts';
import type { Mutant } from './mutant.ts';

interface Rule {
  name: string;
  /** Looked for in the text without comments and strings. */
  find: RegExp;
  /** What is planted; undefined where this find is none. */
  plant(found: RegExpExecArray): string | undefined;
}

const swaps = (pairs: Record<string, string>) => (found: RegExpExecArray) =>
  Object.hasOwn(pairs, found[0].toLowerCase()) ? pairs[found[0].toLowerCase()] : undefined;

/** What people forget and get wrong in SQL, one rule each. */
const rules: Rule[] = [
  {
    name: 'guard',
    find: /perform private\.(?:fail_?\w*|enter_\w+|check_\w+|require_\w+|hit_\w+)\s*\([^;]*?\);/g,
    plant: () => 'null;',
  },
  {
    name: 'lock',
    find: /\bfor (?:no key update|update|share|key share)(?: of [\w, ]+?)?(?: skip locked| nowait)?(?=\s*[;)\n])/g,
    plant: () => '',
  },
  { name: 'lock', find: /\bskip locked\b/g, plant: () => '' },
  {
    name: 'lock',
    find: /(?:perform (?:pg_catalog\.)?pg_advisory_xact_lock(?:_shared)?\s*\([^;]*|lock table [^;]+);/g,
    plant: () => 'null;',
  },
  {
    name: 'lock',
    find: /pg_try_advisory_xact_lock\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
    plant: () => 'true',
  },
  { name: 'revoke', find: /\brevoke [^;]+ on (?:function )?([^;]+?) from [^;]+;/g, plant: grantInstead },
  // What everybody sees has no condition to lose.
  {
    name: 'condition',
    find: /\b(?:using|with check)\s*\((?!true\))/g,
    plant: (found) => `${found[0]}true or `,
  },
  { name: 'connective', find: /\b(?:and|or(?! replace))\b/g, plant: swaps({ and: 'or', or: 'and' }) },
  {
    name: 'comparison',
    find: /(?<![<>=:!|?@&#~+*/-])(?:<=|>=|<>|<|>|=)(?![<>=|@&#~>])/g,
    plant: swaps({ '<=': '<', '>=': '>', '<': '<=', '>': '>=', '=': '<>', '<>': '=' }),
  },
  {
    name: 'null',
    find: /\bis (?:not )?null\b/g,
    plant: swaps({ 'is null': 'is not null', 'is not null': 'is null' }),
  },
  { name: 'exists', find: /\bnot exists\b/g, plant: () => 'exists' },
  {
    name: 'rounding',
    find: /\b(?:round|ceil|ceiling|floor|trunc)(?=\()/g,
    plant: swaps({ round: 'trunc', ceil: 'floor', ceiling: 'floor', floor: 'ceil', trunc: 'round' }),
  },
  {
    name: 'arithmetic',
    find: /(?<=[\w)] )[-+*/](?= [\w(])/g,
    plant: swaps({ '+': '-', '-': '+', '*': '/', '/': '*' }),
  },
  { name: 'order', find: /\b(?:asc|desc)\b/g, plant: swaps({ asc: 'desc', desc: 'asc' }) },
  { name: 'distinct', find: /\bselect distinct\b(?! on)/g, plant: () => 'select' },
  {
    name: 'number',
    find: /(?<=[<>=+*/(-] ?|\blimit )\d+(?![\w.]|\s*(?:,\s*\d+\s*)?\)::)/g,
    plant: ([n]) => String(Number(n) + 1),
  },
];

/** A right forgotten to be taken away is one everybody has: what was revoked before stays revoked when a file runs again. */
function grantInstead(found: RegExpExecArray): string | undefined {
  const [whole, object] = found;
  if (/on function/.test(whole)) return `${whole} grant execute on function ${object} to public;`;
  return /^public\.\w+$/.test(object ?? '')
    ? `${whole} grant all on ${object} to anon, authenticated;`
    : undefined;
}

/** Every defect the rules can plant in a file of sql/, in reading order. */
export function sqlMutants(file: string, text: string): Mutant[] {
  const code = maskSql(text);
  const conjuncts = conjunctsOf(code).map(({ at, from, to }) => ({
    ...{ file, line: lineAt(text, at), rule: 'conjunct', from: text.slice(at, at + from.length), to },
    ...{ text: text.slice(0, at) + to + text.slice(at + from.length), at },
  }));
  const ruled = rules.flatMap(({ name, find, plant }) =>
    [...code.matchAll(find)].flatMap((found) => {
      const to = plant(found);
      const from = text.slice(found.index, found.index + found[0].length);
      // What names an object's arguments or comments on it is no behaviour.
      if (to === undefined || to === from || isDeclaration(code, found.index)) return [];
      const mutated = text.slice(0, found.index) + to + text.slice(found.index + found[0].length);
      return [
        { file, line: lineAt(text, found.index), rule: name, from, to, text: mutated, at: found.index },
      ];
    }),
  );
  return [...ruled, ...conjuncts].toSorted((a, b) => a.at - b.at).map(({ at: _, ...mutant }) => mutant);
}

/** Each of several things that a policy asks for, at the outermost level: left out, nobody asks for it. */
function conjunctsOf(code: string): { at: number; from: string; to: string }[] {
  return [...code.matchAll(/\b(?:using|with check)\s*\(/g)].flatMap(({ index, 0: head }) => {
    const start = index + head.length;
    let depth = 1;
    let end = start;
    const ands: number[] = [];
    for (; depth > 0 && end < code.length; end++) {
      if (code[end] === '(') depth++;
      else if (code[end] === ')') depth--;
      else if (depth === 1 && /^\band\b/.test(code.slice(end)) && /\s/.test(code[end - 1] ?? ''))
        ands.push(end);
    }
    const places = [start, ...ands.map((at) => at + 'and'.length), end - 1];
    if (ands.length === 0 || /\bbetween\b/.test(code.slice(start, end))) return [];
    return places.slice(0, -1).map((at, i) => {
      const until = ands[i] ?? end - 1;
      return { at, from: code.slice(at, until), to: ' true ' };
    });
  });
}

/** Whether a place stands in the head of a function (its arguments, settings) or in a comment on an object. */
function isDeclaration(code: string, index: number): boolean {
  const statement = code.slice(code.lastIndexOf(';', index) + 1, index);
  if (/^\s*(?:comment on|drop )/i.test(statement)) return true;
  return (
    /create (?:or replace )?function/i.test(statement) && !/\$\w*\$|\breturn\b|begin atomic/i.test(statement)
  );
}
