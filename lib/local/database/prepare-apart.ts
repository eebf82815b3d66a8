// Run in a process of its own: makes an embedded database in the folder it is told by a line of JSON, and ends; or when its
// parent does. Not told in arguments, which everybody on the machine may read: keys are among them.
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
