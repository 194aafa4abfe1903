-- What customers have entered on the pages of the proof of their real name and not submitted yet. Sealed, for a day.
create table identity_drafts (
  account_id uuid primary key references accounts on delete cascade,
  draft_sealed bytea not null,
  expires_at timestamptz not null
);
create index identity_drafts_expires on identity_drafts (expires_at);
