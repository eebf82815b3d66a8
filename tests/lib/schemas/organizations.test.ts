import { expect, test } from 'vitest';
import { brandLogoRow } from '../../../lib/schemas/organizations.ts';

test('bytes come as the database writes them, and as nothing else', () => {
  const row = { logo: '\\x00ff10', primary_color: '#fff' };
  expect(brandLogoRow.parse(row).logo).toEqual(Uint8Array.of(0, 255, 16));
  expect(brandLogoRow.parse({ ...row, logo: '\\x' }).logo).toEqual(new Uint8Array());
  for (const logo of ['00ff', '\\x0', '\\x0g', '\\xFF', ' \\x00', '\\x00 ', null])
    expect(brandLogoRow.safeParse({ ...row, logo }).success, `${logo}`).toBe(false);
});
