import { afterAll, expect, test, vi } from 'vitest';
import { isSigned, requestChannels, unsubscribeSignature } from '../../../lib/email/unsubscribe-link.ts';
import { openTestDatabase } from '../../support/database.ts';
import { startNetwork } from '../../support/network.ts';

const database = await openTestDatabase();
startNetwork(database);
afterAll(() => database.close());

test('a signature is good for its address, however it is written, and its channel alone', () => {
  const signature = unsubscribeSignature('Desk@Hotel.example', 'rfp_send');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSigned('desk@hotel.example', 'rfp_send', signature)).toBe(true);
  expect(isSigned('desk@hotel.example', 'all', signature)).toBe(false);
  expect(isSigned('desk2@hotel.example', 'rfp_send', signature)).toBe(false);
  expect(isSigned('desk@hotel.example', 'rfp_send', signature.slice(0, -1))).toBe(false);
  expect(isSigned('desk@hotel.example', 'rfp_send', undefined)).toBe(false);
});

test('links of earlier keys are good: the one before, and the database platform’s, which was used where there was none', () => {
  const sign = () => unsubscribeSignature('desk@hotel.example', 'all');
  const oldest = sign();
  vi.stubEnv('LINK_KEY', 'the first key of links');
  const former = sign();
  vi.stubEnv('LINK_KEY', 'the second key of links');
  const good = (signature: string) => isSigned('desk@hotel.example', 'all', signature);
  expect([oldest, former, sign()].map(good)).toEqual([true, false, true]);
  vi.stubEnv('LINK_KEY_PREVIOUS', 'the first key of links');
  expect([oldest, former, sign()].map(good)).toEqual([true, true, true]);
});

test('the database knows the same channels', async () => {
  expect(await database.query('select private.channels_of_requests() as channels')).toEqual([
    { channels: requestChannels },
  ]);
});
