// A file of statements is one transaction.
const untriggered = 'set local session_replication_role = replica;';
const id = (kind: string, number: string) => `md5('${kind}' || (${number}))::uuid`;

/** Hotels that are mailed, each with two contacts. */
export const hotels = 2_000;
/** How many hotels every RFP went to. */
export const perRfp = 500;
/** How many RFPs have a near deadline, and how many hotels of each have not answered. */
export const due = { rfps: 20, silent: 50 };

/**
 * SQL that fills an empty database with `count` sends, the same at every run. Most RFPs are out with a far deadline, some are decided,
 * and twenty are due in 70 hours. Every fifth mail to an address is the first request of its organization there, and the sending
 * organization is new to every address. One draft waits to be sent, and one RFP's hotels have links with the tokens `token N`.
 */
export function sends(count: number): string[] {
  const rfps = Math.round(count / perRfp);
  return [
    `insert into auth.users (id, email, email_confirmed_at) values (${id('user', '0')}, 'planner@bench.example.com', now());
     insert into public.organizations (id, name, tier) values (${id('organization', '0')}, 'Bench Events', 'agency');
     insert into public.organization_members (organization_id, user_id, role) values (${id('organization', '0')}, ${id('user', '0')}, 'owner');
     insert into public.agency_branding (organization_id, agency_name, primary_color) values (${id('organization', '0')}, 'Bench Events', '#0b5d5e');
     insert into public.hotels (id, name, city, country_code, latitude, longitude, stars, rooms_total, meeting_rooms,
       largest_room_capacity, base_room_rate, ddr_rate, currency)
     select ${id('hotel', 'i')}, 'Hotel ' || i, 'City ' || i % 40, 'DE', 40 + i % 40 * 0.5, 2 + i % 40 * 0.4, 1 + i % 5,
       50 + i % 300, 2 + i % 12, 80 + i % 400, 90 + i % 200, 50 + i % 60, 'EUR'
     from generate_series(0, ${hotels - 1}) i;
     insert into public.hotel_contacts (hotel_id, name, email)
     select ${id('hotel', 'i')}, 'Desk ' || n, 'desk' || n || '@hotel' || i || '.example' from generate_series(0, ${hotels - 1}) i, generate_series(1, 2) n`,

    `${untriggered} insert into public.rfps (id, organization_id, created_by, title, city, latitude, longitude, start_date, end_date,
       event_days, nights, attendees, rooms, meeting_rooms, questions, status, sent_at, response_due)
     select ${id('rfp', 'i')}, ${id('organization', '0')}, ${id('user', '0')}, 'Event ' || i, 'City ' || i % 40, 48, 16, current_date + 90, current_date + 92,
       3, 2, 20 + i % 300, 10 + i % 90, 2, array['Is there daylight?'],
       case when i >= ${due.rfps} and i % 3 = 0 then 'decided' else 'sent' end, now() - interval '8 days',
       case when i < ${due.rfps} then now() + interval '70 hours' else now() + (10 + i % 40) * interval '1 day' end
     from generate_series(0, ${rfps - 1}) i;
     insert into public.rfps (id, organization_id, created_by, title, city, latitude, longitude, start_date, end_date,
       event_days, nights, attendees, rooms, meeting_rooms, status)
     values (${id('rfp', '-1')}, ${id('organization', '0')}, ${id('user', '0')}, 'Draft', 'City 1', 48, 16, current_date + 90, current_date + 92,
       3, 2, 200, 100, 2, 'draft')`,

    `${untriggered} insert into public.sends (id, rfp_id, organization_id, hotel_id, status, sent_at, opened_at, responded_at, answer_told_at, delivery)
     select ${id('send', `i || '/' || n`)}, ${id('rfp', 'i')}, ${id('organization', '0')}, ${id('hotel', `(i * 37 + n) % ${hotels}`)},
       case when i < ${due.rfps} and n < ${due.silent} then 'sent' when i < ${due.rfps} or n % 2 = 0 then 'responded' else 'opened' end,
       now() - interval '8 days',
       case when i >= ${due.rfps} or n >= ${due.silent} then now() - interval '7 days' end,
       case when (i < ${due.rfps} and n >= ${due.silent}) or (i >= ${due.rfps} and n % 2 = 0) then now() - interval '6 days' end,
       case when (i < ${due.rfps} and n >= ${due.silent}) or (i >= ${due.rfps} and n % 2 = 0) then now() - interval '6 days' end, 'delivered'
     from generate_series(0, ${rfps - 1}) i cross join generate_series(0, ${perRfp - 1}) n`,

    `${untriggered} insert into public.answer_links (send_id, recipient, token_sha256)
     select s.id, c.email, encode(sha256(convert_to('token ' || s.n, 'UTF8')), 'hex')
     from (select s.id, s.hotel_id, row_number() over (order by s.id) as n from public.sends s where s.rfp_id = ${id('rfp', '1')}) s
     join public.hotel_contacts c on c.hotel_id = s.hotel_id and c.name = 'Desk 1';
     insert into public.answer_links (send_id, recipient)
     select s.id, 'desk1@hotel.example' from public.sends s where s.rfp_id <> ${id('rfp', '1')};
     insert into public.email_sends (recipient, kind, channel, dedupe_key, send_id, status, sent_at, created_at, first_to, first_from, first_due)
     select m.recipient, 'rfp_send', 'rfp_send', 'rfp_send/' || m.id, m.id, 'sent', m.sent_at, m.sent_at,
       case when m.nth % 5 = 1 then m.recipient end, case when m.nth % 5 = 1 then ${id('other organization', 'm.nth')} end, case when m.nth % 5 = 1 then m.sent_at end
     from (
       select s.id, s.sent_at, r.recipient, row_number() over (partition by r.recipient order by s.id) as nth
       from public.sends s
       cross join lateral (select 'desk1@hotel' || abs(hashtext(s.hotel_id::text)) % ${hotels} || '.example' as recipient) r
     ) m;
     insert into public.rfp_questions (rfp_id, organization_id, hotel_id, body, answer, answered_at, is_shared)
     select ${id('rfp', '1')}, ${id('organization', '0')}, ${id('hotel', 'i')}, 'Question ' || i, 'Answer', now(), true from generate_series(1, 10) i;
     insert into public.proposals (rfp_id, organization_id, hotel_id, version, is_current, submitted_at, currency, rooms, nights, attendees, event_days, room_rate)
     select s.rfp_id, s.organization_id, s.hotel_id, v, v = 2, now() - interval '6 days', 'EUR', 10, 2, 20, 3, 100 + v
     from public.sends s cross join generate_series(1, 2) v where s.rfp_id = ${id('rfp', '1')}`,
    'vacuum (analyze)',
  ];
}
