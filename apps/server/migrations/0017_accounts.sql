-- How customers sign in beside the code to their phone. 11: a password, 12: WeChat.
create table account_identities (
  account_id uuid not null references accounts on delete cascade,
  identity_type smallint not null check (identity_type in (11, 12)),
  password_hash text,
  subject_hash bytea check (length(subject_hash) = 32),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (account_id, identity_type),
  unique (identity_type, subject_hash),
  check ((identity_type = 11) = (password_hash is not null)),
  check ((identity_type = 12) = (subject_hash is not null))
);

-- A closed account has lost its phone, contact data and identities. Its contracts stay.
alter table accounts add column email_sealed bytea;
alter table accounts add column address_sealed bytea;
alter table accounts add column closed_at timestamptz;

-- Browser and system in a few words, and the masked network address. Sessions from before have neither.
alter table sessions add column device text check (length(device) <= 40);
alter table sessions add column place_sealed bytea;

-- Who asked for a code: the keyed hash of a network address. Its tries are counted apart from those of others.
alter table verify_codes add column asked_by text;
alter table verify_codes add column own_attempts int not null default 0 check (own_attempts >= 0);
alter table verify_codes drop constraint verify_codes_purpose_check;
alter table verify_codes add constraint verify_codes_purpose_check
  check (purpose in ('login', 'apply', 'consent', 'consult', 'register', 'reset', 'verify', 'change', 'bind'));
