-- People look for a game by other names than its own: these are indexed with it.
alter table game
  -- One a line.
  add column other_names text not null default '';
drop index game_unsearched;
create index game_unsearched on game (tenant, platform_code, code)
  where searched_names is distinct from name || e'\n' || en_name || e'\n' || other_names;
