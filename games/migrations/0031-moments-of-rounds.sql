-- Why: the band of the measured return follows how far the payouts of whole rounds lean upwards, and counts rounds, not the bets of one.
ALTER TABLE game_counters ADD COLUMN third numeric NOT NULL DEFAULT 0;
-- The cube root of the third central moment of what the round's bets are paid, as far as they were counted.
ALTER TABLE round_deviations ADD COLUMN lean numeric NOT NULL DEFAULT 0;

-- Until now the counters of shared games counted bets.
UPDATE game_counters c SET rounds = counted.rounds
FROM (
  SELECT game_code, currency, count(DISTINCT round_id) AS rounds FROM table_bets WHERE state = 'SETTLED' GROUP BY 1, 2
) AS counted
WHERE (c.game_code, c.currency) = (counted.game_code, counted.currency);
