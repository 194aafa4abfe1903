-- Rewriting of stored data that SQL cannot do, because it has to open sealed documents: see apps/server/back-fills.ts.
create table finished_back_fills (
  name text primary key,
  finished_at timestamptz not null
);
