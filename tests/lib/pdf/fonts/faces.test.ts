import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { files } from '../../../../lib/pdf/fonts/catalogue.ts';
import { chooseHan, hanOf, loadFaces } from '../../../../lib/pdf/fonts/faces.ts';
import { writingScripts } from '../scripts.ts';

const root = join(import.meta.dirname, '../../../..');
const faces = loadFaces();

test('the faces are the same for the same tradition', () => {
  expect(loadFaces()).toBe(faces);
  expect(loadFaces('jp')).not.toBe(faces);
});

test.each(['AÄŁŞșĐþ', 'ΑΩάώϊ', 'АЯёїђќ', 'ệữặ', 'हिन्दी।', '€₽₴№…„“–·', '\u00a0\u202f\ufffd'])(
  '%s is drawn by the base font',
  (sample) => {
    for (const face of [faces.regular, faces.semibold]) {
      for (const character of sample) expect(face.fontFor(character, 'sc')).toBe(face.base);
    }
  },
);

test.each(writingScripts)('$name: every character has a font, in both weights', ({ text }) => {
  const characters = [...text].filter((character) => !/[\s\u200c\u200d]/.test(character));
  for (const face of [faces.regular, faces.semibold]) {
    expect(characters.filter((character) => !face.fontFor(character, 'sc'))).toEqual([]);
  }
});

test('what nobody has: private use, code points not given out, scripts nobody here writes', () => {
  for (const character of ['\ue000', '\u{10ffff}', '\u{1e900}'])
    expect(faces.regular.fontFor(character, 'sc')).toBeUndefined();
});

test.each([
  ['en', 'Hotel', 'sc'],
  ['ja', '東京', 'jp'],
  ['ko-KR', '東京', 'kr'],
  ['zh-Hant', '東京', 'tc'],
  ['zh-TW', '', 'tc'],
  ['zh', '', 'sc'],
  ['en', '東京のホテル', 'jp'],
  ['en', '서울 首爾', 'kr'],
  ['en', '臺北會議廳', 'tc'],
  ['en', '北京会议厅', 'sc'],
])('Han characters in a document in %s that says %s are those of %s', (language, text, han) => {
  expect(chooseHan(language, text)).toBe(han);
});

test('a line with kana or Hangul says so itself', () => {
  expect(['東京', '東京の', '서울 首', 'a'].map(hanOf)).toEqual([undefined, 'jp', 'kr', undefined]);
});

test('the deployed functions that draw take the font files and the shaper along, and no other file', () => {
  const { functions } = JSON.parse(readFileSync(join(root, 'vercel.json'), 'utf8')) as {
    functions: Record<string, { includeFiles?: string }>;
  };
  const included = (endpoint: string) => {
    const pattern = Object.entries(functions).find(([key]) => key.includes(endpoint))?.[1].includeFiles ?? '';
    // What the platform's own schema allows.
    expect(pattern.length).toBeLessThanOrEqual(256);
    return globSync(pattern, { cwd: root }).map((file) =>
      file.replaceAll('\\', '/').replace('node_modules/', '').replace('lib/pdf/fonts/', './'),
    );
  };
  expect(existsSync(join(root, 'api/pdf-whitelabel.ts'))).toBe(true);
  const shaper = ['harfbuzzjs/dist/harfbuzz-subset.wasm', 'harfbuzzjs/dist/harfbuzz.wasm'];
  expect(included('pdf-whitelabel').sort()).toEqual([...files, ...shaper].sort());
  const latin = files.filter((file) => file.includes('/NotoSans-'));
  expect(included('lead-magnet').sort()).toEqual([...latin, ...shaper].sort());
});
