-- The contract of a policy as it was concluded. A change of the contract is a further version. A starting server adds the first
-- version to policies of earlier versions of the program: it has to open their applications.
create table policy_versions (
  policy_id uuid not null references policies on delete restrict,
  version int not null check (version > 0),
  -- The form of the sealed document.
  schema int not null check (schema > 0),
  effective_on date not null,
  recorded_at timestamptz not null,
  contract_sealed bytea not null,
  primary key (policy_id, version)
);
create trigger policy_versions_append_only before update or delete on policy_versions for each row execute function refuse_change();

create table policy_members (
  policy_id uuid not null references policies on delete restrict,
  member_id text not null,
  relation text not null,
  primary key (policy_id, member_id)
);

-- premium_fen is null where the price of an early policy could not be repeated.
create table policy_coverages (
  policy_id uuid not null,
  member_id text not null,
  coverage_id text not null,
  code text not null,
  state text not null check (state in ('active', 'suspended', 'ended')),
  effective_on date not null,
  waiting_until date,
  cover_until date,
  sum_fen bigint check (sum_fen > 0),
  premium_fen bigint check (premium_fen >= 0),
  primary key (policy_id, member_id, coverage_id),
  foreign key (policy_id, member_id) references policy_members on delete restrict
);

-- One order may issue several policies, and a policy may have no sum.
alter table policies add column ordinal int not null default 1 check (ordinal > 0);
alter table policies drop constraint policies_order_id_key;
alter table policies add constraint policies_order unique (order_id, ordinal);
alter table policies alter column sum_assured_fen drop not null;

-- An amount that is due. Payments are attempts to pay it. Without a policy it is a charge of the order: its first premium.
create table charges (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  policy_id uuid references policies on delete restrict,
  period int not null check (period > 0),
  amount_fen bigint not null check (amount_fen > 0),
  lines jsonb not null,
  due_on date not null,
  grace_until date not null check (grace_until >= due_on),
  state text not null check (state in ('open', 'paid', 'waived', 'void')),
  created_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'open'))
);
create unique index charges_once on charges (order_id, policy_id, period) nulls not distinct where state <> 'void';

-- Every order that was accepted has a charge.
insert into charges (id, order_id, period, amount_fen, lines, due_on, grace_until, state, created_at, settled_at)
select gen_random_uuid(), id, 1, premium_fen, jsonb_build_array(jsonb_build_object('kind', 'premium', 'amountFen', premium_fen)), due_on, due_on,
  state, coalesce(submitted_at, created_at), case when state <> 'open' then coalesce(paid_at, updated_at) end
from (
  select id, premium_fen, submitted_at, created_at, paid_at, updated_at,
    (coalesce(pay_before, submitted_at, created_at) at time zone 'Asia/Shanghai')::date as due_on,
    case when state in ('unpaid', 'paying') then 'open' when state in ('paid', 'issued') then 'paid' else 'void' end as state
  from orders
  where premium_fen is not null and state in ('unpaid', 'paying', 'paid', 'issued', 'cancelled', 'expired', 'refunded')
) as accepted;

alter table payments add column charge_id uuid references charges on delete restrict;
update payments set charge_id = charges.id from charges where charges.order_id = payments.order_id;
alter table payments alter column charge_id set not null;
create index payments_charge on payments (charge_id);
