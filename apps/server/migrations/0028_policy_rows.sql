-- Lists, details and verification read the people and coverages of a policy from rows, which follow from a version of its contract.
-- A starting server fills the new columns of rows that earlier versions of the program wrote: it has to open the contracts.
alter table policy_coverages drop constraint policy_coverages_policy_id_member_id_fkey;
alter table policy_coverages drop constraint policy_coverages_pkey;
alter table policy_members drop constraint policy_members_pkey;
alter table policy_members drop constraint policy_members_policy_id_fkey;

-- The columns that a start fills are null only where the contract could not be opened. Ordinals begin with 1 and have no gaps.
alter table policy_members
  add column version int not null default 1,
  add column ordinal int check (ordinal > 0),
  add column certificate_hash bytea,
  -- The person as shown, with name, certificate, birthday, phone and beneficiaries: sealed, with the number of its form.
  add column person_schema int check (person_schema > 0),
  add column person_sealed bytea,
  add check ((person_sealed is null) = (person_schema is null)),
  add check (person_sealed is null or (ordinal is not null and certificate_hash is not null)),
  add primary key (policy_id, version, member_id),
  add foreign key (policy_id, version) references policy_versions on delete restrict,
  add unique (policy_id, version, ordinal);
alter table policy_members alter column version drop default;
create index policy_members_certificate on policy_members (certificate_hash);

alter table policy_coverages
  add column version int not null default 1,
  add column ordinal int check (ordinal > 0),
  add column name text,
  add column kind text check (kind in ('main', 'rider')),
  add column life text check (life in ('insured', 'applicant')),
  add column amount text,
  -- The day of the event that suspended or ended the coverage.
  add column since date,
  add check (num_nulls(ordinal, name, kind, life, amount) in (0, 5)),
  add primary key (policy_id, version, member_id, coverage_id),
  add foreign key (policy_id, version, member_id) references policy_members on delete restrict,
  add unique (policy_id, version, member_id, ordinal);
alter table policy_coverages alter column version drop default;

update policy_coverages set since = (
  select (max(at) at time zone 'Asia/Shanghai')::date from policy_events
  where policy_events.policy_id = policy_coverages.policy_id
    and to_state = any (case policy_coverages.state when 'suspended' then array['lapsed']
      else array['cooling_off_surrendered', 'surrendered', 'terminated'] end)
) where state <> 'active';

-- The policy whose cover a renewal continues.
alter table orders add column renews_policy_id uuid references policies on delete restrict;
create index orders_renews_policy on orders (renews_policy_id) where renews_policy_id is not null;
