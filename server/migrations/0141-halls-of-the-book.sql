-- Why: the book opens. A new site has its two halls from the seed; sites of before, whose platform offers them now too, get them here.
-- In percent, what the platform puts on fair odds at the least; null where games have a return instead.
alter table game add column overround numeric(5, 2) check (overround > 0);
insert into game (tenant, platform_code, code, type, name, en_name, status, popularity, sort, counted_by, overround, tags, other_names)
select platform.tenant, platform.code, hall.code, hall.code, hall.name, hall.en_name, 'OPEN', hall.popularity,
  (select coalesce(max(sort), -1) from game where game.tenant = platform.tenant) + hall.place, 'RESULT', 3, hall.tags::text[], hall.other_names
from platform cross join (values
  ('sports', 1, '云阙体育', 'Yunque Sports', 985, '{NEW,RECOMMENDED}', e'体育\n球赛\n足球\n篮球\n网球\n买球\nsportsbook\nfootball'),
  ('esports', 2, '云阙电竞', 'Yunque E-sports', 895, '{NEW}', e'电竞\n电子竞技\n英雄联盟\n王者荣耀\nLOL\nDOTA2\nCS2\nesports')
) as hall (code, place, name, en_name, popularity, tags, other_names)
where platform.code = 'yunque'
on conflict do nothing;
