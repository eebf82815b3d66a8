// A file of statements is one transaction.
const untriggered = 'set local session_replication_role = replica;';
/** SQL of the id of a row, from its kind and the SQL of its number. The ids are UUIDs of version 8, whose digits may be chosen freely. */
export const id = (kind: string, number: number | string) =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '8' from 13) placing '8' from 17)::uuid`;

/**
 * SQL that adds `count` proposals to a database, the same at every run: hotels in 40 cities, 20 proposals to an RFP, a third
 * of the RFPs decided, and organizations, of which number i belongs to user i. Rows are written without triggers, which would take
 * long.
 */
export function organizations(count: number, { tenants = 100, hotels = 10_000 } = {}): string[] {
  const rfps = Math.round(count / 20);
  return [
    `insert into auth.users (id, email, email_confirmed_at) select ${id('user', 'i')}, 'owner-' || i || '@bench.example.com', now() from generate_series(0, ${tenants - 1}) i;
     insert into public.organizations (id, name, monthly_subscription_eur)
     select ${id('organization', 'i')}, 'Organization ' || i, 49 from generate_series(0, ${tenants - 1}) i;
     insert into public.organization_members (organization_id, user_id, role)
     select ${id('organization', 'i')}, ${id('user', 'i')}, 'owner' from generate_series(0, ${tenants - 1}) i`,

    `insert into public.hotels (id, name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
       largest_room_capacity, base_room_rate, ddr_rate, currency)
     select ${id('hotel', 'i')}, 'Hotel ' || i, 'City ' || i % 40, 'DE', 40 + i % 40 * 0.5, 2 + i % 40 * 0.4, 1 + i % 5,
       50 + i % 300, 2 + i % 12, 80 + i % 400, 90 + i % 200, 50 + i % 60, (array['EUR', 'EUR', 'GBP', 'CHF'])[1 + i / 40 % 4]
     from generate_series(0, ${hotels - 1}) i`,

    `${untriggered} insert into public.briefs (id, organization_id, title, sector, city, latitude, longitude, start_date, end_date, attendees, rooms,
       budget_per_attendee)
     select ${id('brief', 'i')}, ${id('organization', `i % ${tenants}`)}, 'Event ' || i, (array['pharma', 'tech', 'finance', 'public'])[1 + i % 4],
       'City ' || i % 40, 40 + i % 40 * 0.5, 2 + i % 40 * 0.4, current_date + 90, current_date + 92, 20 + i % 300, 10 + i % 90, 400
     from generate_series(0, ${rfps - 1}) i;
     insert into public.rfps (id, organization_id, brief_id, title, sector, intent, city, latitude, longitude, start_date, end_date,
       event_days, nights, attendees, rooms, meeting_rooms, status, sent_at, decision_date)
     select ${id('rfp', 'i')}, b.organization_id, b.id, b.title, b.sector, 'conference', b.city, b.latitude, b.longitude, b.start_date,
       b.end_date, 3, 2, b.attendees, b.rooms, 2, case when i % 3 = 0 then 'decided' else 'sent' end, now() - i % 700 * interval '1 day', current_date + 30
     from generate_series(0, ${rfps - 1}) i join public.briefs b on b.id = ${id('brief', 'i')}`,

    // Hotels of the RFP's own city, which are those whose number leaves the same remainder.
    `${untriggered} insert into public.sends (rfp_id, organization_id, hotel_id, status, sent_at, opened_at, responded_at)
     select r.id, r.organization_id, ${id('hotel', `(i % 40 + 40 * (i / 40 * 20 + n)) % ${hotels}`)}, 'responded', r.sent_at,
       r.sent_at + interval '1 hour', r.sent_at + (2 + n) * interval '1 hour'
     from generate_series(0, ${rfps - 1}) i cross join generate_series(0, 19) n join public.rfps r on r.id = ${id('rfp', 'i')}
     on conflict do nothing`,
    `${untriggered} insert into public.proposals (rfp_id, organization_id, hotel_id, status, submitted_at, created_at, currency, rooms, nights,
       attendees, event_days, room_rate, ddr_rate, fnb_per_attendee, service_charge_pct, av_total, city_tax_per_room_night)
     select s.rfp_id, s.organization_id, s.hotel_id, case when r.status = 'sent' then 'submitted'
         when row_number() over (partition by s.rfp_id order by s.id) = 1 then 'won' else 'lost' end,
       s.responded_at, s.responded_at, h.currency, r.rooms, r.nights, r.attendees, r.event_days,
       h.base_room_rate * (0.8 + k.part), h.ddr_rate * (1.2 - k.part), 20 + 30 * k.part, 10, 500 + 2000 * k.part, 2.5
     from generate_series(0, ${rfps - 1}) i join public.rfps r on r.id = ${id('rfp', 'i')} join public.sends s on s.rfp_id = r.id join public.hotels h on h.id = s.hotel_id
     cross join lateral (select get_byte(decode(md5(s.id::text), 'hex'), 0) / 640.0 as part) k`,
    'analyze',
  ];
}

/**
 * The same, with everything that decisions read, as triggers would have kept it: every tenth proposal is revised, and there are rates,
 * conversions, and one person who works at 50 hotels. At any count an organization has 1 000 proposals, and from 100 000 on a hotel
 * has 10, so that a larger database costs more only because it is larger, and not because the caller has more. There are always 40
 * cities, so that the number of comparable offers grows with the market.
 */
export function proposals(count: number): string[] {
  const tenants = Math.max(10, Math.round(count / 1000));
  const hotels = Math.max(10_000, Math.round(count / 10));
  return [
    `insert into public.fx_rates (rate_date, currency, rate)
     select d.day::date, r.currency, r.rate
     from generate_series(current_date - 6, current_date, interval '1 day') d (day)
     cross join (values ('GBP', 0.87), ('CHF', 0.93), ('SEK', 10.9)) r (currency, rate)`,
    ...organizations(count, { tenants, hotels }),
    `${untriggered} update public.proposals set is_current = false where get_byte(decode(md5(id::text), 'hex'), 0) < 26;
     insert into public.proposals (rfp_id, organization_id, hotel_id, version, status, submitted_at, created_at, currency, rooms, nights,
       attendees, event_days, room_rate, ddr_rate, fnb_per_attendee, service_charge_pct, av_total, city_tax_per_room_night)
     select rfp_id, organization_id, hotel_id, 2, status, submitted_at + interval '1 day', submitted_at + interval '1 day', currency, rooms,
       nights, attendees, event_days, room_rate * 1.1, ddr_rate, fnb_per_attendee, service_charge_pct, av_total, city_tax_per_room_night
     from public.proposals where not is_current;
     insert into public.deltas (proposal_id, hotel_id, field, old_value, new_value, changed_at)
     select n.id, n.hotel_id, 'room_rate', o.room_rate, n.room_rate, n.submitted_at
     from public.proposals n join public.proposals o using (rfp_id, hotel_id) where n.version = 2 and o.version = 1`,
    `${untriggered} insert into public.fx_conversions (organization_id, rfp_id, proposal_id, source_amount, source_currency, source_rate, source_date,
       source_provider, converted_amount, converted_currency, converted_at, occasion)
     select p.organization_id, p.rfp_id, p.id, t.total, p.currency, 1.1, p.submitted_at::date, 'ECB', round(t.total * 1.1, 2), 'EUR',
       p.submitted_at, 'arrival'
     from public.proposals p cross join lateral (select private.proposal_total(p) as total) t where p.currency <> 'EUR'`,
    `insert into auth.users (id, email, email_confirmed_at) select ${id('hotelier', '0')}, 'hotelier@example.com', now();
     insert into public.hotel_members (hotel_id, user_id, role)
     select ${id('hotel', 'i')}, ${id('hotelier', '0')}, 'manager' from generate_series(0, 49) i`,
    `do $$ declare v_after text := ''; begin while v_after is not null loop v_after := private.fill_cohorts(v_after, 5000); end loop; end $$`,
    `select private.refresh_response_hours(array(select id from public.hotels))`,
    `select private.refresh_cluster_boosts(array(select id from private.hotel_clusters))`,
    'vacuum (analyze)',
  ];
}
