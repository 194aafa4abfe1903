-- The user agreement and the privacy policy in each version that was in force, and who agreed to which: an account or a submitted order.
create table agreement_texts (
  page_id text not null,
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  title text not null,
  text text not null,
  since timestamptz not null,
  primary key (page_id, version)
);

create table agreement_acceptances (
  id bigint generated always as identity primary key,
  account_id uuid references accounts (id),
  order_id uuid references orders (id),
  page_id text not null,
  version text not null,
  accepted_at timestamptz not null,
  check (num_nonnulls(account_id, order_id) = 1),
  foreign key (page_id, version) references agreement_texts (page_id, version)
);
create index agreement_acceptances_account on agreement_acceptances (account_id) where account_id is not null;
create index agreement_acceptances_order on agreement_acceptances (order_id) where order_id is not null;
create trigger agreement_acceptances_append_only before update or delete on agreement_acceptances for each row execute function refuse_change();
