-- A proposal that no second operator decides does not stay open for ever.
alter table grant_proposal
  drop constraint grant_proposal_state_check,
  add constraint grant_proposal_state_check check (state in ('PROPOSED', 'PAID', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  drop constraint grant_decided,
  add constraint grant_decided check ((state in ('PROPOSED', 'EXPIRED')) = (decided_by is null) and (state = 'PROPOSED') = (decided_at is null));
