-- Why: anybody can begin a trial, so its rows are deleted when it is over; each foreign key that is checked then needs an index.
CREATE INDEX balances_trial ON balances (merchant, platform, player_id) WHERE currency = 'PLAY';
CREATE INDEX launch_tickets_player ON launch_tickets (merchant, platform, player_id, currency);
CREATE INDEX play_sessions_player ON play_sessions (merchant, platform, player_id, currency);
CREATE INDEX seed_pairs_seat ON seed_pairs (merchant, platform, player_id, game_code);
CREATE INDEX wallet_bets_player ON wallet_bets (merchant, platform, player_id, currency);
CREATE INDEX rounds_token ON rounds (token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX table_chases_token ON table_chases (token_hash);
