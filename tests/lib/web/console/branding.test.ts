import { expect, test } from 'vitest';
import { pictureType } from '../../../../lib/web/console/branding.tsx';

test('a picture is what its first bytes say, whatever its name', () => {
  expect(pictureType(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d))).toBe('image/png');
  expect(pictureType(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  expect(pictureType(new TextEncoder().encode('<svg onload=alert(1)>'))).toBeNull();
  expect(pictureType(new Uint8Array())).toBeNull();
});
