import { halves, laterHalves, mailsOf } from '../support/mails.ts';
import { openBenchDatabase, requestAs } from './database.ts';
import { type BenchContext, type Measurement, timing } from './measurement.ts';

const mails = [...halves, ...laterHalves].flatMap((half) => mailsOf(half)).map(({ text }) => text);

/** Mails one after another, from the nth on, cut at a length: texts with as much to read in them as mails have. */
function mailsFrom(n: number, length: number): string {
  return [...mails.slice(n), ...mails.slice(0, n)].join('\n\n').slice(0, length);
}

const repeated = (piece: string) => piece.repeat(20_000 / piece.length + 1).slice(0, 20_000);

/** A letter for each number that a fixed sequence gives: no word of it means anything. */
function junk(length: number, letters: string): string {
  let state = 7;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return letters[(state >> 8) % letters.length];
  }).join('');
}

const long: Record<string, string> = {
  mails: mailsFrom(0, 20_000),
  'mails in one line': mailsFrom(40, 20_000).replaceAll('\n', ' '),
  'junk words': junk(20_000, 'abcdefghijklmnopqrstuvwxyz     \n'),
  'junk signs': junk(20_000, 'aZ09 .,:;-/()\n\t€ß中'),
  digits: junk(20_000, '0123456789'),
  'numbers and dates': junk(20_000, '0123456789   ../--:\n'),
  'one letter': repeated('a'),
  'rooms by night': repeated('Mon 12.04.2027: 40 rooms, '),
  sessions: repeated('Day 2: plenary 120 theatre, 3 breakouts of 40 from 14:00\n'),
  deadlines: repeated('reply by 5 May '),
  'quoted mails': repeated('From: a\nSubject: b\n> 5 rooms on 3 May 2027\n'),
};

/** How long one reading takes in a warm session: medians of `--rounds` (15) different mails of 2 000 characters, and of texts of 20 000. */
export async function run({ rounds = 15, databaseUrl }: BenchContext = {}): Promise<Measurement[]> {
  const database = await openBenchDatabase(databaseUrl);
  const read = (text: string) =>
    database.inSession(
      requestAs(
        'authenticated',
        'gen_random_uuid()',
        `select private.read_rfp($text$${text}$text$, current_date);`,
      ),
    );
  const measure = async (
    name: string,
    goal: number,
    textOf: (round: number) => string,
  ): Promise<Measurement> => {
    const times: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const start = performance.now();
      await read(textOf(round + 1));
      if (round >= 0) times.push(performance.now() - start);
    }
    const { median, spread } = timing(times);
    return { name, value: median, spread, unit: 'ms', goal };
  };
  try {
    const measured = [await measure('2 000 characters of mails', 60, (round) => mailsFrom(round * 7, 2000))];
    for (const [name, text] of Object.entries(long))
      measured.push(await measure(`20 000: ${name}`, 300, () => text));
    return measured;
  } finally {
    await database.close();
  }
}
