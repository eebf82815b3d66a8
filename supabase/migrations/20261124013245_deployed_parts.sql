-- What each file of sql/ was and made, and how that looked, so that a deployment replaces only what differs; and how far the data
-- that a version fills in after it was deployed has come.
alter table private.deployment
  add column files jsonb not null default '{}',
  add column definitions jsonb not null default '{}',
  add column unfilled jsonb not null default '{"send_marks": "", "past_decisions": "", "cohorts": ""}';
comment on column private.deployment.files is 'Per file of sql/ its hash and the names of what it made.';
comment on column private.deployment.definitions is 'Per name a hash of its definition and rights at the end of the last deployment.';
comment on column private.deployment.unfilled is 'What is still to be filled in, and the key after which to go on; {} when everything is.';
