-- private.told_package also takes what was told of the days before. Functions with their earlier arguments would stay beside the new ones.
drop function if exists private.told_package(text, jsonb, text, integer[], jsonb, integer);
-- private.agenda_sentences also takes the last day of the event.
drop function if exists private.agenda_sentences(text, text, jsonb);
