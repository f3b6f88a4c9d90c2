-- A passkey can confirm a withdrawal in the place of the fund password, and a large deposit by hand needs two operators.
-- The challenge of a passkey is good for its purpose only.
alter table passkey_challenge
  drop constraint passkey_challenge_purpose_check,
  add constraint passkey_challenge_purpose_check check (purpose in ('ADD', 'FACTOR', 'STEP_UP', 'LOGIN', 'WITHDRAWAL'));

-- Who found the money of a deposit first, where a second operator has to.
alter table recharge
  add column first_operator_id uuid references operator,
  add column first_confirmed_at timestamptz,
  add constraint recharge_first_operator check ((first_operator_id is null) = (first_confirmed_at is null)),
  add constraint recharge_two_operators check (verify_state <> 'PASSED' or first_operator_id is distinct from operator_id);
