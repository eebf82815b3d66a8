// What is fetched by way of the guard (redirects, DNS, limits): tests/lib/pictures/remote-image.test.ts.
import { expect, test, vi } from 'vitest';
import { type Address, isPublicAddress, pinnedTo } from '../../../lib/http/public-fetch.ts';

const publicHost: Address = { address: '93.184.215.14', family: 4 };

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('the connection is tied to the checked address', () => {
  const callback = vi.fn();
  pinnedTo(publicHost)('rebind.example', { all: true }, callback);
  expect(callback).toHaveBeenCalledWith(null, [publicHost]);
  pinnedTo(publicHost)('rebind.example', {}, callback);
  expect(callback).toHaveBeenLastCalledWith(null, publicHost.address, 4);
});
