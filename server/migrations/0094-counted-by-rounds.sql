-- Turnover is judged by round (decision 0148): games whose player chooses a risk count by what their rounds win and lose,
-- whatever their type; null leaves it to the type. A bet that is judged again, because another of its round came later, says
-- how often.
alter table game add column counted_by text check (counted_by in ('STAKE', 'RESULT'));
update game set counted_by = 'RESULT' where platform_code = 'yunque'
  and code in ('water-clock', 'sky-lantern', 'sundial', 'falling-pearls', 'star-chart', 'firefly-pond', 'kite-line');
alter table bet add column judged integer not null default 0 check (judged >= 0);
