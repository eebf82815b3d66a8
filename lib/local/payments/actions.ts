// What happens at the payment provider because of people or because time passes. Each action changes the store and reports events as the
// provider does.
import type { Charge, Invoice, Price, Session, Subscription } from './objects.ts';
import { newId, type Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

const day = 86_400;
const periods = new Map([
  ['month', 30 * day],
  ['year', 365 * day],
]);

export function createActions(store: Store, webhooks: Webhooks, now: () => number) {
  const { emit } = webhooks;

  function invoiceFor(
    subscription: Subscription,
    reason: Invoice['billing_reason'],
    isPaid: boolean,
    isFree = false,
  ): Invoice {
    const price = subscription.items.data.reduce(
      (sum, item) => sum + item.price.unit_amount * item.quantity,
      0,
    );
    const amount = isFree ? 0 : price;
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: 'open',
      amount_due: amount,
      amount_paid: 0,
      amount_remaining: amount,
      currency: subscription.currency,
      billing_reason: reason,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: { finalized_at: now(), paid_at: null },
      created: now(),
      livemode: false,
    };
    store.invoices.set(invoice.id, invoice);
    subscription.latest_invoice = invoice.id;
    if (isPaid) payInvoice(invoice);
    return invoice;
  }

  function payInvoice(invoice: Invoice): void {
    invoice.status = 'paid';
    invoice.amount_paid = invoice.amount_due;
    invoice.amount_remaining = 0;
    invoice.status_transitions.paid_at = now();
    // What costs nothing is paid without a charge.
    if (invoice.amount_due === 0) return;
    const intent = newId('pi');
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      customer: invoice.customer,
      amount: invoice.amount_paid,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: invoice.currency,
      payment_intent: intent,
      paid: true,
      status: 'succeeded',
      created: now(),
      livemode: false,
    };
    store.charges.set(charge.id, charge);
    const id = newId('inpay');
    store.payments.set(id, {
      id,
      object: 'invoice_payment',
      invoice: invoice.id,
      status: 'paid',
      payment: { type: 'payment_intent', payment_intent: intent },
      created: now(),
      livemode: false,
    });
  }

  function subscribe(session: Session, customer: string): Subscription {
    const price = store.prices.get(`price_${session.metadata.tier}_${session.metadata.interval}`);
    if (!price) throw new Error('the session is for no price');
    const id = newId('sub');
    return {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      metadata: session.metadata,
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            quantity: 1,
            current_period_start: now(),
            current_period_end: now() + (periods.get(price.recurring.interval) ?? day),
            price,
          },
        ],
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
      },
      latest_invoice: '',
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      currency: price.currency,
      created: now(),
      start_date: now(),
      livemode: false,
    };
  }

  function customerOf(session: Session): string {
    if (session.customer) return session.customer;
    const id = newId('cus');
    store.customers.set(id, {
      id,
      object: 'customer',
      email: session.customer_email,
      balance: 0,
      currency: session.currency,
      created: now(),
      livemode: false,
      metadata: {},
    });
    return id;
  }

  return {
    /** The customer pays on the payment page; with a coupon over the whole first period, nothing. */
    pay(session: Session, isFree = false): void {
      if (session.status !== 'open') return;
      const customer = customerOf(session);
      const subscription = subscribe(session, customer);
      store.subscriptions.set(subscription.id, subscription);
      const invoice = invoiceFor(subscription, 'subscription_create', true, isFree);
      Object.assign(session, {
        status: 'complete',
        payment_status: isFree ? 'no_payment_required' : 'paid',
        ...(isFree && { amount_total: 0 }),
        customer,
        customer_details: { email: store.customers.get(customer)?.email ?? null },
        subscription: subscription.id,
        invoice: invoice.id,
        url: null,
      });
      emit('customer.subscription.created', subscription);
      emit('invoice.paid', invoice);
      emit('checkout.session.completed', session);
    },
    /** The checkout expires, because its time is over or because the page's button was pressed. */
    expire(session: Session): void {
      if (session.status !== 'open') return;
      session.status = 'expired';
      session.url = null;
      session.customer_details = { email: session.customer_email };
      emit('checkout.session.expired', session);
    },
    /** A delayed payment method failed after the checkout. */
    failLater(session: Session): void {
      if (session.status !== 'open') return;
      Object.assign(session, {
        status: 'complete',
        url: null,
        customer_details: { email: session.customer_email },
      });
      emit('checkout.session.async_payment_failed', session);
    },
    /** Another plan from now on, at its own price and period. */
    changePlan(subscription: Subscription, price: Price): void {
      const item = subscription.items.data[0];
      if (subscription.status === 'canceled' || !item || item.price.id === price.id) return;
      item.price = price;
      item.current_period_start = now();
      item.current_period_end = now() + (periods.get(price.recurring.interval) ?? day);
      emit('customer.subscription.updated', subscription);
    },
    cancelAtEnd(subscription: Subscription, isCancelled: boolean): void {
      if (subscription.status === 'canceled') return;
      subscription.cancel_at_period_end = isCancelled;
      subscription.cancel_at = isCancelled ? (subscription.items.data[0]?.current_period_end ?? null) : null;
      subscription.canceled_at = isCancelled ? now() : null;
      emit('customer.subscription.updated', subscription);
    },
    /** The period ends now: what was cancelled is over, everything else is charged again. */
    endPeriod(subscription: Subscription, isPaid: boolean): void {
      if (subscription.status === 'canceled') return;
      if (subscription.cancel_at_period_end) {
        Object.assign(subscription, { status: 'canceled', ended_at: now(), canceled_at: now() });
        emit('customer.subscription.deleted', subscription);
        return;
      }
      for (const item of subscription.items.data) {
        item.current_period_start = now();
        item.current_period_end = now() + (periods.get(item.price.recurring.interval) ?? day);
      }
      const invoice = invoiceFor(subscription, 'subscription_cycle', isPaid);
      subscription.status = isPaid ? 'active' : 'past_due';
      emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
      emit('customer.subscription.updated', subscription);
    },
    /** An overdue invoice is paid after all. */
    settle(subscription: Subscription): void {
      const invoice = store.invoices.get(subscription.latest_invoice);
      if (subscription.status !== 'past_due' || !invoice) return;
      payInvoice(invoice);
      subscription.status = 'active';
      emit('invoice.paid', invoice);
      emit('customer.subscription.updated', subscription);
    },
    refund(charge: Charge): void {
      if (charge.refunded) return;
      const id = newId('re');
      const { amount, currency } = charge;
      store.refunds.set(id, {
        id,
        object: 'refund',
        charge: charge.id,
        amount,
        currency,
        status: 'succeeded',
        created: now(),
      });
      Object.assign(charge, { amount_refunded: amount, refunded: true });
      emit('charge.refunded', charge);
    },
    dispute(charge: Charge): void {
      if (charge.disputed) return;
      const { amount, currency } = charge;
      const id = newId('du');
      const dispute = {
        id,
        object: 'dispute',
        charge: charge.id,
        amount,
        currency,
        status: 'needs_response',
        created: now(),
      } as const;
      store.disputes.set(id, dispute);
      charge.disputed = true;
      emit('charge.dispute.created', dispute);
    },
  };
}
export type Actions = ReturnType<typeof createActions>;
