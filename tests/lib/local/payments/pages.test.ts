import { expect, test } from 'vitest';
import { began, day, open, start, subscribed } from './stand-in.ts';

test('pay, leave, let expire; what is over says so', async () => {
  const { stripe, ask, press, store } = start();
  const session = await open(stripe);
  expect(await (await ask(`/pay/${session.id}`)).text()).toContain(
    '<p>agency, by the month: <strong>149.00 EUR</strong>, for ann@example.com.</p>',
  );
  expect(await (await ask(`/pay/${session.id}`)).text()).toContain('149.00 EUR');
  const left = await press(`/pay/${session.id}`, { do: 'leave' });
  expect([left.status, left.headers.get('location')]).toEqual([303, session.cancel_url]);
  expect(store.sessions.get(session.id)?.status).toBe('open');
  await press(`/pay/${session.id}`, { do: 'expire' });
  expect((await ask(`/pay/${session.id}`)).status).toBe(410);
  await press(`/pay/${session.id}`, { do: 'pay' });
  expect(store.subscriptions.size).toBe(0);
});

test('the portal cancels and refunds what is the customer’s own, and nobody else’s', async () => {
  const { stripe, ask, press, store } = start();
  const buy = async () => {
    const session = await open(stripe);
    await press(`/pay/${session.id}`, { do: 'pay' });
    return String(store.sessions.get(session.id)?.customer);
  };
  const [own, other] = [await buy(), await buy()];
  const { url } = await stripe.billingPortal.sessions.create({
    customer: own,
    return_url: 'http://127.0.0.1:3000/',
  });
  const target = new URL(url).pathname;
  expect(await (await ask(target)).text()).toContain('Cancel at the period’s end');
  expect(await (await ask(target)).text()).toContain(': active, until');
  for (const customer of [own, other]) {
    const subscription = [...store.subscriptions.values()].find((entry) => entry.customer === customer);
    const charge = [...store.charges.values()].find((entry) => entry.customer === customer);
    await press(target, { do: 'cancel', id: subscription?.id ?? '' });
    await press(target, { do: 'refund', id: charge?.id ?? '' });
    await press(target, { do: 'constructor', id: charge?.id ?? '' });
    expect([subscription?.cancel_at_period_end, charge?.refunded]).toEqual([
      customer === own,
      customer === own,
    ]);
  }
  expect(await (await ask(target)).text()).toMatch(/: cancelled at its end, until[\s\S]*Keep it/);
  const mine = [...store.subscriptions.values()].find((entry) => entry.customer === own);
  await press(target, { do: 'end', id: mine?.id ?? '' });
  const over = await (await ask(target)).text();
  expect(over).toContain(': canceled, until');
  expect(over).not.toMatch(/Keep it|Let the period end/);
  const charge = [...store.charges.values()].find((entry) => entry.customer === other);
  const portal = await stripe.billingPortal.sessions.create({
    customer: other,
    return_url: 'http://127.0.0.1:3000/',
  });
  for (const _ of ['once', 'again'])
    await press(new URL(portal.url).pathname, { do: 'dispute', id: charge?.id ?? '' });
  expect([...store.disputes.values()]).toMatchObject([{ charge: charge?.id }]);
  expect([...store.disputes.keys()][0]).toMatch(/^du_\w+$/);
});

test('the portal changes the plan, to what there is and for oneself', async () => {
  const { stripe, ask, press, store } = start();
  const session = await open(stripe);
  await press(`/pay/${session.id}`, { do: 'pay' });
  const paid = store.sessions.get(session.id);
  const { url } = await stripe.billingPortal.sessions.create({
    customer: String(paid?.customer),
    return_url: 'http://127.0.0.1:3000/',
  });
  const target = new URL(url).pathname;
  expect(await (await ask(target)).text()).toContain('hotel_rfp_enterprise_year');
  const id = String(paid?.subscription);
  const price = () => store.subscriptions.get(id)?.items.data[0]?.price.lookup_key;
  await press(target, { do: 'change', id, price: 'price_of_nothing' });
  expect(price()).toBe('hotel_rfp_agency_month');
  await press(target, { do: 'change', id, price: 'price_enterprise_year' });
  expect(price()).toBe('hotel_rfp_enterprise_year');
  expect([...store.events.values()].at(-1)?.type).toBe('customer.subscription.updated');
});

test('another site’s page presses no button here', async () => {
  const { stripe, press, store } = start();
  const session = await open(stripe);
  const response = await press(`/pay/${session.id}`, { do: 'pay' }, { origin: 'https://evil.example' });
  expect(response.status).toBe(403);
  expect(store.sessions.get(session.id)?.status).toBe('open');
});

test('404 for what is not there, and the log for people and programs', async () => {
  const { ask, stripe, press } = start();
  expect((await ask('/pay/cs_none')).status).toBe(404);
  expect((await ask('/portal/constructor')).status).toBe(404);
  const session = await open(stripe);
  await press(`/pay/${session.id}`, { do: 'expire' });
  expect(await (await ask('/events')).json()).toMatchObject([{ type: 'checkout.session.expired' }]);
  expect(await (await ask('/')).text()).toContain('checkout.session.expired');
});
/** What can be pressed on a page, in order. */
const buttons = (page: string) =>
  [...page.matchAll(/<button name="do" value="(\w+)"/g)].map(([, name]) => name);

test('a checkout can be paid, left, let expire and paid by what fails; each leads back', async () => {
  const { stripe, ask, press, store } = start();
  const session = await open(stripe);
  const target = `/pay/${session.id}`;
  const page = await (await ask(target)).text();
  expect(buttons(page)).toEqual(['pay', 'coupon', 'leave', 'expire', 'fail']);
  expect(page.match(/value="\w+" class="main"/g)).toEqual(['value="pay" class="main"']);
  const failed = await press(target, { do: 'fail' });
  expect([failed.status, failed.headers.get('location')]).toEqual([303, session.cancel_url]);
  expect(store.sessions.get(session.id)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  const over = await ask(target);
  expect([over.status, buttons(await over.text())]).toEqual([200, []]);

  const other = await open(stripe);
  const paid = await press(`/pay/${other.id}`, { do: 'pay' }, { origin: 'http://127.0.0.1:54325' });
  expect([paid.status, paid.headers.get('location')]).toEqual([303, other.success_url]);
  const free = await open(stripe);
  const used = await press(`/pay/${free.id}`, { do: 'coupon' });
  expect(used.headers.get('location')).toBe(free.success_url);
  expect(store.sessions.get(free.id)).toMatchObject({
    ...{ status: 'complete', payment_status: 'no_payment_required', amount_total: 0 },
  });
  expect([...store.invoices.values()].at(-1)).toMatchObject({
    status: 'paid',
    amount_due: 0,
    amount_paid: 0,
  });
  expect(store.charges.size).toBe(1);
  const { id } = await open(stripe);
  Object.assign(store.sessions.get(id) ?? {}, { cancel_url: null, metadata: {}, customer_email: null });
  expect(await (await ask(`/pay/${id}`)).text()).toContain(
    '<p>A plan, by the month: <strong>149.00 EUR</strong>, for somebody.</p>',
  );
  const left = await press(`/pay/${id}`, { do: 'leave' });
  expect(left.headers.get('location')).toBe(session.success_url);
});

/** A subscription’s portal, and what may be pressed in it. */
async function portal() {
  const made = await subscribed();
  const customer = String(made.session.customer);
  const { url } = await made.stripe.billingPortal.sessions.create({
    ...{ customer, return_url: 'http://127.0.0.1:3000/back' },
  });
  const target = new URL(url).pathname;
  const shown = async () => (await made.ask(target)).text();
  const pressed = async (action: string, id = made.subscription.id) => {
    const response = await made.press(target, { do: action, id });
    expect([response.status, response.headers.get('location')]).toEqual([303, target]);
    return buttons(await shown());
  };
  return { ...made, customer, target, shown, pressed };
}

test('what the portal offers follows from how the subscription stands', async () => {
  const { pressed, shown, subscription, charge, told } = await portal();
  const ofCharge = ['refund', 'dispute'];
  const running = ['cancel', 'end', 'overdue', 'change', ...ofCharge];
  expect(buttons(await shown())).toEqual(running);
  expect((await shown()).match(/value="\w+" class="main"/g)).toEqual(['value="cancel" class="main"']);
  expect(await pressed('cancel')).toEqual(['resume', 'end', 'change', ...ofCharge]);
  expect(await pressed('resume')).toEqual(running);
  expect(await pressed('overdue')).toEqual(['cancel', 'end', 'overdue', 'settle', 'change', ...ofCharge]);
  expect(subscription.status).toBe('past_due');
  expect(await pressed('settle')).toEqual([...running, ...ofCharge]);
  expect(await pressed('end')).toEqual([...running, ...ofCharge, ...ofCharge]);
  expect(told().map(([type]) => type)).toContain('invoice.paid');
  expect(await pressed('refund', charge.id)).toEqual([
    ...running.slice(0, 4),
    'dispute',
    ...ofCharge,
    ...ofCharge,
  ]);
  expect(await shown()).toContain('149.00 EUR, refunded</p>');
  expect(await pressed('dispute', charge.id)).toEqual([...running, ...ofCharge]);
  expect(await shown()).toContain('149.00 EUR, refunded, disputed</p>');
  await pressed('cancel');
  expect(await pressed('end')).toEqual([...ofCharge, ...ofCharge]);
});

test('the portal shows plans, days, payments and the balance of its customer, and what leads back', async () => {
  const { shown, stripe, customer, store, actions } = await portal();
  const stranger = store.sessions.get((await open(stripe, { tier: 'enterprise', interval: 'year' })).id);
  if (stranger) actions.pay(stranger);
  await stripe.customers.createBalanceTransaction(customer, { amount: -5050, currency: 'eur' });
  const page = await shown();
  expect(page).toContain('<a href="http://127.0.0.1:3000/back">Back</a>');
  expect(page).toContain('<strong>hotel_rfp_agency_month</strong>: active, until 2027-02-14 08:00</p>');
  expect(page).toContain('<p>2027-01-15 08:00: 149.00 EUR</p>');
  expect(page).toContain('Balance: -50.50 EUR');
  expect([...page.matchAll(/<option value="(\w+)">([^<]+)</g)].map(([, ...one]) => one)).toEqual([
    ['price_pro_month', 'hotel_rfp_pro_month, 49.00 EUR'],
    ['price_pro_year', 'hotel_rfp_pro_year, 490.00 EUR'],
    ['price_agency_year', 'hotel_rfp_agency_year, 1490.00 EUR'],
    ['price_enterprise_month', 'hotel_rfp_enterprise_month, 490.00 EUR'],
    ['price_enterprise_year', 'hotel_rfp_enterprise_year, 4900.00 EUR'],
  ]);
  store.customers.delete(customer);
  expect(await shown()).toContain('Balance: 0.00 EUR');
});

test('the overview lists what was reported and what was answered to it, newest first, at most two hundred', async () => {
  const { ask, actions, subscription, webhooks, store } = await subscribed(undefined, {
    ...{ now: () => began + day, send: () => Promise.reject(new Error('no answer')) },
    endpoints: () => [{ url: 'http://ours/', secret: 's', types: ['invoice.paid'] }],
  });
  await webhooks.settled();
  const invoice = [...store.events.values()].find(({ type }) => type === 'invoice.paid');
  invoice?.deliveries.push({ url: 'http://ours/', status: 204, at: began });
  const rows = async () =>
    [...(await (await ask('/')).text()).matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
  expect(await rows()).toEqual([
    ...['2027-01-16 08:00', 'checkout.session.completed', ''],
    ...['2027-01-16 08:00', 'invoice.paid', 'none, 204'],
    ...['2027-01-16 08:00', 'customer.subscription.created', ''],
  ]);
  expect(await (await ask('/events')).json()).toMatchObject([
    { type: 'checkout.session.completed', created: began + day, deliveries: [] },
    { id: invoice?.id, deliveries: [{ status: 0 }, { status: 204 }] },
    { type: 'customer.subscription.created' },
  ]);
  for (let n = 0; n < 200; n++) actions.cancelAtEnd(subscription, true);
  expect(await rows()).toHaveLength(3 * 200);
});

test('pages are of this site alone, in colours, and kept by nobody', async () => {
  const { ask } = start();
  const page = await ask('/');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  });
  const style = await ask('/style.css');
  expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
  expect(await style.text()).toMatch(/^:root *\{[\s\S]*--brand:[\s\S]*button\.main/);
});

test('what is no page, and what no page takes, is said', async () => {
  const { ask, press, session, target } = await portal();
  const portalId = target.split('/').at(-1);
  for (const other of [
    `/portal/${session.id}`,
    `/pay/${portalId}`,
    `/other/${portalId}`,
    `/other/${session.id}`,
  ])
    expect((await ask(other)).status, other).toBe(404);
  for (const read of ['/', '/events']) expect((await press(read, { do: 'pay' })).status, read).toBe(404);
  for (const method of ['PUT', 'DELETE']) {
    const refused = await ask(target, { method });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, POST']);
  }
  expect((await ask(target, { headers: { origin: 'https://evil.example' } })).status).toBe(200);
});
