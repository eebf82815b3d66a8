import type { SqlFile } from './sources.ts';
import type { SqlSession } from './types.ts';

/** Runs one SQL file. A failure names the file and, where the server tells, the line. */
export async function runFile(session: Pick<SqlSession, 'exec'>, file: SqlFile): Promise<void> {
  try {
    await session.exec(file.text);
  } catch (error) {
    const { position } = error as { position?: string };
    throw located(error, file, position ? Number(position) : undefined);
  }
}

/** The same error, saying in which file it happened and where, with its code. */
function located(error: unknown, file: SqlFile, position?: number): Error {
  const { message, detail, code } = error as { message: string; detail?: string; code?: string };
  const line = position ? `:${file.text.slice(0, position).split('\n').length}` : '';
  return Object.assign(new Error(`${file.path}${line}: ${message}${detail ? ` (${detail})` : ''}`), { code });
}

/** Runs several files in one round trip. A failure names the file and the line. */
export async function runFiles(session: Pick<SqlSession, 'exec'>, files: SqlFile[]): Promise<void> {
  const texts = files.map(({ text }) => `${text}\n;\n`);
  if (texts.length === 0) return;
  try {
    await session.exec(texts.join(''));
  } catch (error) {
    const { position } = error as { position?: string };
    let start = 0;
    for (const [place, text] of texts.entries()) {
      const within = Number(position) - start;
      if (position && within <= text.length) throw located(error, files[place] as SqlFile, within);
      start += text.length;
    }
    throw error;
  }
}
