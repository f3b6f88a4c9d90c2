-- Two operators give a level, as they give a grant; and a grant that nobody else decides can be withdrawn by its proposer.
alter table vip_transfer
  -- The first approval: who would give which level. Another operator's approval of the same level gives it.
  add column first_operator_id uuid references operator,
  add column first_level integer,
  add column first_at timestamptz,
  add constraint vip_transfer_first check ((first_operator_id is null) = (first_level is null) and (first_level is null) = (first_at is null)),
  add constraint vip_transfer_two_operators check (first_operator_id is null or state <> 'APPROVED' or first_operator_id <> operator_id);

alter table grant_proposal
  drop constraint grant_proposal_state_check,
  add constraint grant_proposal_state_check check (state in ('PROPOSED', 'PAID', 'REFUSED', 'WITHDRAWN')),
  drop constraint grant_four_eyes,
  add constraint grant_four_eyes check (decided_by is null or (state = 'WITHDRAWN') = (decided_by = proposed_by));
