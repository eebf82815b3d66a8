-- A request whose mail came back may go to another address, for that one send: the link made for it says so, and what is told
-- about the send later follows it. The hotel's contacts, which prove who may claim it, stay as they are.
alter table public.answer_links add column is_correction boolean not null default false;
comment on column public.answer_links.is_correction is 'The organizer named this address for this send; it is no contact of the hotel.';
