-- Why: a merchant asks which bets of a player are open, without reading all that the player ever made.
CREATE INDEX table_bets_open_of_player ON table_bets (merchant, platform, player_id) WHERE state = 'OPEN';
