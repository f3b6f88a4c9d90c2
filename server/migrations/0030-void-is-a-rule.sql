-- A void bet is one whose turnover rule is VOID; a second column said the same.
alter table bet drop column is_void;
alter table bet_correction drop column is_void;
