-- Levels of assurance. A card that agrees with what was typed is *read*: `certificate_sealed` and `verified_at`. Its owner is *proved* once a
-- source says so: only then has the account a `certificate_hash`, by which everything of a person is found.
alter table accounts
  drop constraint accounts_verified_check,
  drop constraint accounts_real_name_verified_check,
  add column proved_by text check (proved_by in ('policy_here', 'policy_core', 'gateway', 'review')),
  add column proved_at timestamptz,
  add constraint accounts_read_check check ((verified_at is null) = (certificate_sealed is null)),
  add constraint accounts_read_state_check check (
    case when verified_at is null then real_name_state <> 'verified' else real_name_state in ('verified', 'manual_review') end);

-- Whom a reviewer approved is proved. A picture alone proved nobody: those accounts keep what was read, until a source agrees.
update accounts set proved_by = 'review', proved_at = verified_at
  where certificate_hash is not null and exists (select from identity_reviews where account_id = accounts.id and state = 'approved');
update accounts set certificate_hash = null where proved_by is null;
alter table accounts
  add constraint accounts_proved_check check (
    (certificate_hash is null) = (proved_by is null) and (proved_by is null) = (proved_at is null)
    and (proved_by is null or real_name_state = 'verified'));

-- Which accounts have ever had a phone. Keyed hashes only; they stay when an account is closed or changes its phone.
create table account_phones (
  phone_hash bytea not null check (length(phone_hash) = 32),
  account_id uuid not null references accounts on delete restrict,
  since timestamptz not null default now(),
  primary key (phone_hash, account_id)
);
insert into account_phones (phone_hash, account_id) select phone_hash, id from accounts where closed_at is null;
create function remember_phone() returns trigger language plpgsql as $$
begin
  if new.closed_at is null then
    insert into account_phones (phone_hash, account_id) values (new.phone_hash, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger accounts_phone after insert or update of phone_hash on accounts for each row execute function remember_phone();

-- The phone that the core system has of the applicant, and when it was last confirmed with that person.
alter table core_policies
  add column phone_hash bytea check (length(phone_hash) = 32),
  add column phone_confirmed_on date;

create index orders_certificate on orders (applicant_certificate_hash) where submitted_at is not null;

-- A policy that was bought here says who its buyer claims to be. It vouches for an account only as long as nobody else has named this
-- certificate: no application with another phone, nothing in the core system.
create function is_named_elsewhere(certificate bytea, phone bytea, account uuid) returns boolean language sql stable as $$
  select exists (select from core_policies where certificate_hash = certificate)
    or exists (
      select from orders
      where applicant_certificate_hash = certificate and submitted_at is not null and applicant_phone_hash is distinct from phone)
    or exists (
      select from claims where certificate_hash = certificate and not exists (
        select from policies join orders on orders.id = policies.order_id where policies.policy_no = claims.policy_no and account_id = account))
    or exists (select from points_entries where holder = 'person:' || encode(certificate, 'hex'))
$$;

-- Whose identity is proved. The views of what is found by a certificate are made of it.
create view proved_accounts as
  select id as account_id, certificate_hash from accounts
  where certificate_hash is not null and (proved_by <> 'policy_here' or not is_named_elsewhere(certificate_hash, phone_hash, id));

drop view holdings, held_core_policies, insured_policies;
create view held_core_policies as
  select core_policies.id as policy_id, policy_no, account_id
  from proved_accounts join core_policies using (certificate_hash);
create view insured_policies as
  select policies.id as policy_id, policy_no, account_id
  from proved_accounts
  join order_insureds using (certificate_hash)
  join policies on policies.order_id = order_insureds.order_id
  where cardinality(minor_death_fen) = 0;
create view holdings as
  select account_id, visitor_hash, 'order' as subject_kind, order_id::text as subject_id, 'applicant' as role, 'sold_here' as source
  from held_orders
  union all
  select account_id, null, 'policy', policy_id::text, 'applicant', 'sold_here' from held_policies
  union all
  select account_id, null, 'policy', policy_id::text, 'insured', 'sold_here' from insured_policies
  union all
  select account_id, null, 'core_policy', policy_id::text, 'applicant', 'core' from held_core_policies
  union all
  select account_id, null, 'claim', claims.id::text, 'applicant', 'sold_here' from held_policies join claims using (policy_no)
  union all
  select account_id, null, 'claim', claims.id::text, 'applicant', 'core' from held_core_policies join claims using (policy_no)
  union all
  -- The core system names the insured of a claim.
  select account_id, null, 'claim', claims.id::text, 'insured', 'core' from proved_accounts join claims using (certificate_hash)
  union all
  -- Points belong to the order that earned them, or to a person.
  select account_id, visitor_hash, 'points', 'order:' || order_id, 'applicant', 'sold_here' from held_orders
  union all
  select account_id, null, 'points', 'person:' || encode(certificate_hash, 'hex'), 'applicant', 'core' from proved_accounts;

-- A certificate that another account has proved: one review of both. `contested_account_id` is that account.
alter table identity_reviews add column contested_account_id uuid references accounts on delete restrict check (contested_account_id <> account_id);
create index identity_reviews_contested on identity_reviews (contested_account_id) where state = 'waiting';
