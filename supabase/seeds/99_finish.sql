-- The win model of the sample's decisions; elsewhere the nightly run fits it.
select private.fitted_win_model();
-- Boosts and answer times as the schedule keeps them.
select private.refresh_stale_scoring(100000);
-- The scratch schema goes; statistics come, since the embedded database gathers none by itself.
drop schema sample cascade;
analyze;
