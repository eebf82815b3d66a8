-- People who can sign in with a code. The trigger on auth.users gives each a profile and a referral code.
create table sample.people (email text primary key, full_name text, days_ago integer, staff boolean);
insert into sample.people values
  ('agency@example.com', 'Anouk Verhoeven', 760, false), ('planner@example.com', 'Tomás Ribeiro', 410, false),
  ('enterprise@example.com', 'Reto Baumgartner', 745, false), ('buyer@example.com', 'Priya Nair', 390, false),
  ('free@example.com', 'Zofia Lewandowska', 120, false), ('pro@example.com', 'Jonas Brandt', 560, false),
  ('hotel@example.com', 'Marit de Graaf', 700, false), ('reception@example.com', 'Lars Hendriks', 300, false),
  ('admin@example.com', 'Elena Marchetti', 765, true);

-- Fifteen who signed up 0 to 14 days ago, for the welcome sweep.
insert into sample.people
select 'newcomer-' || d || '@example.com', (array['Ada Lindqvist', 'Bruno Costa', 'Chiara Fontana', 'David Novák', 'Emma Sørensen',
    'Filip Kowalczyk', 'Greta Hofer', 'Hugo Martins', 'Ines Garrido', 'Jakub Horák', 'Klara Nagy', 'Liam Gallagher',
    'Mila Jansen', 'Nils Bergman', 'Olivia Keller'])[d + 1], d, false
from generate_series(0, 14) d;

insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
select sample.id('user', p.email), 'authenticated', 'authenticated', p.email, t.at, t.at, t.at
from sample.people p
cross join lateral (select now() - p.days_ago * interval '24 hours' - interval '1 hour') as t (at);

-- An hour past the whole day, so that a sweep run right after the load sees exactly these offsets.
update public.profiles p
set full_name = s.full_name, is_platform_admin = s.staff,
    created_at = now() - s.days_ago * interval '24 hours' - interval '1 hour'
from sample.people s where p.id = sample.id('user', s.email);

-- Codes that stay the same from one load to the next; hexadecimal's 0 and 1 are no letters of a code.
update public.referral_codes c
set code = upper(translate(left(md5('referral:' || s.email), 8), '01', 'xy'))
from sample.people s where c.user_id = sample.id('user', s.email);
