/** One planted defect. */
export interface Mutant {
  /** Path of the file from the project's root. */
  file: string;
  line: number;
  rule: string;
  /** What stands there, and what is planted instead. */
  from: string;
  to: string;
  /** The whole file with the defect. */
  text: string;
}

/** Names a defect over changes elsewhere in its file. */
export const nameOf = ({ file, rule, from, to }: Omit<Mutant, 'text' | 'line'>): string =>
  `${file} · ${rule} · ${from} → ${to}`;

/** The folder a defect counts for: sql, api, lib, or one of the two parts of lib/ that are platforms of their own. */
export const folderOf = (file: string): string =>
  /^lib\/(?:local|web)\/|^\w+\//.exec(file)?.[0].slice(0, -1) ?? file;
