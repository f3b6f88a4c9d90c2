-- A passkey can confirm a withdrawal in the place of the fund password.
-- The challenge of a passkey is good for its purpose only.
alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('ADD', 'FACTOR', 'STEP_UP', 'LOGIN', 'WITHDRAWAL'));
