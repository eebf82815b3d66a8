import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { start, world } from './stand-in.ts';

/** Where a stand-in may keep its file, in a folder that is not there yet. */
function keptIn(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'new/data/payments.json');
}

test('everything that happened is there after a start, idempotency keys too, and readable by its owner alone', async () => {
  const file = keptIn();
  const { call, store, customer } = await world({ file });
  const under = { 'idempotency-key': 'k1' };
  const path = `/v1/customers/${customer}/balance_transactions`;
  const answered = await call('POST', path, { amount: '-7' }, under);
  await call('POST', '/v1/billing_portal/sessions', { customer });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const again = await world({ file });
  const { save: _, ...kept } = store;
  for (const [kind, table] of Object.entries(kept)) {
    expect(table.size, kind).toBeGreaterThan(0);
    expect(Object.fromEntries(again.store[kind as keyof typeof kept]), kind).toMatchObject(
      Object.fromEntries(table),
    );
  }
  expect(await again.call('POST', path, { amount: '-7' }, under)).toEqual(answered);
});

test('what a call makes is on disk before it is answered', async () => {
  const file = keptIn();
  const { stripe } = start({ file });
  const { data } = await stripe.prices.list();
  const [price] = data;
  const session = await stripe.checkout.sessions.create({
    ...{ mode: 'subscription', line_items: [{ price: price?.id, quantity: 1 }], success_url: 'http://a.b/' },
  });
  expect(start({ file }).store.sessions.get(session.id)).toMatchObject({ status: 'open' });
});

test('a damaged file is put aside and said, not fatal; one of an earlier version lacks what came since', () => {
  const file = keptIn();
  start({ file }).store.save();
  writeFileSync(file, '{ damaged');
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  expect(start({ file }).store.sessions.size).toBe(0);
  expect(said).toHaveBeenCalledOnce();
  expect([existsSync(file), readFileSync(`${file}.damaged`, 'utf8')]).toEqual([false, '{ damaged']);
  writeFileSync(file, '{"customers":[["cus_1",{"id":"cus_1"}]]}');
  const { store } = start({ file });
  expect([store.customers.size, store.answered.size, store.prices.size]).toEqual([1, 0, 6]);
});
