import { href, html, htmlToString, type SafeHtml } from '../../html.ts';
import { headStart } from '../../pages/head.ts';
import { colorRules, colorsUsedBy } from '../../palette.ts';
import type { Actions } from './actions.ts';
import type { Charge, Session, Subscription } from './objects.ts';
import type { Store } from './store.ts';

const rules = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:3rem auto;padding:0 1rem;color:var(--ink);background:var(--ground)}
main{background:var(--paper);border:1px solid var(--line);border-radius:14px;padding:1.5rem 2rem 2rem}
h1{font-size:1.5rem;margin:.5rem 0 1rem}button{font:inherit;padding:.55rem 1rem;margin:.2rem .3rem .2rem 0;border-radius:8px;border:1px solid var(--edge);background:var(--paper);color:inherit;cursor:pointer}
button.main{background:var(--brand);border-color:var(--brand);color:var(--brand-ink)}table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.35rem .5rem;border-bottom:1px solid var(--line);font-size:.9rem}
.soft{color:var(--soft);font-size:.9rem}a{color:var(--brand)}`;
const style = `${colorRules(':root', colorsUsedBy(rules))}${rules}`;

function page(title: string, body: SafeHtml, status = 200): Response {
  const text = htmlToString(html`<!doctype html>
<html lang="en"><head>${headStart}<title>${title}</title><link rel="stylesheet" href="/style.css"></head>
<body><main><p class="soft">Local payments: no money, no cards</p><h1>${title}</h1>${body}</main></body></html>`);
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'",
  };
  return new Response(text, { status, headers });
}

const money = (minor: number, currency: string) => `${(minor / 100).toFixed(2)} ${currency.toUpperCase()}`;
const when = (seconds: number | null | undefined) =>
  seconds ? new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ') : '';
const button = (action: string, label: string, id = '', isMain = false) =>
  html`<form method="post"><input type="hidden" name="id" value="${id}"><button name="do" value="${action}" class="${isMain ? 'main' : ''}">${label}</button></form>`;
const back = (location: string) => new Response(null, { status: 303, headers: { Location: location } });

/** The pages of the stand-in: where one pays, where one changes a subscription, and what happened. */
export function createPages(store: Store, actions: Actions) {
  function payPage(session: Session): Response {
    if (session.status !== 'open') {
      return page(
        session.status === 'complete' ? 'This is paid' : 'This checkout has expired',
        html`<p><a href="${href(session.success_url)}">Back</a></p>`,
        session.status === 'complete' ? 200 : 410,
      );
    }
    return page(
      'Pay',
      html`<p>${session.metadata.tier ?? 'A plan'}, by the ${session.metadata.interval ?? 'month'}: <strong>${money(session.amount_total, session.currency)}</strong>, for ${session.customer_email ?? 'somebody'}.</p>
${button('pay', 'Pay', session.id, true)}
${button('coupon', 'Use a coupon for the whole first period', session.id)}
${button('leave', 'Leave without paying')}
${button('expire', 'Let the checkout expire now')}
${button('fail', 'Pay by a method that fails later')}`,
    );
  }

  function act(session: Session, action: string | null): Response {
    const isPaid = action === 'pay' || action === 'coupon';
    if (isPaid) actions.pay(session, action === 'coupon');
    if (action === 'expire') actions.expire(session);
    if (action === 'fail') actions.failLater(session);
    return back(isPaid ? session.success_url : (session.cancel_url ?? session.success_url));
  }

  function portalPage(customer: string, returnUrl: string): Response {
    const own = [...store.subscriptions.values()].filter((entry) => entry.customer === customer);
    const paid = [...store.charges.values()].filter((entry) => entry.customer === customer);
    return page(
      'Your subscription',
      html`<p><a href="${href(returnUrl)}">Back</a></p>${own.map(subscriptionBlock)}
<h2>Payments</h2>${paid.map(chargeBlock)}
<p class="soft">Balance: ${money(store.customers.get(customer)?.balance ?? 0, store.customers.get(customer)?.currency ?? 'eur')} (below zero is in the customer’s favour)</p>`,
    );
  }

  function subscriptionBlock(entry: Subscription): SafeHtml {
    const item = entry.items.data[0];
    const state =
      entry.cancel_at_period_end && entry.status !== 'canceled' ? 'cancelled at its end' : entry.status;
    const isOver = entry.status === 'canceled';
    const isEnding = entry.cancel_at_period_end;
    return html`<section><p><strong>${item?.price.lookup_key ?? ''}</strong>: ${state}, until ${when(item?.current_period_end)}</p>
${!isOver && (entry.cancel_at_period_end ? button('resume', 'Keep it', entry.id) : button('cancel', 'Cancel at the period’s end', entry.id, true))}
${!isOver && button('end', isEnding ? 'Let the period end' : 'Let the period end, charge again', entry.id)}
${!isOver && !isEnding && button('overdue', 'Let the period end, the payment fails', entry.id)}
${entry.status === 'past_due' && button('settle', 'Pay what is open', entry.id)}
${!isOver && planPicker(entry)}</section>`;
  }

  /** The other plans, for what the provider's own portal offers too: another price from now on. */
  const planPicker = (entry: Subscription): SafeHtml => {
    const others = [...store.prices.values()].filter(({ id }) => id !== entry.items.data[0]?.price.id);
    const options = others.map(
      ({ id, lookup_key, unit_amount, currency }) =>
        html`<option value="${id}">${lookup_key}, ${money(unit_amount, currency)}</option>`,
    );
    return html`<form method="post"><input type="hidden" name="id" value="${entry.id}"><label>Another plan <select name="price">${options}</select></label> <button name="do" value="change">Change</button></form>`;
  };

  const chargeBlock = (entry: Charge): SafeHtml =>
    html`<section><p>${when(entry.created)}: ${money(entry.amount, entry.currency)}${entry.refunded ? ', refunded' : ''}${entry.disputed ? ', disputed' : ''}</p>
${!entry.refunded && button('refund', 'Refund', entry.id)}${!entry.disputed && button('dispute', 'Dispute', entry.id)}</section>`;

  const subscriptionActions = new Map<string, (entry: Subscription) => void>([
    ['cancel', (entry) => actions.cancelAtEnd(entry, true)],
    ['resume', (entry) => actions.cancelAtEnd(entry, false)],
    ['end', (entry) => actions.endPeriod(entry, true)],
    ['overdue', (entry) => actions.endPeriod(entry, false)],
    ['settle', actions.settle],
  ]);
  const chargeActions = new Map<string, (entry: Charge) => void>([
    ['refund', actions.refund],
    ['dispute', actions.dispute],
  ]);

  function change(customer: string, form: FormData): void {
    const [id, action] = [String(form.get('id')), String(form.get('do'))];
    const subscription = store.subscriptions.get(id);
    const charge = store.charges.get(id);
    const price = store.prices.get(String(form.get('price')));
    if (subscription?.customer === customer) {
      if (action === 'change' && price) actions.changePlan(subscription, price);
      else subscriptionActions.get(action)?.(subscription);
    }
    if (charge?.customer === customer) chargeActions.get(action)?.(charge);
  }

  const log = () =>
    [...store.events.values()]
      .reverse()
      .map(({ id, type, created, deliveries }) => ({ id, type, created, deliveries }));

  const overview = () =>
    page(
      'Payments',
      html`<p>What the local payment provider reported, newest first. <a href="/events">The same as JSON</a>.</p><table><tr><th>When</th><th>What</th><th>Answers</th></tr>
${log()
  .slice(0, 200)
  .map(
    (event) =>
      html`<tr><td>${when(event.created)}</td><td>${event.type}</td><td>${event.deliveries.map(({ status }) => status || 'none').join(', ')}</td></tr>`,
  )}</table>`,
    );

  return async (request: Request, url: URL): Promise<Response> => {
    const isPost = request.method === 'POST';
    const origin = request.headers.get('origin');
    // Another site's page must not press a button here.
    if (isPost && origin !== null && origin !== url.origin) return new Response('Forbidden', { status: 403 });
    if (!isPost && request.method !== 'GET')
      return new Response(null, { status: 405, headers: { Allow: 'GET, POST' } });
    if (url.pathname === '/style.css')
      return new Response(style, { headers: { 'Content-Type': 'text/css' } });
    if (url.pathname === '/' && !isPost) return overview();
    if (url.pathname === '/events' && !isPost) return Response.json(log());
    const [, kind, id = ''] = url.pathname.split('/');
    const session = kind === 'pay' ? store.sessions.get(id) : undefined;
    if (session)
      return isPost ? act(session, String((await request.formData()).get('do'))) : payPage(session);
    const portal = kind === 'portal' ? store.portals.get(id) : undefined;
    if (!portal) return page('There is no such page', html`<p><a href="/">Payments</a></p>`, 404);
    if (!isPost) return portalPage(portal.customer, portal.return_url);
    change(portal.customer, await request.formData());
    return back(url.pathname);
  };
}
