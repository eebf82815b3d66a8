// npm install runs this at its end. All works without it, endpoints start more slowly: so nothing here fails an installation,
// neither on a Node.js too old to read this file, which `package.json` sees to, nor where packages may not be written to.
import path from 'node:path';
import { keepEnglish } from './install/one-language.ts';

try {
  const zod = path.join(import.meta.dirname, '../../node_modules/zod');
  if (!keepEnglish(zod))
    console.warn('zod keeps all its languages: this one is built otherwise than we know.');
} catch (error) {
  console.warn(`zod keeps all its languages: ${error instanceof Error ? error.message : error}`);
}
