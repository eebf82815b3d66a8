-- private.stated_session also takes the text as it was written; private.is_over_days asks what private.hours_of_days gave the pattern of.
-- Functions with their earlier arguments would stay beside the new ones.
drop function if exists private.stated_session(text, integer);
drop function if exists private.hours_of_days();
