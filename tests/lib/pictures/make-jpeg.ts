/** 24 × 16 pixels, baseline, YCbCr. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAFAAUAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71' +
    '////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4' +
    '+Pj4+Pj4+Pj/wAARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAECBP/EACIQAQABAwMEAwAAAAAAAAAAAAEC' +
    'AAMREiExBEFh0SKB8P/EABcBAAMBAAAAAAAAAAAAAAAAAAABAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwDO' +
    'W74OFwHaf37qSxcZaSO6pyclMb4BwG3B+71Rd6jOR3PB49FaITGwynp1GdJKimN6MyWPkAChtRSD/9k=',
  'base64',
);

/** A segment put right after the start marker. */
export function withSegment(marker: number, body: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
