-- The holder of a card is the real name. Members without one get it from their first card.
update member set real_name = first.holder_name
  from (select distinct on (member_id) member_id, holder_name from bank_item order by member_id, created_at, id) first
 where member.id = first.member_id and member.real_name = '';
