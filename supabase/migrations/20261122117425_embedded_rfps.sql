-- A table that points to proposals and to rfps as well makes `proposals?select=*,rfps(*)` ambiguous to clients: it could join the
-- two. Both tables go with their proposal or their RFP all the same: one reference says it.

alter table public.counter_offers drop constraint counter_offers_rfp_id_organization_id_fkey;
alter table public.rfp_rounds drop constraint rfp_rounds_proposal_id_fkey;
comment on column public.counter_offers.rfp_id is 'That of the offer, as organization and hotel (start_counter_offer).';
