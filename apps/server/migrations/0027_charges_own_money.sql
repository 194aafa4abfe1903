-- The sale record has a subject: an order or a policy. Rows of orders keep the content that was hashed. The end of each chain has a
-- row of its own, so the record writes no table of others.
create table trail_ends (
  subject_kind text not null check (subject_kind in ('order', 'policy')),
  subject_id uuid not null,
  seq int not null check (seq >= 0),
  hash bytea not null,
  primary key (subject_kind, subject_id)
);
insert into trail_ends (subject_kind, subject_id, seq, hash) select 'order', id, trail_seq, trail_hash from orders;
alter table orders drop column trail_seq, drop column trail_hash;

alter table sale_trail drop constraint sale_trail_order_id_fkey;
alter table sale_trail drop constraint sale_trail_pkey;
alter table sale_trail rename column order_id to subject_id;
alter table sale_trail add column subject_kind text not null default 'order';
alter table sale_trail alter column subject_kind drop default;
alter table sale_trail add primary key (subject_kind, subject_id, seq);
alter table sale_trail add foreign key (subject_kind, subject_id) references trail_ends on delete restrict;

-- A charge is owned by what has to be paid: an order, an instalment of a policy (owner_id is the policy, period the payment year), or a
-- later change of a policy. Nothing has stored a charge with a policy before.
alter table charges drop constraint charges_order_id_fkey;
alter table charges rename column order_id to owner_id;
alter table charges add column owner_kind text not null default 'order' check (owner_kind in ('order', 'instalment', 'change'));
alter table charges alter column owner_kind drop default;
drop index charges_once;
alter table charges drop column policy_id;
create unique index charges_once on charges (owner_kind, owner_id, period) where state <> 'void';
create index charges_owner on charges (owner_kind, owner_id);

-- Money that goes out. A refund pays back a payment, in whole or in part. payout_no is the number that the provider knows it by.
create table payouts (
  id uuid primary key,
  payout_no text not null unique,
  kind text not null check (kind in ('refund')),
  payment_id uuid not null references payments on delete restrict,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  state text not null check (state in ('open', 'paid')),
  created_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'open'))
);
create index payouts_payment on payouts (payment_id);

-- Until now a refund was a state of its payment.
insert into payouts (id, payout_no, kind, payment_id, amount_fen, reason, state, created_at, settled_at)
select gen_random_uuid(), 'R' || substr(payment_no, 2), 'refund', id, amount_fen, coalesce(reason, '订单未成立'),
  case when state = 'refunded' then 'paid' else 'open' end, coalesce(settled_at, created_at),
  case when state = 'refunded' then coalesce(settled_at, created_at) end
from payments where state in ('refunding', 'refunded');
drop index payments_refunding;
update payments set state = 'succeeded', reason = null where state in ('refunding', 'refunded');
alter table payments drop constraint payments_state_check;
alter table payments add constraint payments_state_check check (state in ('pending', 'succeeded', 'declined', 'timed_out'));

-- A payment is an attempt to pay a charge, and knows nothing of orders.
drop index payments_one_pending;
drop index payments_order;
alter table payments drop column order_id;
create unique index payments_one_pending on payments (charge_id) where state = 'pending';

-- The refunds that the local double of the provider has made.
create table sandbox_refunds (
  refund_no text primary key,
  payment_no text not null references sandbox_payments on delete restrict,
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz not null
);
insert into sandbox_refunds (refund_no, payment_no, amount_fen, created_at)
select payout_no, payment_no, sandbox_payments.amount_fen, sandbox_payments.created_at
from sandbox_payments join payments using (payment_no) join payouts on payouts.payment_id = payments.id
where sandbox_payments.state = 'refunded';

-- Queued refunds carry the number of their payout.
do $$
begin
  -- A new database has no job queue yet.
  if to_regclass('pgboss.job') is null then
    return;
  end if;

  update pgboss.job set data = jsonb_build_object('payoutId', payouts.id)
  from payouts
  where job.name = 'refund-payment' and job.data ->> 'paymentId' = payouts.payment_id::text;
end $$;
