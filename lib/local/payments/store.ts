import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planFacts } from '../../web/data/plan-facts.ts';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  Delivery,
  Dispute,
  Invoice,
  InvoicePayment,
  PaymentEvent,
  Portal,
  Price,
  Refund,
  Session,
  Subscription,
} from './objects.ts';

interface Kept {
  customers: Customer;
  sessions: Session;
  subscriptions: Subscription;
  invoices: Invoice;
  charges: Charge;
  payments: InvoicePayment;
  refunds: Refund;
  disputes: Dispute;
  balance: BalanceTransaction;
  portals: Portal;
  events: PaymentEvent & { deliveries: Delivery[] };
}
const kinds = [
  'customers',
  'sessions',
  'subscriptions',
  'invoices',
  'charges',
  'payments',
  'refunds',
  'disputes',
  'balance',
  'portals',
  'events',
] as const satisfies readonly (keyof Kept)[];

type Tables = { [Kind in keyof Kept]: Map<string, Kept[Kind]> };

/** Everything the stand-in knows. `save` after every change. */
export interface Store extends Tables {
  /** Answers by idempotency key, with the request they belong to. */
  answered: Map<string, { request: string; status: number; body: unknown }>;
  prices: Map<string, Price>;
  save(): void;
}

export function openStore(file: string | undefined): Store {
  const read = readKept(file);
  const tables = Object.fromEntries(
    kinds.map((kind) => [kind, new Map(read[kind] ?? [])]),
  ) as unknown as Tables;
  const answered = new Map(read.answered ?? []);
  return {
    ...tables,
    answered,
    prices: new Map(samplePrices().map((price) => [price.id, price])),
    save() {
      if (!file) return;
      mkdirSync(path.dirname(file), { recursive: true });
      const all = Object.fromEntries([
        ...kinds.map((kind) => [kind, [...tables[kind]]]),
        ['answered', [...answered]],
      ]);
      writeFileSync(`${file}.new`, JSON.stringify(all), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
}

/** Reads what was kept. A file that cannot be read is put aside, so that the start does not fail. */
function readKept(file: string | undefined): Record<string, [string, never][]> {
  if (!file || !existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    renameSync(file, `${file}.damaged`);
    console.warn(`${file} could not be read and is now ${file}.damaged; the local payments start afresh.`);
    return {};
  }
}

/** The prices of the local stand-in, in cents. A year costs as much as ten months. */
function samplePrices(): Price[] {
  return planFacts
    .filter(({ monthly }) => monthly > 0)
    .flatMap(({ tier, monthly: amount }) =>
      (['month', 'year'] as const).map(
        (interval): Price => ({
          id: `price_${tier}_${interval}`,
          object: 'price',
          active: true,
          lookup_key: `hotel_rfp_${tier}_${interval}`,
          unit_amount: interval === 'year' ? amount * 10 : amount,
          currency: 'eur',
          recurring: { interval, interval_count: 1 },
          product: `prod_${tier}`,
          type: 'recurring',
          livemode: false,
        }),
      ),
    );
}

/** An id as the provider makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
