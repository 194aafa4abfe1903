-- Links that hand a draft to another device of its applicant, or let somebody help to fill it in. Of each kind only the newest counts.
create table draft_links (
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('device', 'helper')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The visitor who gave the link, and the one who took it first.
  given_by bytea check (length(given_by) = 32),
  taken_by bytea check (length(taken_by) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  taken_at timestamptz,
  done_at timestamptz,
  primary key (order_id, kind),
  check ((taken_by is null) = (taken_at is null)),
  check (done_at is null or taken_at is not null)
);
-- When somebody helped with the answers for the first time.
alter table orders add column helped_at timestamptz;
create index draft_links_ended on draft_links (expires_at);
create index draft_links_taken on draft_links (taken_by) where taken_by is not null;
