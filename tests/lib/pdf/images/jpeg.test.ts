import { expect, test } from 'vitest';
import { decodeLogo } from '../../../../lib/pdf/images/logo.ts';

/** 24 × 16 pixels, baseline, YCbCr. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAFAAUAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71' +
    '////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4' +
    '+Pj4+Pj4+Pj/wAARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAECBP/EACIQAQABAwMEAwAAAAAAAAAAAAEC' +
    'AAMREiExBEFh0SKB8P/EABcBAAMBAAAAAAAAAAAAAAAAAAABAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwDO' +
    'W74OFwHaf37qSxcZaSO6pyclMb4BwG3B+71Rd6jOR3PB49FaITGwynp1GdJKimN6MyWPkAChtRSD/9k=',
  'base64',
);

/** A segment put right after the start marker. */
function withSegment(marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([JPEG.subarray(0, 2), head, body, JPEG.subarray(2)]);
}

test('a JPEG is carried as it is, with its size from the frame', async () => {
  const image = await decodeLogo(JPEG);
  expect(image).toMatchObject({ width: 24, height: 16, colorSpace: 'DeviceRGB', filter: 'DCTDecode' });
  expect(
    Buffer.from(image?.data ?? [])
      .subarray(-2)
      .toString('hex'),
  ).toBe('ffd9');
});

test('comments and application data do not reach the document', async () => {
  const image = await decodeLogo(withSegment(0xfe, Buffer.from('<script>alert(1)</script>')));
  expect(image).not.toBeNull();
  expect(Buffer.from(image?.data ?? []).includes('<script>')).toBe(false);
});

test.each([
  ['cut off', JPEG.subarray(0, JPEG.length - 40)],
  ['with a second file behind it', Buffer.concat([JPEG, Buffer.from('PK\u0003\u0004')])],
  ['with a segment that runs past the end', withSegment(0xe1, Buffer.alloc(0)).fill(0xff, 4, 6)],
  ['without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['that is a GIF inside', Buffer.from([0xff, 0xd8, 0xff, 0x47, 0x49, 0x46, 0x38])],
  ['of arithmetic coding', withSegment(0xc9, Buffer.alloc(15))],
])('null for a file %s', async (_, bytes) => {
  expect(await decodeLogo(bytes)).toBeNull();
});

test('any cut or flipped byte ends in a picture or null, never in an error', async () => {
  for (let at = 0; at < JPEG.length; at++) {
    const flipped = Buffer.from(JPEG);
    flipped[at] = 255 - (flipped[at] ?? 0);
    await decodeLogo(flipped);
    await decodeLogo(JPEG.subarray(0, at));
  }
});
