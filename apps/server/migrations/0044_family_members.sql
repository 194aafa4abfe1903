-- People whom a customer keeps to insure them again. They go with the account; the consent to keep them is no part of any order.
create table family_members (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  relation text not null check (relation in ('01', '02', '03')),
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  person_schema int not null check (person_schema > 0),
  person_sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, certificate_hash)
);

alter table separate_consents drop constraint separate_consents_kind_check;
alter table separate_consents add constraint separate_consents_kind_check
  check (kind in ('health_answers', 'relatives', 'child_under_14', 'identity_images', 'family_members'));
alter table separate_consents drop constraint separate_consents_check2;
alter table separate_consents add constraint separate_consents_order_check
  check ((kind in ('identity_images', 'family_members')) = (order_id is null));
