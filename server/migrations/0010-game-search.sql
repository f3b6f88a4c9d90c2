-- Games are found by Chinese, pinyin, initials and English, and carry the marks that the lobby sorts them out by.

alter table game
  -- Endings of every way to write the name, so that a prefix looked up in the index is a part looked for in the name.
  add column search tsvector not null default '',
  -- The names that the search was made from; a row whose names are others waits for its search.
  add column searched_names text,
  add column tags text[] not null default '{}' check (tags <@ array['NEW', 'HOT', 'RECOMMENDED']),
  -- Empty where the game's rules do not give it.
  add column volatility text not null default '' check (volatility in ('', 'LOW', 'MEDIUM', 'HIGH'));
create index game_search on game using gin (search) with (fastupdate = off);
create index game_tags on game using gin (tags);
create index game_unsearched on game (tenant, platform_code, code)
  where searched_names is distinct from name || e'\n' || en_name;
