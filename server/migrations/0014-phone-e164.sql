-- A phone has one form everywhere: E.164, such as +8613800138000. Until now the area code stood in a column of its own.
drop index member_by_phone;
-- A number without an area code is Chinese. It was never proved by a code, so it yields to a member who proved the same one.
update member set phone = ''
 where phone <> '' and phone_area_code = 0 and exists (
   select from member other
    where other.tenant = member.tenant and other.phone_area_code = 86 and other.phone = member.phone);
update member set phone = '+' || coalesce(nullif(phone_area_code, 0), 86) || phone
 where phone <> '' and phone not like '+%';
create unique index member_by_phone on member (tenant, phone) where phone <> '';
alter table member
  drop column phone_area_code,
  add constraint member_phone_form check (phone = '' or phone ~ '^\+[1-9][0-9]{5,14}$');
