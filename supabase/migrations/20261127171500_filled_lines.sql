-- What counts for what an offer leaves out is kept with its comparison: a new offer then changes only those that it is dearer for, instead
-- of having every offer with a gap worked out again. Null of comparisons from before, until the next offer comes in.
-- filled: [{ thing, line, source, hotel_id, net, gross }], in the offer's currency; filled_on: the day of its exchange rates.
alter table private.comparisons add column filled jsonb, add column filled_on date;
drop function if exists private.filled_lines(public.proposals, public.rfps, text[]);
