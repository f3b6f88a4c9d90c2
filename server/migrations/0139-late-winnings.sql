-- Why: a bet may pay hours after its game was left, so the newest play of a member on a platform is looked up when it does, and kept.
create index game_play_newest on game_play (tenant, member_id, platform_code, currency, opened_at desc);
