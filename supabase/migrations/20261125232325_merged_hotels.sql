-- A duplicate that was merged into another hotel stays as an inactive row that says where everything went.
alter table public.hotels
  add column merged_into uuid references public.hotels (id) on delete set null,
  add constraint hotels_merged_is_inactive check (merged_into is null or (not is_active and merged_into <> id));
comment on column public.hotels.merged_into is 'The hotel that this duplicate was merged into (merge_hotels).';
create index hotels_merged_into_idx on public.hotels (merged_into);
