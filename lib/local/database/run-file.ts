import type { SqlFile } from './sources.ts';
import type { SqlSession } from './types.ts';

/** Runs one SQL file. A failure names the file and, where the server tells, the line. */
export async function runFile(session: Pick<SqlSession, 'exec'>, file: SqlFile): Promise<void> {
  try {
    await session.exec(file.text);
  } catch (error) {
    const { message, position, detail } = error as { message: string; position?: string; detail?: string };
    const line = position ? `:${file.text.slice(0, Number(position)).split('\n').length}` : '';
    throw new Error(`${file.path}${line}: ${message}${detail ? ` (${detail})` : ''}`);
  }
}
