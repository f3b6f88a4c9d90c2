-- Who else played a round is found by its name: only rounds with two sides, so that most bets write no line of it.
create index bet_by_round_of_many on bet (tenant, platform_code, game_code, round_id) where game_type in ('live', 'lottery');
