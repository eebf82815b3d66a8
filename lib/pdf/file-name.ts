/** ASCII spellings of the letters that Unicode does not split into a base letter and an accent. */
const folds: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
};
const longest = 80;

/**
 * A file name such as `rfp-hotel-zurich.pdf`, in ASCII only, so that every system keeps it. A name without Latin letters becomes `client`.
 */
export function fileNameFor(kind: string, clientName: string, extension = 'pdf'): string {
  const slug = clientName
    .toLowerCase()
    .replace(/[ßæœøđðþłħıŧ]/g, (letter) => folds[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
  return `${kind}-${slug || 'client'}.${extension}`;
}
