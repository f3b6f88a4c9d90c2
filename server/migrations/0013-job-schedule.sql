-- When a job that runs only now and then is next due, so that all nodes share one schedule and a restart keeps it.
create table job_schedule (
  name text primary key,
  next_at timestamptz not null
);
