-- What the terms of a policy call its receipt (签收). The terms of all earlier policies call the first look at the e-policy one.
alter table policies
  add column cooling_off_from text not null default 'firstView' check (cooling_off_from in ('receipt', 'firstView')),
  -- Reminders that were sent because the receipt was not signed.
  add column receipt_reminders int not null default 0 check (receipt_reminders >= 0);
create index policies_unsigned on policies (issued_at) where cooling_off_from = 'receipt' and delivered_at is null;

-- A signed receipt: who signed, when, and the summary that was shown. It is evidence and stays as it is.
create table policy_receipts (
  policy_id uuid primary key references policies on delete restrict,
  account_id uuid not null,
  signed_at timestamptz not null,
  summary_hash bytea not null,
  summary_sealed bytea not null
);
create trigger policy_receipts_append_only before update or delete on policy_receipts for each row execute function refuse_change();
