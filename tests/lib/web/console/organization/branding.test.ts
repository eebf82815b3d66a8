import { expect, test } from 'vitest';
import { logoFault } from '../../../../../lib/web/console/organization/branding.tsx';

test('a logo is taken for what it is, and what is wrong with it said in words', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  expect(logoFault(png)).toBe('');
  expect(logoFault(text('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'))).toBe('');
  expect(logoFault(text('<svg onload="alert(1)"/>'))).toBe('The drawing has a script in it');
  expect(logoFault(text('GIF89a'))).toBe('A picture please: PNG, JPEG, WebP or SVG');
  expect(logoFault(new Uint8Array())).toMatch(/^A picture please/);
  expect(logoFault(new Uint8Array(512 * 1024 + 1))).toBe('At most 512 kB');
});
