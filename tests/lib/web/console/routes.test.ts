import { expect, test } from 'vitest';
import { match } from '../../../../lib/web/console/routes.ts';

test('an address leads to its page with its parameters', () => {
  expect(match('#/rfps/1/hotels/2?x=%C3%BC')).toMatchObject({ params: { rfp: '1', hotel: '2' } });
  expect(match('#/rfps?status=draft')?.query.get('status')).toBe('draft');
  expect(match('#/rfps/new')?.params).toEqual({});
});

test.each(['', '#/', '#/nowhere', '#/rfps/1/2/3/4'])('%j leads nowhere', (hash) => {
  expect(match(hash)).toBeNull();
});

test('an address that was cut is taken as it is', () => {
  expect(match('#/rfps/%E0%A4')?.params).toEqual({ rfp: '%E0%A4' });
});
