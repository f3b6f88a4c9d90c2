-- Customer service lines have a name for English pages too.

alter table service_line
  -- Empty where the name serves all languages.
  add column en_name text not null default '';
