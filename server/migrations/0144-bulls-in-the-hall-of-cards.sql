-- Why: a second game in the hall of cards. A new site has it from the seed; sites of before get it here.
insert into game (tenant, platform_code, code, type, name, en_name, status, rtp, popularity, sort, volatility, counted_by, tags, other_names)
select tenant, code, 'bulls', 'chess', '百人牛牛', 'Hundred Bulls', 'OPEN', '97.5000', 935,
  (select coalesce(max(sort), -1) + 1 from game where game.tenant = platform.tenant), 'LOW', 'RESULT', '{NEW}',
  e'牛牛\n斗牛\n百人场\n棋牌\nniuniu\nbrnn\nbull bull'
from platform where code = 'yunque'
on conflict do nothing;
