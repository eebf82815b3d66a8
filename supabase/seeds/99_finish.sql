-- The win model of the sample's decisions; elsewhere the nightly run fits it.
select private.fitted_win_model();
-- The scratch schema goes; statistics come, since the embedded database gathers none by itself.
drop schema sample cascade;
analyze;
