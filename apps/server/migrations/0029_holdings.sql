-- Whose application an order is: the keyed hash of its applicant's certificate. Orders stored before get it when a server starts:
-- it has to open their applications.
alter table orders add column applicant_certificate_hash bytea check (length(applicant_certificate_hash) = 32);
create index orders_applicant on orders (applicant_certificate_hash) where account_id is null and submitted_at is not null;
-- A phone alone adopts nothing any more.
drop index orders_adoptable;

-- Who may see what is said here and nowhere else. There is a view for each way to hold something. They have no union, so PostgreSQL
-- plans them as a part of the query: a join by the id reads the table once.

-- A visitor holds an order until an account does.
create view held_orders as
  select orders.id as order_id, account_id, case when account_id is null then visitor_hash end as visitor_hash from orders;

-- Policies that were issued for the orders of an account. Without an account nobody holds them: a visitor does not.
create view held_policies as
  select policies.id as policy_id, policy_no, account_id from orders join policies on policies.order_id = orders.id;

-- Policies that were sold elsewhere, to the person whose certificate the account has verified.
create view held_core_policies as
  select core_policies.id as policy_id, policy_no, accounts.id as account_id
  from accounts join core_policies on core_policies.certificate_hash = accounts.certificate_hash;

-- Policies that cover the person whose certificate the account has verified. Those who were minors at the submission hold nothing.
create view insured_policies as
  select policies.id as policy_id, policy_no, accounts.id as account_id
  from accounts
  join order_insureds on order_insureds.certificate_hash = accounts.certificate_hash and cardinality(minor_death_fen) = 0
  join policies on policies.order_id = order_insureds.order_id;

-- All of it: who (an account, or a visitor without one) holds which subject, in which role, and where the holding comes from.
-- Subjects: the ids of orders, policies, core policies and claims, and holders of points.
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
  select accounts.id, null, 'claim', claims.id::text, 'insured', 'core'
  from accounts join claims on claims.certificate_hash = accounts.certificate_hash
  union all
  -- Points belong to the order that earned them, or to a person.
  select account_id, visitor_hash, 'points', 'order:' || order_id, 'applicant', 'sold_here' from held_orders
  union all
  select id, null, 'points', 'person:' || encode(certificate_hash, 'hex'), 'applicant', 'core' from accounts
  where certificate_hash is not null;
