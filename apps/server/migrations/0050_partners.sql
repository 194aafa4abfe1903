-- Partners, as content/partners.yaml says.
create table sale_partners (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null,
  seeded_version text
);

-- What a partner signs links with, and we what we tell it. Several are valid at once, so that keys can be changed without a gap.
create table partner_keys (
  key_id text primary key check (key_id ~ '^k[0-9a-f]{12}$'),
  partner_id text not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz check (retired_at >= created_at)
);
create index partner_keys_partner on partner_keys (partner_id, created_at);

-- Through whose link an order was begun, fixed when it was begun. Only a licensed intermediary may be credited with a commission.
create table order_partners (
  order_id uuid primary key references orders on delete cascade,
  partner_id text not null,
  name text not null,
  role text not null check (role in ('licensed_intermediary', 'referrer')),
  licence_no text check ((licence_no is not null) = (role = 'licensed_intermediary')),
  link_id text not null,
  key_id text not null references partner_keys on delete restrict,
  token_hash bytea not null check (length(token_hash) = 32),
  commission_code text check (commission_code is null or role = 'licensed_intermediary'),
  goods_id text not null,
  attributed_at timestamptz not null
);
create index order_partners_partner on order_partners (partner_id, attributed_at);

-- Links that are good for one purchase, once it was begun. The order may be a draft that was removed since.
create table partner_used_links (
  partner_id text not null,
  link_id text not null,
  order_id uuid references orders on delete set null,
  used_at timestamptz not null,
  primary key (partner_id, link_id)
);

-- How many visitors opened a link, or were quoted a premium after it, by day. Whom a day has counted is known by a digest, for two days.
create table partner_counts (
  partner_id text not null,
  link_id text not null,
  day date not null,
  opened int not null default 0 check (opened >= 0),
  quoted int not null default 0 check (quoted >= 0),
  primary key (partner_id, day, link_id)
);
create table partner_counted (
  day date not null,
  digest bytea not null check (length(digest) = 32),
  primary key (day, digest)
);

-- The kinds of consents are listed in the program.
alter table separate_consents drop constraint separate_consents_kind_check;
alter table separate_consents add constraint separate_consents_kind_check check (kind ~ '^[a-z0-9_]{1,40}$');
