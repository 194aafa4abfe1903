-- A card that is typed to pay a charge at once: its holder agrees with the bank by a code that the bank sends. Of the card only its last four
-- digits and, once the bank has confirmed, its token are kept. An agreement that pays nothing is ended here and revoked at the provider.
create table card_signings (
  id uuid primary key,
  sign_no text not null unique,
  charge_id uuid not null references charges on delete restrict,
  card_tail text not null check (card_tail ~ '^\d{4}$'),
  phone_hash bytea not null check (length(phone_hash) = 32),
  state text not null check (state in ('asked', 'signed', 'ended')),
  tries int not null default 0 check (tries between 0 and 5),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  token_sealed bytea check ((token_sealed is not null) = (state = 'signed')),
  payment_id uuid unique references payments on delete restrict,
  revoked_at timestamptz check (revoked_at is null or state = 'ended')
);
create index card_signings_charge on card_signings (charge_id, asked_at);
create index card_signings_phone on card_signings (phone_hash, asked_at);
create index card_signings_unrevoked on card_signings (asked_at) where revoked_at is null;
create unique index card_signings_open on card_signings (charge_id) where state = 'asked';

-- The bank's side in the local double.
create table sandbox_signings (
  sign_no text primary key,
  card_tail text not null,
  phone_sealed bytea not null,
  code_sealed bytea not null,
  state text not null check (state in ('asked', 'refused', 'signed', 'revoked')),
  token text unique,
  sent_at timestamptz not null
);
create index sandbox_signings_sent on sandbox_signings (sent_at);
