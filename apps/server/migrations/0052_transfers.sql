-- Payments by a transfer from the payer's own account, matched to the bank's notice. The bank has no page and no call-back: it sends files.
alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check check (method in ('wechat', 'alipay', 'card', 'transfer'));

-- What a customer was told and told us about one attempt. payer_sealed: holder, account and bank. payee: our account as it was shown then.
create table transfers (
  payment_id uuid primary key references payments on delete restrict,
  reference text not null unique check (reference ~ '^[34679ACDEFGHJKMNPQRTWXY]{9}$'),
  payer_sealed bytea not null,
  account_hash bytea not null check (length(account_hash) = 32),
  account_tail text not null check (account_tail ~ '^\d{4}$'),
  payee jsonb not null,
  pay_before timestamptz not null,
  wait_until timestamptz not null check (wait_until >= pay_before)
);
create index transfers_account on transfers (account_hash);

-- The lines of the bank's files: money that is on our account. Each is settled once: it pays a payment, is returned, or waits for an operator.
-- payment_id: what it paid, or what it seems to be for. sender_sealed: holder, account, bank and purpose as the bank wrote them.
create table bank_transfers (
  serial text primary key,
  booked_at timestamptz not null,
  amount_fen bigint not null check (amount_fen > 0),
  sender_sealed bytea not null,
  account_hash bytea not null check (length(account_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  state text not null check (state in ('received', 'open', 'settled', 'returned')),
  reason text check (reason is not null or state in ('received', 'settled')),
  payment_id uuid references payments on delete restrict,
  decided_by text,
  imported_at timestamptz not null,
  settled_at timestamptz check ((settled_at is not null) = (state in ('settled', 'returned'))),
  check (state <> 'settled' or payment_id is not null)
);
create index bank_transfers_unsettled on bank_transfers (booked_at) where state in ('received', 'open');
create index bank_transfers_imported on bank_transfers (imported_at);
create unique index bank_transfers_once on bank_transfers (payment_id) where state = 'settled';

-- A payout pays back a payment, or returns a line of the bank that paid nothing. With a destination it is made through a file for the bank.
alter table payouts alter column payment_id drop not null;
alter table payouts drop constraint payouts_kind_check;
alter table payouts add constraint payouts_kind_check check (kind in ('refund', 'return'));
alter table payouts add column serial text unique references bank_transfers on delete restrict;
alter table payouts add constraint payouts_source check (num_nonnulls(payment_id, serial) = 1 and (kind = 'return') = (serial is not null));
alter table payouts add column destination_sealed bytea check (destination_sealed is not null or serial is null);
create index payouts_for_bank on payouts (created_at) where destination_sealed is not null and state = 'open';

-- A file for the bank, and what was in it. A payout is in one file, unless the bank could not make it.
create table payout_batches (
  batch_no text primary key,
  exported_by text not null,
  exported_at timestamptz not null
);
create table payout_exports (
  payout_id uuid not null references payouts on delete restrict,
  batch_no text not null references payout_batches on delete restrict,
  state text not null check (state in ('sent', 'paid', 'failed')),
  reason text check ((reason is not null) = (state = 'failed')),
  settled_at timestamptz check ((settled_at is null) = (state = 'sent')),
  primary key (payout_id, batch_no)
);
create unique index payout_exports_once on payout_exports (payout_id) where state <> 'failed';

-- Slips of the payer's bank: they help an operator, and settle nothing. Files as those of medical reports.
create table transfer_slips (
  id uuid primary key,
  payment_id uuid not null references payments on delete restrict,
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  state text not null check (state in ('writing', 'stored')),
  seen_by text,
  created_at timestamptz not null
);
create index transfer_slips_payment on transfer_slips (payment_id);
create index transfer_slips_created on transfer_slips (created_at);
