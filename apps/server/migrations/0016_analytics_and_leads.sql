-- What visitors look at and click on: nothing in a row tells who it was. A partition for each month, made by the program.
create table analytics_events (
  at timestamptz not null,
  kind text not null check (kind in ('view', 'operation')),
  -- The module of a page, or the name of the event.
  name text not null,
  page_title text not null,
  path text,
  belong_area text,
  operation_name text,
  content_type text,
  operation_id text,
  app_version text not null,
  check ((kind = 'view') = (path is not null)),
  check ((kind = 'operation') = (belong_area is not null and operation_name is not null and content_type is not null and operation_id is not null))
) partition by range (at);
create index analytics_events_at on analytics_events (at);

-- Visitors who asked to be called. Who they are and what they wrote is sealed.
create table leads (
  id uuid primary key,
  request_no text not null unique,
  kind text not null check (kind in ('appointment', 'jiabeibao', 'chuanshi', 'productCenter2')),
  phone_hash bytea not null check (length(phone_hash) = 32),
  -- True if the visitor proved by a code that the phone is theirs.
  phone_proven boolean not null,
  content_schema int not null check (content_schema > 0),
  content_sealed bytea not null,
  -- When the visitor wants to be called; null at any time.
  call_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index leads_open on leads (created_at) where done_at is null;
create index leads_phone on leads (phone_hash, created_at);
create index leads_expiry on leads (expires_at);

alter table verify_codes drop constraint verify_codes_purpose_check;
alter table verify_codes add constraint verify_codes_purpose_check check (purpose in ('login', 'apply', 'consent', 'consult'));
