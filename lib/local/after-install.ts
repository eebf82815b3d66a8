// npm install runs this at its end. All works without it, endpoints start more slowly and weigh more: so nothing here fails an
// installation, neither on a Node.js too old to read this file, which `package.json` sees to, nor where packages may not be
// written to.
import path from 'node:path';
import { keepEnglish } from './install/one-language.ts';
import { packFont } from './install/pack-fonts.ts';

const packages = path.join(import.meta.dirname, '../../node_modules');

try {
  if (!keepEnglish(path.join(packages, 'zod')))
    console.warn('zod keeps all its languages: this one is built otherwise than we know.');
} catch (error) {
  console.warn(`zod keeps all its languages: ${error instanceof Error ? error.message : error}`);
}

for (const name of ['JP', 'KR', 'SC', 'TC']) {
  const file = `@expo-google-fonts/noto-sans-${name.toLowerCase()}/400Regular/NotoSans${name}_400Regular.ttf`;
  try {
    if (!packFont(path.join(packages, file)))
      console.warn(`${file} stays as large as it is: no TrueType font.`);
  } catch (error) {
    console.warn(`${file} stays as large as it is: ${error instanceof Error ? error.message : error}`);
  }
}
