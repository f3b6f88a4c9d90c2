-- Bonuses: money that waits in the member's BONUS account until its turnover is played, then goes to the wallet.
alter table turnover_obligation
  -- What waits in the BONUS account until the obligation is met; 0 for obligations that lock money of the wallet.
  add column bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  -- When the bonus went to the wallet.
  add column released_at timestamptz,
  -- The bonus is forfeited when its turnover is not played by then; null for never.
  add column expires_at timestamptz,
  drop constraint turnover_obligation_state_check,
  -- CANCELLED: the member gave the bonus up; EXPIRED: its time was over. In both it went back to the house.
  add constraint turnover_obligation_state_check check (state in ('OPEN', 'MET', 'SPENT', 'CANCELLED', 'EXPIRED')),
  add constraint turnover_obligation_bonus check (bonus_minor = 0 or cause = 'BONUS'),
  add constraint turnover_obligation_released check (released_at is null or bonus_minor > 0);
create index turnover_obligation_to_release on turnover_obligation (ended_at) where state = 'MET' and bonus_minor > 0 and released_at is null;
create index turnover_obligation_to_expire on turnover_obligation (expires_at) where state = 'OPEN' and expires_at is not null;
