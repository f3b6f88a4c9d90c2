-- By how much the bets of a round have lowered the lock of an obligation (decision 0147): a later bet of the round that wins,
-- or a correction, raises it again, so that only what a round has lost in all is spent.
create table turnover_spent (
  member_id uuid not null,
  -- The platform and its round: `yunque/<round>`.
  round text not null,
  obligation_id uuid not null,
  spent_minor bigint not null check (spent_minor >= 0),
  primary key (member_id, round, obligation_id)
);
revoke delete on turnover_spent from mingtang_app;
