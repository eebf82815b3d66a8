// Makes an embedded database in a process of its own, and ends, or ends earlier when its parent does. It reads its options, as a
// line of JSON, from standard input: they hold keys, and everybody on the machine may read the arguments of a process.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openDatabase } from './open.ts';

const input = createInterface({ input: process.stdin });
input.on('close', () => process.exit(1));
const [told] = (await once(input, 'line')) as [string];
const { dataDir, keys, seed } = JSON.parse(told);
const database = await openDatabase({
  dataDir,
  keys,
  seed,
  sendSignInMail: async () => {},
  onProgress: (step) => console.log(step),
});
await database.close();
process.exit(0);
