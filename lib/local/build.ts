// npm run build: builds the browser's code into public/ and prints what a visitor loads, in bytes as sent.

import { buildAndPublish } from './assets/build.ts';
import { sizesOf } from './assets/sizes.ts';

const began = performance.now();
const sizes = sizesOf(await buildAndPublish());
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
console.log('Scripts, gzipped: what a page loads first, then what each place in it adds.\n');
for (const { page, start, places } of sizes) {
  console.log(`${kilobytes(start)}  ${page}`);
  for (const { place, more } of places) console.log(`${kilobytes(more)}    + ${place}`);
}
console.log(`\nBuilt in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
