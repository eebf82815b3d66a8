// What the stand-in keeps, in the provider's own shapes (API of 2025 and later), as far as anybody here reads them.

export interface Price {
  id: string;
  object: 'price';
  active: boolean;
  lookup_key: string;
  unit_amount: number;
  currency: string;
  recurring: { interval: string; interval_count: 1 };
  product: string;
  type: 'recurring';
  livemode: false;
}

export interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  balance: number;
  currency: string;
  created: number;
  livemode: false;
  metadata: Record<string, string>;
}

export interface Session {
  id: string;
  object: 'checkout.session';
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  client_reference_id: string | null;
  customer: string | null;
  customer_email: string | null;
  customer_details: { email: string | null } | null;
  subscription: string | null;
  invoice: string | null;
  metadata: Record<string, string>;
  recovered_from: null;
  after_expiration: null;
  success_url: string;
  cancel_url: string | null;
  amount_total: number;
  currency: string;
  url: string | null;
  created: number;
  expires_at: number;
  livemode: false;
}

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: 'active' | 'past_due' | 'canceled';
  metadata: Record<string, string>;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      quantity: number;
      current_period_start: number;
      current_period_end: number;
      price: Price;
    }[];
    has_more: false;
    url: string;
  };
  latest_invoice: string;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  currency: string;
  created: number;
  start_date: number;
  livemode: false;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'paid' | 'open';
  amount_due: number;
  amount_paid: number;
  amount_remaining: number;
  currency: string;
  billing_reason: 'subscription_create' | 'subscription_cycle';
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  status_transitions: { finalized_at: number; paid_at: number | null };
  created: number;
  livemode: false;
}

export interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  currency: string;
  payment_intent: string;
  paid: true;
  status: 'succeeded';
  created: number;
  livemode: false;
}

/** How an invoice was paid: it links the invoice to the payment. */
export interface InvoicePayment {
  id: string;
  object: 'invoice_payment';
  invoice: string;
  status: 'paid';
  payment: { type: 'payment_intent'; payment_intent: string };
  created: number;
  livemode: false;
}

export interface Refund {
  id: string;
  object: 'refund';
  charge: string;
  amount: number;
  currency: string;
  status: 'succeeded';
  created: number;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  charge: string;
  amount: number;
  currency: string;
  status: 'needs_response';
  created: number;
}

export interface BalanceTransaction {
  id: string;
  object: 'customer_balance_transaction';
  customer: string;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  type: 'adjustment';
  created: number;
  livemode: false;
}

export interface Portal {
  id: string;
  object: 'billing_portal.session';
  customer: string;
  return_url: string;
  url: string;
  created: number;
  livemode: false;
}

/** One delivery of an event to one address. */
export interface Delivery {
  url: string;
  status: number;
  at: number;
}

export interface PaymentEvent {
  id: string;
  object: 'event';
  type: string;
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
}

export const apiVersion = '2026-10-28.endive';
