// Imports the module it is given and prints how many ms that took, or with `--size` how many kB of code were read. It has a process
// of its own, so that nothing is loaded yet.
import { registerHooks } from 'node:module';

const [target = '', wanted] = process.argv.slice(2);
let bytes = 0;
if (wanted === '--size') {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      bytes += loaded.source ? Buffer.byteLength(loaded.source as string | Uint8Array) : 0;
      return loaded;
    },
  });
}
const started = performance.now();
await import(target);
console.log(wanted === '--size' ? bytes / 1000 : performance.now() - started);
