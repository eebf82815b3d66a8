-- The scratch schema goes; statistics come, since the embedded database gathers none by itself.
drop schema sample cascade;
analyze;
