// npm install runs this at its end, to make endpoints smaller and quicker to start. Everything works without it, so nothing here
// fails an installation: not where packages may not be written to, and, by the script in `package.json`, not on a Node.js that is
// too old to read this file.
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
