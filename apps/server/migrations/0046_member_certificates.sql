-- What a visitor of /verify may type of an insured person: a keyed hash of the name and the last four characters of the certificate. A
-- starting server fills it: it has to open the people.
alter table policy_members add column name_hash bytea check (length(name_hash) = 32);

-- The link with which an insured adult opens their own part of a contract of several people. Of a member only the newest counts.
create table member_links (
  policy_id uuid not null references policies on delete restrict,
  member_id text not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The phone that it was sent to. A member whose contract has another one needs another link.
  phone_hash bytea not null check (length(phone_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at),
  withdrawn_at timestamptz,
  primary key (policy_id, member_id)
);
create index member_links_ended on member_links (expires_at);

-- The certificates that members have taken, as sealed files. Each is made once of a version of the contract, and never changed.
create table member_certificates (
  policy_id uuid not null,
  version int not null,
  member_id text not null,
  file text not null,
  -- SHA-256 of the file.
  hash bytea not null check (length(hash) = 32),
  made_at timestamptz not null,
  primary key (policy_id, version, member_id),
  foreign key (policy_id, version, member_id) references policy_members on delete restrict
);
create trigger member_certificates_append_only before update or delete on member_certificates for each row execute function refuse_change();

alter table verify_codes drop constraint verify_codes_purpose_check;
alter table verify_codes add constraint verify_codes_purpose_check
  check (purpose in ('login', 'apply', 'consent', 'consult', 'register', 'reset', 'verify', 'change', 'bind', 'certificate'));
