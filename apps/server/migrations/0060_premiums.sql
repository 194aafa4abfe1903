-- When the next premium of a policy is due. A row for each policy whose premiums are paid in instalments, made when it is issued. Without a
-- next day nothing is left to charge. waived_from: premiums that are due on this day or later are waived.
create table premium_schedules (
  policy_id uuid primary key references policies on delete restrict,
  effective_on date not null,
  cover_until date,
  payments int not null check (payments > 1),
  per_year int not null check (per_year in (1, 2, 4, 12)),
  next_period int not null check (next_period between 2 and payments + 1),
  next_due_on date,
  waived_from date
);
create index premium_schedules_due on premium_schedules (next_due_on, policy_id) where next_due_on is not null;
create index charges_due on charges (due_on, id) where state = 'open' and owner_kind = 'instalment';

-- A card may be signed for the later premiums of a policy instead of one charge. It is then kept until its owner unbinds it.
alter table card_signings alter column charge_id drop not null;
alter table card_signings add column policy_id uuid references policies on delete restrict;
alter table card_signings add constraint card_signings_subject check (num_nonnulls(charge_id, policy_id) = 1);
alter table card_signings add column bank_code text check ((bank_code is null) = (policy_id is null));
alter table card_signings add column kept_at timestamptz check (kept_at is null or policy_id is not null);
create unique index card_signings_open_policy on card_signings (policy_id) where state = 'asked';
create index card_signings_policy on card_signings (policy_id, asked_at) where policy_id is not null;

-- What a customer allowed: premiums of a policy up to an amount from a card. text: title and points as they were shown, with their version and
-- the SHA-256 over all of it. Only the withdrawal is added later.
create table debit_mandates (
  id uuid primary key,
  policy_id uuid not null references policies on delete restrict,
  signing_id uuid not null unique references card_signings on delete restrict,
  amount_fen bigint not null check (amount_fen > 0),
  text_version text not null,
  text_hash bytea not null check (octet_length(text_hash) = 32),
  text jsonb not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index debit_mandates_active on debit_mandates (policy_id) where withdrawn_at is null;
create index debit_mandates_policy on debit_mandates (policy_id);

create function keep_mandates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(old) - 'withdrawn_at') = (to_jsonb(new) - 'withdrawn_at') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger debit_mandates_append_only before update or delete on debit_mandates for each row execute function keep_mandates();

-- A charge is debited once a window. The attempt is a payment like any other.
create table premium_debits (
  charge_id uuid not null references charges on delete restrict,
  window_no int not null check (window_no > 0),
  mandate_id uuid not null references debit_mandates on delete restrict,
  payment_id uuid not null unique references payments on delete restrict,
  primary key (charge_id, window_no)
);

-- Each reminder of a charge is sent once.
create table premium_reminders (
  charge_id uuid not null references charges on delete restrict,
  key text not null,
  sent_at timestamptz not null,
  primary key (charge_id, key)
);

-- When the local double of the provider was paid: its bill is by day.
alter table sandbox_payments add column paid_at timestamptz;
update sandbox_payments set paid_at = created_at where state in ('paid', 'refunded');
create index sandbox_payments_paid on sandbox_payments (paid_at) where paid_at is not null;
