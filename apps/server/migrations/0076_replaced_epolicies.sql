-- The digests of e-policies that were lost and made again. Customers may have such a file, and it stays genuine.
create table replaced_epolicies (
  policy_id uuid not null references policies on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  replaced_at timestamptz not null,
  primary key (policy_id, hash)
);
create trigger replaced_epolicies_append_only before update on replaced_epolicies for each row execute function refuse_change();
