-- Lists and sentences of a programme are read by one function, which takes the last day of the event.
drop function if exists private.read_agenda(text, text, jsonb, jsonb);
drop function if exists private.agenda_sentences(text, text, jsonb);
drop function if exists private.agenda_clause(text);
drop function if exists private.read_prose_agenda(text, text, jsonb, jsonb, integer);
