import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { keepEnglish } from '../lib/local/one-language.ts';
import { brief } from './lib/pdf/inputs.ts';
import { pack } from './support/packed.ts';

const root = path.join(import.meta.dirname, '..');
const mebibytes = (bytes: number) => bytes / 1024 / 1024;
const packed = await pack(root);

test('all functions together are under 60 MiB, each file counted once', () => {
  expect(packed.functions.length).toBeGreaterThanOrEqual(25);
  // A tracer that lost its way would find little.
  for (const file of ['stripe/esm/stripe.esm.node.js', 'zod/v4/core/schemas.js', 'resend/dist/index.mjs'])
    expect(packed.files).toContain(`node_modules/${file}`);
  const together = mebibytes(packed.weigh(packed.files));
  expect(together).toBeGreaterThan(30);
  expect(together).toBeLessThan(60);
});

test('those that decode no picture and draw no page are under 60 MiB also when each is counted by itself', () => {
  const files = packed.functions.map((source) => packed.filesOf(source));
  const plain = files.filter((one) => ![...one].some((file) => /libvips|fonts\/noto/.test(file)));
  expect(plain.length).toBeGreaterThanOrEqual(25);
  expect(mebibytes(plain.reduce((total, one) => total + packed.weigh(one), 0))).toBeLessThan(60);
});

test('what is packed is all that runs: every module loads, and a brief is drawn with a logo in Latin and Chinese', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployed-'));
  try {
    for (const file of packed.files) cpSync(path.join(root, file), path.join(folder, file));
    expect(keepEnglish(path.join(folder, 'node_modules/zod'))).toBe(true);
    const modules = [...packed.files].filter((file) => /^(?:api|lib)\/.*\.ts$/.test(file));
    expect(modules.length).toBeGreaterThan(150);
    const script = `
      for (const file of ${JSON.stringify(modules)}) await import('./' + file);
      const { renderWhiteLabel } = await import('./lib/pdf/render.ts');
      const { loadSharp } = await import('./lib/pictures/sharp.ts');
      const sharp = await loadSharp();
      const logo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } }).png().toBuffer();
      const pdf = await renderWhiteLabel(${JSON.stringify({ ...brief(), client_name: '北京会议 GmbH' })}, { name: 'M', logo }, null);
      console.log(Buffer.from(pdf).toString('latin1').match(/\\+NotoSans\\w*|\\/Image\\b/g).join(' '));
      process.exit(0);`;
    writeFileSync(path.join(folder, 'run.mjs'), script);
    const drawn = execFileSync(process.execPath, ['run.mjs'], { cwd: folder, encoding: 'utf8' });
    for (const part of ['NotoSansSC', 'NotoSans', '/Image']) expect(drawn).toContain(part);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
