/**
 * SQL with its comments and string literals blanked, character for character: what a rule finds in it stands at the same
 * place of the original, and is code. Bodies between dollar quotes are code.
 */
export function maskSql(text: string): string {
  const literals = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;
  return text.replace(literals, (found) => found.replace(/[^\n]/g, ' '));
}

/** The number of the line on which a place stands, from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
