-- Operators answer what members wrote; the member sees the answer beside it.
alter table feedback
  add column answer text not null default '' check (char_length(answer) <= 500),
  add column answered_at timestamptz,
  add column answered_by uuid references operator,
  add constraint feedback_answered check ((answer <> '') = (answered_at is not null) and (answer <> '') = (answered_by is not null));
create index feedback_open on feedback (tenant, created_at desc, id desc) where answered_at is null;
