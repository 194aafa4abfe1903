-- What the insurer's core system reports: claims, states and values of policies, endorsements, points. And e-invoices.

-- A keyed hash of the certificate that an account has verified: data of the core system is found by it.
alter table accounts add column if not exists certificate_hash bytea;

-- The newest revision of each record of a feed. Unchanged records are recognised by their hash.
create table core_records (
  feed text not null check (feed in ('claims', 'policies', 'endorsements', 'points')),
  core_id text not null,
  revision int not null check (revision > 0),
  content_hash bytea not null,
  imported_at timestamptz not null,
  primary key (feed, core_id)
);

alter table policies drop constraint policies_state_check;
alter table policies add constraint policies_state_check
  check (state in ('effective', 'grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'matured', 'terminated'));

-- The list of policies is searched by the name of the product. The contract, which has it too, is sealed.
alter table policies add column product_name text;
update policies set product_name = products.definition ->> 'name'
from orders join products on products.id = orders.product_id
where orders.id = policies.order_id;
alter table policies alter column product_name set not null;

-- Changes of a policy's state.
create table policy_events (
  id bigint generated always as identity primary key,
  policy_id uuid not null references policies on delete restrict,
  from_state text not null,
  to_state text not null,
  at timestamptz not null
);
create index policy_events_policy on policy_events (policy_id, id);
create trigger policy_events_append_only before update or delete on policy_events for each row execute function refuse_change();

-- What the core system says of a policy that was issued here, beside its state. The contract stays as it was concluded.
create table policy_core_values (
  policy_id uuid primary key references policies on delete restrict,
  cash_value_fen bigint check (cash_value_fen >= 0),
  cash_value_on date check ((cash_value_on is null) = (cash_value_fen is null)),
  paid_until date,
  grace_until date,
  updated_at timestamptz not null
);

-- Policies that were sold elsewhere. Their applicant is found by the certificate that an account has verified.
create table core_policies (
  id uuid primary key,
  policy_no text not null unique check (policy_no ~ '^\d{16}$'),
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  state text not null check (state in ('effective', 'grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated')),
  product_name text not null,
  effective_on date not null,
  cover_until date,
  issued_at timestamptz not null,
  summary_schema int not null check (summary_schema > 0),
  summary_sealed bytea not null
);
create index core_policies_certificate on core_policies (certificate_hash);

-- Changes of contracts, of policies issued here and elsewhere.
create table policy_endorsements (
  endorsement_no text primary key,
  policy_no text not null,
  effective_on date not null,
  content_schema int not null check (content_schema > 0),
  content_sealed bytea not null
);
create index policy_endorsements_policy on policy_endorsements (policy_no);

create table claims (
  id uuid primary key,
  claim_no text not null unique,
  policy_no text not null,
  -- Of the insured.
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  state text not null check (state in ('reported', 'documents_needed', 'under_review', 'approved', 'rejected', 'paid')),
  reported_at timestamptz not null,
  updated_at timestamptz not null,
  document_schema int not null check (document_schema > 0),
  document_sealed bytea not null
);
create index claims_policy on claims (policy_no);
create index claims_certificate on claims (certificate_hash);

alter table points_entries add column title text;
alter table points_entries add column expires_on date;

-- One e-invoice for the first premium of a policy. `attempt` tells the requests of a policy apart.
create table invoices (
  policy_id uuid primary key references policies on delete restrict,
  state text not null check (state in ('generating', 'ready', 'failed')),
  attempt int not null check (attempt > 0),
  amount_fen bigint not null check (amount_fen > 0),
  title_type text not null check (title_type in ('personal', 'company')),
  buyer_schema int not null check (buyer_schema > 0),
  buyer_sealed bytea not null,
  serial text,
  reason text,
  file text check ((state = 'ready') = (file is not null)),
  requested_at timestamptz not null,
  settled_at timestamptz
);

-- What the local double of an invoice platform remembers; empty unless the sandbox is on.
create table sandbox_invoices (
  serial text primary key,
  request_no text not null unique,
  request_sealed bytea not null,
  queries int not null default 0,
  created_at timestamptz not null
);
