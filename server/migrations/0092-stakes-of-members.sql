-- What a member has left counts the stakes of open bets from a seamless wallet (decision 0147): they are found by their
-- member. Nothing asks for open bets by their age, so the index that did makes room, and a stake costs what it did.
drop index seamless_bet_open;
create index seamless_bet_open on seamless_bet (member_id, currency) include (stake_minor) where state = 'OPEN';
