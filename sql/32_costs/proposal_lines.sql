-- The lines of offers, one row each (money-and-rates.md), in the offer's currency: what the hotel asks for what, and what it comes to,
-- net, tax and gross. An offer by the contract's parameters gives the lines that these stand for, and says nothing of tax.
-- Row-level security of proposals decides whose: the organizer's, the hotel's own, all for platform admins.
create or replace view public.proposal_lines with (security_invoker = true) as
select p.id as proposal_id, l.position::integer as position, r.kind, r.label, r.unit, r.unit_price, r.quantity, r.taxes, r.is_tax_included,
  coalesce(r.is_optional, false) as is_optional, r.key, r.night, r.type, r.guests, r.day, r.package, r.session, r.rooms_available,
  r.board, r.board_share, r.min_persons, r.counts, r.delegate_share_pct, r."of", r.contents, r.net, r.tax, r.gross,
  r.is_counted
from public.proposals p
cross join lateral jsonb_array_elements(private.offered_lines(p)) with ordinality as l (value, position)
cross join lateral jsonb_to_record(l.value) as r (kind text, label text, unit text, unit_price numeric, quantity numeric, taxes jsonb, is_tax_included boolean, is_optional boolean,
    key text, night integer, type text, guests integer, day integer, package text, session integer, rooms_available integer, board text,
    board_share numeric, min_persons integer, counts jsonb, delegate_share_pct numeric, "of" jsonb, contents jsonb, net numeric,
    tax numeric, gross numeric, is_counted boolean);

revoke all on public.proposal_lines from public, anon, authenticated, service_role;
grant select on public.proposal_lines to authenticated, service_role;
comment on view public.proposal_lines is 'Lines of offers: price, quantity, net, tax, gross.';
