-- What guests keep is counted by their address: a session costs them nothing. Empty for a member's file, and for those kept before.
alter table chat_file add column address text not null default '';
create index chat_file_of_address on chat_file (address, created_at) where address <> '';
