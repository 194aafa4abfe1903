-- People whom the owner of an order asked to pay in their place. Of an order only the newest link counts; `ended_at` when it was taken back or
-- replaced. A payment that somebody else made names its payer, to whose account its money goes back.
create table payers (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  name_sealed bytea not null,
  relation text not null check (relation in ('01', '02', '03')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  wrong_names int not null default 0 check (wrong_names between 0 and 5),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  ended_at timestamptz
);
create index payers_order on payers (order_id);
create unique index payers_newest on payers (order_id) where ended_at is null;
create index payers_asked on payers (asked_at);
alter table payments add column payer_id uuid references payers on delete restrict;
create index payments_payer on payments (payer_id) where payer_id is not null;
