-- The introduction of a request takes its folded text, which is there already.
drop function if exists private.read_introduction(text, jsonb);
