/**
 * Calculates the formulas of our spreadsheets anew, from their literal cells alone, as a program would that opens the file. It knows the
 * functions that our formulas use and nothing more; LibreOffice Calc is asked the same where it is installed
 * (recalculated.postgres.test.ts).
 */
import type { WriteSheet } from 'hucre/xlsx';

type Scalar = number | string | boolean | null;
/** What a range or a calculation with one comes to: rows of cells. */
type Grid = Scalar[][];
type Value = Scalar | Grid;

const isGrid = (value: Value): value is Grid => Array.isArray(value);
const gridOf = (value: Value): Grid => (isGrid(value) ? value : [[value]]);
const one = (value: Value): Scalar => gridOf(value)[0]?.[0] ?? null;
/** Functions over ranges look at numbers only. */
const numbersIn = (values: Value[]) =>
  values.flatMap((value) => gridOf(value).flat()).filter((each) => typeof each === 'number');
const sum = (numbers: number[]) => numbers.reduce((so, each) => so + each, 0);

/** Cell by cell; a single row, column or value stands beside each of the other. */
function pairwise(a: Value, b: Value, to: (a: Scalar, b: Scalar) => Scalar): Value {
  if (!isGrid(a) && !isGrid(b)) return to(a, b);
  const [left, right] = [gridOf(a), gridOf(b)];
  const height = Math.max(left.length, right.length);
  const width = Math.max(left[0]?.length ?? 0, right[0]?.length ?? 0);
  const at = (grid: Grid, row: number, column: number) => {
    const line = grid[grid.length === 1 ? 0 : row];
    return line?.[line.length === 1 ? 0 : column] ?? null;
  };
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => to(at(left, row, column), at(right, row, column))),
  );
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2;
}

const functions: Record<string, (...values: Value[]) => Value> = {
  ABS: (value) => Math.abs(Number(one(value ?? null))),
  AND: (...values) => values.every((value) => Boolean(one(value))),
  COUNT: (...values) => numbersIn(values).length,
  IF: (condition = null, then = null, otherwise = null) => (one(condition) ? then : otherwise),
  INDEX: (range = null, row = null) => gridOf(range)[Number(one(row)) - 1]?.[0] ?? null,
  INT: (value = null) => Math.floor(Number(one(value))),
  ISNUMBER: (value = null) => pairwise(value, null, (each) => typeof each === 'number'),
  MATCH: (wanted = null, range = null) => gridOf(range).findIndex(([each]) => each === one(wanted)) + 1,
  MAX: (...values) => Math.max(...numbersIn(values)),
  MEDIAN: (...values) => median(numbersIn(values)),
  MIN: (...values) => Math.min(...numbersIn(values)),
  ROUND: (value = null, digits = null) => {
    const unit = 10 ** Number(one(digits));
    return Math.round(Number(one(value)) * unit) / unit;
  },
  SQRT: (value = null) => Math.sqrt(Number(one(value))),
  SUM: (...values) => sum(numbersIn(values)),
  SUMPRODUCT: (...values) => sum(numbersIn(values)),
  SUMSQ: (...values) => sum(numbersIn(values).map((each) => each * each)),
};

const operators: Record<string, (a: Scalar, b: Scalar) => Scalar> = {
  '+': (a, b) => Number(a) + Number(b),
  '-': (a, b) => Number(a) - Number(b),
  '*': (a, b) => Number(a) * Number(b),
  '/': (a, b) => Number(a) / Number(b),
  '^': (a, b) => Number(a) ** Number(b),
  '=': (a, b) => (typeof a === 'string' ? a === b : Number(a) === Number(b)),
  '<': (a, b) => (typeof a === 'string' ? a < String(b) : Number(a) < Number(b)),
  '>': (a, b) => (typeof a === 'string' ? a > String(b) : Number(a) > Number(b)),
  '>=': (a, b) => Number(a) >= Number(b),
  '<=': (a, b) => Number(a) <= Number(b),
};
/** What binds loosest first. */
const levels = [['=', '<', '>', '>=', '<='], ['+', '-'], ['*', '/'], ['^']];
const tokens =
  /(?:[A-Za-z]+!)?\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?|\d+(?:\.\d+)?(?:E-?\d+)?|"[^"]*"|[A-Z]+(?=\()|[a-z_]+|>=|<=|[-+*/^=<>(),]/g;

const columnOf = (letters: string) =>
  [...letters].reduce((so, letter) => so * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export interface Book {
  /** What a cell shows, named as in A1. */
  at(sheet: string, ref: string): Scalar;
  /** Each formula of the book: where it stands, the result that was written beside it, and what it comes to. */
  formulas(): { where: string; written: Scalar; comesTo: Scalar }[];
}

/** A book that calculates. `named` are the names by which formulas call cells. */
export function calculated(sheets: WriteSheet[], named: readonly { name: string; range: string }[]): Book {
  const cells = new Map(sheets.map(({ name, cells: own }) => [name, own ?? new Map()]));
  const known = new Map<string, Scalar>();

  function cellAt(sheet: string, row: number, column: number): Scalar {
    const key = `${sheet}!${row},${column}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const cell = cells.get(sheet)?.get(`${row},${column}`);
    const value = cell?.formula === undefined ? (cell?.value ?? null) : one(comesTo(cell.formula, sheet));
    known.set(key, value);
    return value;
  }

  function range(text: string, home: string): Value {
    const match = /^(?:([A-Za-z]+)!)?([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(text.replaceAll('$', ''));
    if (!match) throw new Error(`no cell: ${text}`);
    const [, sheet = home, left = '', top = '', right = left, bottom = top] = match;
    const rows = Array.from({ length: Number(bottom) - Number(top) + 1 }, (_, n) => Number(top) - 1 + n);
    const columns = Array.from(
      { length: columnOf(right) - columnOf(left) + 1 },
      (_, n) => columnOf(left) + n,
    );
    if (!text.includes(':')) return cellAt(sheet, rows[0] ?? 0, columns[0] ?? 0);
    return rows.map((row) => columns.map((column) => cellAt(sheet, row, column)));
  }

  function comesTo(formula: string, home: string): Value {
    const left = formula.match(tokens) ?? [];
    if (left.join('') !== formula) throw new Error(`not understood: ${formula}`);
    const atLevel = (level: number): Value => {
      const signs = levels[level];
      if (!signs) return operand();
      let value = atLevel(level + 1);
      while (signs.includes(left[0] ?? '')) {
        const sign = operators[left.shift() ?? ''];
        if (sign) value = pairwise(value, atLevel(level + 1), sign);
      }
      return value;
    };
    function operand(): Value {
      const token = left.shift() ?? '';
      if (token === '(') {
        const value = atLevel(0);
        left.shift();
        return value;
      }
      if (left[0] === '(') {
        const values: Value[] = [];
        while (left.shift() !== ')') values.push(atLevel(0));
        const known = functions[token];
        if (!known) throw new Error(`no function ${token}`);
        return known(...values);
      }
      if (token.startsWith('"')) return token.slice(1, -1);
      if (/^\d/.test(token)) return Number(token);
      return range(named.find(({ name }) => name === token)?.range ?? token, home);
    }
    const value = atLevel(0);
    if (left.length > 0) throw new Error(`not understood: ${formula}`);
    return value;
  }

  return {
    at: (sheet, ref) => one(range(ref, sheet)),
    formulas: () =>
      sheets.flatMap(({ name, cells: own }) =>
        [...(own ?? [])].flatMap(([key, { formula, formulaResult }]) => {
          const [row = 0, column = 0] = key.split(',').map(Number);
          if (formula === undefined) return [];
          const written = formulaResult === undefined ? null : (formulaResult as Scalar);
          return [{ where: `${name} ${key}`, written, comesTo: cellAt(name, row, column) }];
        }),
      ),
  };
}
