-- What members change in their profile besides the nickname: the QQ number and the design of the drawn avatar.

alter table member
  add column qq text not null default '',
  -- Empty while the account's name chooses the design.
  add column avatar text not null default '';
