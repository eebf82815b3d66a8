/** SQL that stores `count` payment events of the past: abandoned checkouts, and subscriptions of other customers. */
export const storedPayments = (count: number): string => `
  insert into public.payment_events (event_id, type, occurred_at)
  select 'evt_stored_' || i, 'checkout.session.expired', now() - i * interval '30 seconds' from generate_series(1, ${count}) i;
  insert into public.abandonments (email, customer_id, session_id, abandoned_at)
  select 'stored' || i || '@example.com', 'cus_stored_' || i, 'cs_stored_' || i, now() - i * interval '30 seconds'
  from generate_series(1, ${count}) i;
  insert into public.payment_subscriptions (customer_id, email, subscribed_at)
  select 'cus_subscribed_' || i, 'subscribed' || i || '@example.com', now() from generate_series(1, ${count} / 10) i;
  analyze public.payment_events, public.abandonments, public.payment_subscriptions`;
