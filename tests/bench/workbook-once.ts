// Run by workbook.bench.ts in a process of its own: makes a first workbook and further ones. Prints milliseconds and kB.
import { made } from '../lib/workbook/inputs.ts';

const { renderWorkbook } = await import('../../lib/workbook/render.ts');
const times: number[] = [];
let size = 0;
for (let round = 0; round < Number(process.argv[2]); round++) {
  const started = performance.now();
  size = (await renderWorkbook(made(50))).length / 1000;
  times.push(performance.now() - started);
}
const [first = 0, ...others] = times;
others.sort((a, b) => a - b);
console.log(JSON.stringify({ first, p95: others[Math.floor(others.length * 0.95)] ?? 0, size }));
