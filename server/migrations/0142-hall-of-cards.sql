-- Why: the hall of cards opens with tables whose rounds many players share. A new site has its games from the seed; sites of before get them here.
-- Members who stand against each other are looked for at these tables, too.
drop index bet_by_round_of_many;
create index bet_by_round_of_many on bet (tenant, platform_code, game_code, round_id) where game_type in ('live', 'lottery', 'chess');
insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort, volatility, counted_by, tags, other_names)
select tenant, code, 'red-black', 'chess', '红黑大战', 'Red and Black', 'OPEN', '97.5028', 930,
  (select coalesce(max(sort), -1) + 1 from game where game.tenant = platform.tenant), 'LOW', 'RESULT', '{NEW}',
  e'红黑\n百人场\n炸金花\n棋牌\nhonghei\nhhdz\nred black'
from platform where code = 'yunque'
on conflict do nothing;
