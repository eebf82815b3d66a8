/** Letters that Unicode does not take apart into a base letter and an accent. */
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

/** `rfp-hotel-zurich.pdf`: ASCII only, so that every system keeps the name. Nothing left of the client: `client`. */
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
