import { expect, test } from 'vitest';
import { clientIp, hashIp } from '../../../lib/http/client-ip.ts';

const ip = (headers: Record<string, string>) => clientIp(new Request('http://local.test/', { headers }));

test.each([
  ['the edge header first', { 'x-vercel-forwarded-for': '1.1.1.1', 'x-real-ip': '2.2.2.2' }, '1.1.1.1'],
  ['then x-real-ip', { 'x-real-ip': '2.2.2.2', 'x-forwarded-for': '3.3.3.3' }, '2.2.2.2'],
  ['then the first of x-forwarded-for', { 'x-forwarded-for': '3.3.3.3, 4.4.4.4' }, '3.3.3.3'],
  ['IPv6 by its /64', { 'x-real-ip': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::'],
  ['IPv4 mapped into IPv6 as IPv4', { 'x-real-ip': '::ffff:5.6.7.8' }, '5.6.7.8'],
  ['an address among spaces', { 'x-forwarded-for': ' 3.3.3.3 ,4.4.4.4' }, '3.3.3.3'],
  ['an empty edge header for none', { 'x-vercel-forwarded-for': '', 'x-real-ip': '2.2.2.2' }, '2.2.2.2'],
  ['garbage as unknown', { 'x-real-ip': '<script>' }, 'unknown'],
  ['nothing as unknown', {}, 'unknown'],
])('takes %s', (_, headers, expected) => {
  expect(ip(headers)).toBe(expected);
});

test('hashes depend on the key', () => {
  process.env.SUPABASE_SECRET_KEY = 'one';
  const first = hashIp('1.1.1.1');
  process.env.SUPABASE_SECRET_KEY = 'two';
  expect(hashIp('1.1.1.1')).not.toBe(first);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
});
