import { expect, test } from 'vitest';
import { brandLogoRow } from '../../../lib/schemas/organizations.ts';

test('bytes come as the database writes them, and as nothing else', () => {
  const row = { drawn: '\\x00ff10', primary_color: '#fff' };
  expect(brandLogoRow.parse(row).drawn).toEqual(Uint8Array.of(0, 255, 16));
  expect(brandLogoRow.parse({ ...row, drawn: '\\x' }).drawn).toEqual(new Uint8Array());
  for (const drawn of ['00ff', '\\x0', '\\x0g', '\\xFF', ' \\x00', '\\x00 '])
    expect(brandLogoRow.safeParse({ ...row, drawn }).success, `${drawn}`).toBe(false);
  expect(brandLogoRow.parse({ ...row, drawn: null }).drawn).toBeNull();
});
