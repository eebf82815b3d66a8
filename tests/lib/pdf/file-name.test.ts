import { expect, test } from 'vitest';
import { fileNameFor } from '../../../lib/pdf/file-name.ts';

test.each([
  ['Société Générale', 'brief-societe-generale.pdf'],
  ['Straßen & Łódź Øst', 'brief-strassen-lodz-ost.pdf'],
  ['../../etc/passwd', 'brief-etc-passwd.pdf'],
  ['a"\r\nX-Evil: 1', 'brief-a-x-evil-1.pdf'],
  ['北京 Москва', 'brief-client.pdf'],
  ['ﬁne ①', 'brief-fine-1.pdf'],
  ['x'.repeat(200), `brief-${'x'.repeat(80)}.pdf`],
])('%s', (client, name) => {
  expect(fileNameFor('brief', client)).toBe(name);
});

test.each([
  ['Œuvre Æon', 'brief-oeuvre-aeon.pdf'],
  ['Đà Nẵng', 'brief-da-nang.pdf'],
  ['Ħal Far', 'brief-hal-far.pdf'],
  ['-- a -- b --', 'brief-a-b.pdf'],
])('%s is written in letters that every system takes', (client, name) => {
  expect(fileNameFor('brief', client)).toBe(name);
});
