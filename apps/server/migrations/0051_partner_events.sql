-- What a partner is told of an order, with its customer's consent: written with the change itself, sent by a job.
create table partner_events (
  id uuid primary key,
  partner_id text not null,
  order_id uuid not null references orders on delete cascade,
  -- Its place among the events of the order, from 1.
  sequence int not null check (sequence > 0),
  kind text not null,
  -- What is sent, the same at each attempt.
  body text not null,
  state text not null default 'open' check (state in ('open', 'delivered', 'dead', 'withheld')),
  attempts int not null default 0 check (attempts >= 0),
  problem text,
  created_at timestamptz not null,
  -- When it was begun, or begun again by an operator.
  queued_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'open')),
  unique (order_id, sequence)
);
create index partner_events_partner on partner_events (partner_id, created_at);
create index partner_events_unsettled on partner_events (created_at) where state in ('open', 'dead');
