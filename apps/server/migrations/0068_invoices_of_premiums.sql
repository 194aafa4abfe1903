-- An invoice is of one premium of a policy: the first one, or a later one, by its period.
alter table invoices add column id uuid not null unique default gen_random_uuid();
alter table invoices alter column id drop default;
alter table invoices add column period int not null default 1 check (period > 0);
alter table invoices alter column period drop default;
alter table invoices drop constraint invoices_pkey;
alter table invoices add primary key (policy_id, period);
