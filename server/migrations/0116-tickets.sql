-- A bet says what was bet and what came out, in its platform's words; null where the platform told nothing, as for all bets of before (decision 0196).
alter table bet add column ticket jsonb;
alter table bet_correction add column ticket jsonb;
-- The edge keeps the size; not valid, so that no row of before is read.
alter table bet add constraint bet_ticket_size check (octet_length(ticket::text) <= 16384) not valid;
alter table bet_correction add constraint bet_correction_ticket_size check (octet_length(ticket::text) <= 16384) not valid;
