-- Refusals say why as a code with params: what raises them takes those instead of a sentence, and what finds faults returns them.
drop function if exists private.fail(integer, text, text, text, jsonb);
drop function if exists private.fail_invalid(text);
drop function if exists private.fail_forbidden(text);
drop function if exists private.fail_state(text, text, text);
drop function if exists private.fail_transition(text, text, text, text);
drop function if exists private.fail_today(text);
drop function if exists private.refuse(integer, text, text);
drop function if exists private.rule_in_words(text);
drop function if exists private.broken_rule(regclass, name, jsonb);
drop function if exists private.fault_of_value(jsonb, jsonb);
drop function if exists private.fault_of_line(jsonb);
drop function if exists private.fault_of_answer(jsonb, public.rfps);
drop function if exists private.fault_of_terms(jsonb);
