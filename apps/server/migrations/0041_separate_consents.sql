-- Separate consents (个人信息保护法 13, 14, 29, 31): to what, in which words, when, for which application, and when it was withdrawn.
create table separate_consent_texts (
  kind text not null,
  version text not null,
  title text not null,
  points text[] not null,
  since timestamptz not null,
  primary key (kind, version)
);
create trigger separate_consent_texts_append_only before update or delete on separate_consent_texts for each row execute function refuse_change();

create table separate_consents (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('health_answers', 'relatives', 'child_under_14', 'identity_images')),
  version text not null,
  account_id uuid references accounts on delete restrict,
  visitor_hash bytea check (length(visitor_hash) = 32),
  order_id uuid references orders on delete restrict,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  check (account_id is not null or visitor_hash is not null),
  check ((kind = 'identity_images') = (order_id is null))
);
create unique index separate_consents_order on separate_consents (order_id, kind) where withdrawn_at is null and order_id is not null;
create index separate_consents_orders on separate_consents (order_id) where order_id is not null;
create index separate_consents_account on separate_consents (account_id) where order_id is null;
create index separate_consents_visitor on separate_consents (visitor_hash) where order_id is null;

-- The consents to images of certificates were kept alone before.
insert into separate_consents (kind, version, account_id, visitor_hash, given_at)
  select 'identity_images', text_version, account_id, visitor_hash, given_at from identity_consents order by id;
drop table identity_consents;

-- A consent is evidence: only its withdrawal is added, once. It goes with an application that was never submitted.
create function keep_separate_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removable_order(old.order_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (new.id, new.kind, new.version, new.given_at) = (old.id, old.kind, old.version, old.given_at)
    and (new.account_id, new.visitor_hash, new.order_id) is not distinct from (old.account_id, old.visitor_hash, old.order_id) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;
create trigger separate_consents_append_only before update or delete on separate_consents
  for each row execute function keep_separate_consents();

-- What the death of an insured person pays by policies that were sold elsewhere, as the core system reports it: for the cap on minors.
create table core_policy_lives (
  policy_no text not null references core_policies (policy_no) on delete cascade,
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  death_fen bigint not null check (death_fen >= 0),
  primary key (policy_no, certificate_hash)
);
create index core_policy_lives_certificate on core_policy_lives (certificate_hash);
