-- When the next premium of a policy is due. A row for each policy whose premiums are paid in instalments, made when it is issued. Without a
-- next day nothing is left to charge. waived_from: premiums that are due on this day or later are waived.
create table premium_schedules (
  policy_id uuid primary key references policies on delete restrict,
  effective_on date not null,
  cover_until date,
  payments int not null check (payments > 1),
  per_year int not null check (per_year in (1, 2, 4, 12)),
  next_period int not null check (next_period between 2 and payments + 1),
  next_due_on date check (next_due_on is not null or next_period > 2),
  waived_from date
);
create index premium_schedules_due on premium_schedules (next_due_on, policy_id) where next_due_on is not null;
create index charges_due on charges (due_on, id) where state = 'open' and owner_kind = 'instalment';
