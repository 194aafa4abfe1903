-- Amounts are integer fen. Columns named *_sealed are AES-256-GCM records; *_hash columns are keyed or plain digests.

create table products (
  id bigint generated always as identity primary key,
  goods_id text not null,
  version text not null,
  definition jsonb not null,
  files jsonb not null,
  is_current boolean not null default false,
  imported_at timestamptz not null,
  unique (goods_id, version)
);
create unique index products_current on products (goods_id) where is_current;

create table site_content (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null
);

create table accounts (
  id uuid primary key,
  phone_hash bytea not null unique,
  phone_sealed bytea not null,
  real_name_sealed bytea,
  created_at timestamptz not null
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_last_seen on sessions (last_seen_at);

create table verify_codes (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  purpose text not null check (purpose in ('login', 'apply', 'consent')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  used_at timestamptz
);
create index verify_codes_phone on verify_codes (phone_hash, purpose, sent_at desc);

create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null check (hits > 0),
  primary key (key, window_start)
);

create table idempotency_keys (
  key text not null,
  call text not null,
  owner text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, call, key)
);

create table orders (
  id uuid primary key,
  order_no text not null unique check (order_no ~ '^\d{18}$'),
  visitor_hash bytea,
  account_id uuid references accounts on delete restrict,
  product_id bigint not null references products on delete restrict,
  state text not null check (state in ('draft','underwriting','declined','review','unpaid','paying','paid','issued','cancelled','expired','refunded')),
  version int not null check (version > 0),
  application_sealed bytea not null,
  applicant_phone_hash bytea,
  phone_verified_hash bytea,
  premium_fen bigint check (premium_fen > 0),
  trail_seq int not null default 0,
  trail_hash bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  pay_before timestamptz,
  paid_at timestamptz,
  check (visitor_hash is not null or account_id is not null)
);
create index orders_account on orders (account_id, created_at desc);
create index orders_visitor on orders (visitor_hash) where account_id is null;
create index orders_adoptable on orders (phone_verified_hash) where account_id is null;
create index orders_deadline on orders (pay_before) where state in ('unpaid', 'paying');

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete restrict,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

create table sale_trail (
  order_id uuid not null references orders on delete restrict,
  seq int not null check (seq > 0),
  kind text not null,
  page text,
  document_id text,
  page_version text,
  detail_sealed bytea not null,
  at timestamptz not null,
  hash bytea not null,
  primary key (order_id, seq)
);
-- Evidence is appended, never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;
create trigger sale_trail_append_only before update or delete on sale_trail for each row execute function refuse_change();
create trigger order_events_append_only before update or delete on order_events for each row execute function refuse_change();

create table insured_consents (
  order_id uuid primary key references orders on delete cascade,
  token_hash bytea not null unique,
  phone_hash bytea not null,
  phone_sealed bytea not null,
  content_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  given_at timestamptz
);

create table payments (
  id uuid primary key,
  payment_no text not null unique,
  order_id uuid not null references orders on delete restrict,
  method text not null check (method in ('wechat', 'alipay', 'card')),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('pending','succeeded','declined','timed_out','refunding','refunded')),
  reason text,
  pay_url text not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payments_order on payments (order_id, created_at desc);
create index payments_pending on payments (created_at) where state = 'pending';
create index payments_refunding on payments (created_at) where state = 'refunding';
-- Two attempts of one order can never both wait for money.
create unique index payments_one_pending on payments (order_id) where state = 'pending';

create table payment_notices (
  notice_id text primary key,
  payment_no text not null,
  raw text not null,
  signature text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text
);
create index payment_notices_waiting on payment_notices (received_at) where applied_at is null;

create sequence policy_numbers;

create table policies (
  id uuid primary key,
  policy_no text not null unique check (policy_no ~ '^\d{16}$'),
  order_id uuid not null unique references orders on delete restrict,
  state text not null check (state in ('effective','cooling_off_surrendered','surrendered','lapsed','matured','terminated')),
  premium_fen bigint not null check (premium_fen > 0),
  sum_assured_fen bigint not null check (sum_assured_fen > 0),
  effective_on date not null,
  cover_until date,
  issued_at timestamptz not null,
  delivered_at timestamptz,
  verify_code_hash bytea not null,
  verify_code_sealed bytea not null,
  epolicy_state text not null check (epolicy_state in ('none','generating','ready','failed')),
  epolicy_file text,
  epolicy_hash bytea
);

create table points_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  holder text not null,
  points bigint not null check (points <> 0),
  policy_id uuid references policies on delete restrict,
  reason text not null,
  at timestamptz not null
);
create index points_entries_holder on points_entries (holder, id);
create unique index points_entries_once on points_entries (policy_id, reason, holder);
create trigger points_entries_append_only before update or delete on points_entries for each row execute function refuse_change();

create table messages (
  id uuid primary key,
  phone_sealed bytea not null,
  text_sealed bytea not null,
  state text not null check (state in ('queued', 'sent', 'failed')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index messages_created on messages (created_at desc);

-- What the local doubles of outside systems remember; empty unless the sandbox is on.
create table sandbox_payments (
  payment_no text primary key,
  ref text not null unique,
  method text not null,
  amount_fen bigint not null,
  description text not null,
  return_url text not null,
  card_tail text,
  scenario text not null,
  state text not null check (state in ('waiting', 'paid', 'declined', 'refunded')),
  created_at timestamptz not null
);
