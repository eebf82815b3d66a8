-- The answers of a decision record say what terms may cost: an argument more.
drop function if exists private.answers_record(public.rfps, timestamptz);
