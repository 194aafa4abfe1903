-- Medical reports that were uploaded with a health answer: the files are sealed, a row knows where one is and to which answer it belongs.
-- `writing`: the file is not there yet. `removed`: nobody sees it any more, and its file goes.
create table health_reports (
  id uuid primary key,
  -- The order of upload.
  seq bigint generated always as identity unique,
  order_id uuid not null references orders on delete restrict,
  party text not null,
  question text not null,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('writing', 'stored', 'removed')),
  created_at timestamptz not null
);
create index health_reports_order on health_reports (order_id);
create index health_reports_unstored on health_reports (created_at) where state <> 'stored';
