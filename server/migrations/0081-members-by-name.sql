-- Operators find members by the beginning of an account name (decision 0133).
create index member_by_name on member (tenant, (user_name_key collate "C"));
