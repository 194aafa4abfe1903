-- A policy is renewed once: by one order that is open, paid or issued. An order that came to nothing leaves the way free.
create unique index orders_renew_once on orders (renews_policy_id)
  where renews_policy_id is not null and state not in ('declined', 'cancelled', 'expired', 'refunded');

-- When the owner of a cover that ends was told that it may be renewed, or it was found that it may not. Null: not yet.
alter table policies add column renewal_told_at timestamptz;
create index policies_renewal_untold on policies (cover_until) where renewal_told_at is null and state = 'effective';
