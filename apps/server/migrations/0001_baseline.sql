-- The baseline: the whole schema. Until 1.0 a change of the schema is made HERE, in place: this software has sold nothing yet, so no database
-- needs an upgrade. A database remembers a digest of this file; one that was made of another text is refused at the start, with what to do.
-- From 1.0 on this file is frozen, and changes are migrations: 0002_name.sql, and so on.
--
-- Amounts are integer fen. Columns named *_sealed are records of apps/server/platform/sealing.ts, each bound to its kind and its owner;
-- *_hash columns are keyed or plain digests.

-- ==================== What evidence shares

-- Evidence is appended, never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- ==================== The installation

-- Which installation this is. The folder of stored files bears the same id: a folder without it, such as the empty place of a disk that is
-- not mounted, is never written to.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  made_at timestamptz not null
);

-- The sealing keys of this database, by a digest of each: a server with another key under the same id, or without the one from which
-- the look-up hashes derive, would mix two worlds of data.
create table sealing_keys (
  id int primary key check (id between 0 and 255),
  mark bytea not null check (length(mark) = 32),
  makes_hashes boolean not null,
  known_since timestamptz not null
);
create unique index sealing_keys_of_hashes on sealing_keys (makes_hashes) where makes_hashes;

-- The certificate that seals while the insurer's own is not set, as PKCS#12 under a passphrase that derives from the sealing keys.
create table demonstration_seal (
  is_only boolean primary key default true check (is_only),
  p12 bytea not null,
  made_at timestamptz not null
);

-- Rewriting of stored data that SQL cannot do, because it has to open sealed documents: see apps/server/back-fills.ts.
create table finished_back_fills (
  name text primary key,
  finished_at timestamptz not null
);

-- ==================== Products, settings and texts, as files of the insurer say them

create table products (
  id bigint generated always as identity primary key,
  goods_id text not null,
  version text not null,
  definition jsonb not null,
  files jsonb not null,
  is_current boolean not null default false,
  imported_at timestamptz not null,
  -- What a server brought along is replaced by what a newer one brings along; what an operator imported is not.
  seeded boolean not null default false,
  -- The form of the stored document, here and in all columns named *schema: earlier forms are upgraded when they are opened.
  schema int not null check (schema > 0),
  unique (goods_id, version)
);
create unique index products_current on products (goods_id) where is_current;

-- Versions that whoever has the address can see, and nobody can buy. An approval is of this text of the folder and no other.
create table product_previews (
  id bigint generated always as identity primary key,
  -- SHA-256 of the token in the address.
  token_hash bytea not null unique,
  goods_id text not null,
  version text not null,
  schema int not null check (schema > 0),
  definition jsonb not null,
  files jsonb not null,
  -- An e-policy of invented people, PDF.
  specimen bytea not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- The address opens nothing afterwards.
  shown_until timestamptz not null,
  approved_by text,
  approved_at timestamptz,
  check ((approved_by is null) = (approved_at is null)),
  -- A second person approves.
  check (approved_by <> proposed_by),
  unique (goods_id, version)
);

-- Tables of occupations: every one that was ever in force, named by the SHA-256 of its rows. None current = the built-in one.
create table occupation_tables (
  version text primary key,
  rows text not null,
  imported_at timestamptz not null,
  is_current boolean not null default false,
  check (version = encode(sha256(convert_to(rows, 'UTF8')), 'hex'))
);
create unique index occupation_tables_current on occupation_tables (is_current) where is_current;
-- Orders are judged by them: only which one is in force may change.
create trigger occupation_tables_append_only before delete on occupation_tables for each row execute function refuse_change();
create trigger occupation_tables_unchanging before update on occupation_tables for each row
  when ((old.version, old.rows, old.imported_at) is distinct from (new.version, new.rows, new.imported_at)) execute function refuse_change();

create table site_content (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null,
  -- What a server brought along at its start: it is not brought again over what an operator imported since.
  seeded_version text,
  -- The form of `content`.
  schema int not null check (schema > 0)
);

-- The pictures that the settings in force name, by their path in the content folder.
create table site_pictures (
  name text primary key,
  type text not null,
  bytes bytea not null
);

-- The text messages as registered with the SMS provider.
create table sms_templates (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null,
  seeded_version text
);

-- Partners, as content/partners.yaml says.
create table sale_partners (
  id boolean primary key default true check (id),
  version text not null,
  content jsonb not null,
  imported_at timestamptz not null,
  seeded_version text
);

-- ==================== Accounts and sessions

-- Levels of assurance: a card that agrees with what was typed is *read* (`certificate_sealed` and `verified_at`). Its owner is *proved* once a
-- source says so: only then has the account a `certificate_hash`, by which everything of a person is found.
create table accounts (
  id uuid primary key,
  phone_hash bytea not null unique,
  phone_sealed bytea not null,
  real_name_sealed bytea,
  created_at timestamptz not null,
  -- A closed account has lost its phone, contact data and identities. Its contracts stay.
  email_sealed bytea,
  address_sealed bytea,
  closed_at timestamptz,
  -- How far customers have proved who they are. Numbers are sealed; the keyed hash lets one certificate verify one account only.
  real_name_state text not null default 'none'
    check (real_name_state in ('none', 'verified', 'mismatch', 'manual_review', 'rejected')),
  certificate_sealed bytea,
  certificate_hash bytea unique check (length(certificate_hash) = 32),
  verified_at timestamptz,
  -- Attempts to prove a real name are numbered: what an older one finds changes nothing after a newer one, a review or a decision.
  real_name_attempts int not null default 0,
  real_name_decided int not null default 0,
  proved_by text check (proved_by in ('policy_here', 'policy_core', 'gateway', 'review')),
  proved_at timestamptz,
  -- Since when the owner of an account wants messages about premiums by mail too. Null: by text message only.
  premium_mail_since timestamptz,
  -- Since when the owner wants no product or search proposed by what is known of a person. Null: no such wish.
  unadvised_since timestamptz,
  constraint accounts_real_name_check check (real_name_decided between 0 and real_name_attempts),
  constraint accounts_read_check check ((verified_at is null) = (certificate_sealed is null)),
  constraint accounts_read_state_check check (
    case when verified_at is null then real_name_state <> 'verified' else real_name_state in ('verified', 'manual_review') end),
  constraint accounts_proved_check check (
    (certificate_hash is null) = (proved_by is null) and (proved_by is null) = (proved_at is null)
    and (proved_by is null or real_name_state = 'verified')),
  constraint accounts_premium_mail check (premium_mail_since is null or email_sealed is not null)
);

-- Which accounts have ever had a phone. Keyed hashes only; they stay when an account is closed or changes its phone.
create table account_phones (
  phone_hash bytea not null check (length(phone_hash) = 32),
  account_id uuid not null references accounts on delete restrict,
  since timestamptz not null default now(),
  primary key (phone_hash, account_id)
);

create function remember_phone() returns trigger language plpgsql as $$
begin
  if new.closed_at is null then
    insert into account_phones (phone_hash, account_id) values (new.phone_hash, new.id) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger accounts_phone after insert or update of phone_hash on accounts for each row execute function remember_phone();

-- How customers sign in beside the code to their phone. 11: a password, 12: WeChat.
create table account_identities (
  account_id uuid not null references accounts on delete cascade,
  -- 11: a password, 12: WeChat.
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

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- The device that a session was started on, as a keyed hash; browsers that send none have none.
  device_id_hash bytea,
  -- Browser and system in a few words, and the masked network address.
  device text check (length(device) <= 40),
  place_sealed bytea,
  -- When a session last proved its phone by a code. For five minutes after it, sensitive actions ask for no further code.
  proved_at timestamptz
) with (fillfactor = 80);
create index sessions_account on sessions (account_id);
create index sessions_last_seen on sessions (last_seen_at);

create table verify_codes (
  id bigint generated always as identity primary key,
  phone_hash bytea not null,
  purpose text not null check (purpose in ('login', 'apply', 'consent', 'consult', 'register', 'reset', 'verify', 'change', 'bind', 'certificate')),
  code_hash bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  used_at timestamptz,
  -- Who asked for a code: the keyed hash of a network address. Its tries are counted apart from those of others.
  asked_by text,
  own_attempts int not null default 0 check (own_attempts >= 0)
);
create index verify_codes_phone on verify_codes (phone_hash, purpose, sent_at desc);

create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The slider: a challenge, then the proof that it was passed, then the proof used up.
create table slider_challenges (
  id uuid primary key,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  proof_hash bytea unique,
  used_at timestamptz,
  check (used_at is null or proof_hash is not null)
);

create table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits int not null check (hits > 0),
  primary key (key, window_start)
);

create table idempotency_keys (
  key text not null,
  call text not null,
  owner text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, call, key)
) with (fillfactor = 80);

-- Attempts to sign in, or to bind an account, with WeChat. Each is known by a random state, and belongs to the visitor who began it.
create table wechat_attempts (
  id uuid primary key,
  state_hash bytea not null unique check (length(state_hash) = 32),
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  -- qr: another device scans a code. here: this browser goes to WeChat itself.
  way text not null check (way in ('qr', 'here')),
  -- join: a person signs in for the first time, and their WeChat is going to be bound to the phone that is proved there, as is said before
  -- they agree. An attempt to sign in binds nothing.
  purpose text not null check (purpose in ('login', 'join', 'bind')),
  -- The path of this site that opens afterwards.
  redirect text check (length(redirect) <= 500),
  -- The browser that asks, in a few words, and its masked network address.
  device text check (length(device) <= 40),
  place_sealed bytea not null,
  status text not null check (status in ('waiting', 'scanned', 'confirmed', 'denied', 'used')),
  -- Who came back from WeChat, and with which code: repeating it gives the same answer.
  returned_by bytea check (length(returned_by) = 32),
  code_hash bytea check (length(code_hash) = 32),
  -- The keyed hash of the unionid.
  subject_hash bytea check (length(subject_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((returned_by is null) = (code_hash is null) and (code_hash is null) = (subject_hash is null)),
  check (status not in ('confirmed', 'used') or subject_hash is not null)
);
create index wechat_attempts_expiry on wechat_attempts (expires_at);

-- People whom a customer keeps to insure them again. They go with the account; the consent to keep them is no part of any order.
create table family_members (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The relation of the person to the customer.
  relation text not null check (relation in ('01', '02', '03')),
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  person_schema int not null check (person_schema > 0),
  person_sealed bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, certificate_hash)
);

-- ==================== Identity

-- What customers have entered on the pages of the proof of their real name and not submitted yet. Sealed, for a day.
create table identity_drafts (
  account_id uuid primary key references accounts on delete cascade,
  draft_sealed bytea not null,
  expires_at timestamptz not null
);
create index identity_drafts_expires on identity_drafts (expires_at);

-- Images of certificates that their owner has sent: the files are sealed, a row knows where one is and when it goes.
create table uploaded_images (
  id uuid primary key,
  account_id uuid references accounts on delete restrict,
  visitor_hash bytea,
  kind text not null check (kind in ('id_card', 'other')),
  side text check (side in ('front', 'back')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  sha256 bytea not null check (length(sha256) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was read in an image, the review that it serves, and whether it is kept for longer than a day.
  kept boolean not null default false,
  reading_sealed bytea,
  review_id uuid,
  -- A row is written before its file and is an image only once the file is there.
  is_stored boolean not null,
  check (visitor_hash is not null or account_id is not null),
  check ((kind = 'id_card') = (side is not null)),
  check (expires_at > created_at)
);
create index uploaded_images_account on uploaded_images (account_id);
create index uploaded_images_visitor on uploaded_images (visitor_hash) where account_id is null;
create index uploaded_images_expiry on uploaded_images (expires_at);
create index uploaded_images_review on uploaded_images (review_id) where review_id is not null;
create index uploaded_images_unstored on uploaded_images (created_at) where not is_stored;

-- ==================== Documents

-- What people upload. `domains/documents/kinds.ts` has a line for each kind: whose it is, where its files are, how long it is kept. It refers to no
-- table: whoever removes its owner, removes it. `sending`: none of its files is there yet. `read`: a person of the insurer has looked at it.
-- `refused`: it was not accepted, it stays as evidence, and nobody counts on it. `removed`: nobody sees it any more, and its files go.
create table documents (
  id uuid primary key,
  -- The order of upload.
  seq bigint generated always as identity unique,
  owner_kind text not null check (owner_kind in ('order', 'payment', 'case')),
  owner_id uuid not null,
  kind text not null check (kind in ('health_report', 'licence', 'consent_sheet', 'transfer_slip', 'case_paper')),
  -- Which of several places of its owner for papers of this kind: the answer of a medical report, a paper of a case.
  part text not null default '',
  state text not null check (state in ('sending', 'received', 'read', 'accepted', 'refused', 'removed')),
  -- In words for whoever uploaded it.
  reason_sealed bytea,
  created_at timestamptz not null,
  -- Something relies on it as it was then: since then no page is added or removed, and another paper can be begun.
  closed_at timestamptz,
  check ((owner_kind = 'payment') = (kind = 'transfer_slip')),
  check ((owner_kind = 'case') = (kind = 'case_paper')),
  check (reason_sealed is null or state = 'refused')
);
create index documents_owner on documents (owner_id, kind);
-- In one place lies one paper that can still change.
create unique index documents_open on documents (owner_id, kind, part)
  where closed_at is null and state in ('sending', 'received', 'read', 'accepted');
create index documents_kept on documents (kind, created_at);
create index documents_unstored on documents (kind, seq) where state in ('sending', 'removed');

-- The files of a document, sealed: several photographs are one paper. `sending`: the file is not there yet, and nobody sees it. `removed`: nobody
-- sees it any more, and the file goes.
create table document_pages (
  id uuid primary key,
  document_id uuid not null references documents on delete cascade,
  -- Its place in the order of the pages. Numbers of removed pages are missing.
  page int not null check (page > 0),
  state text not null check (state in ('sending', 'stored', 'removed')),
  media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  file_key text not null unique,
  byte_count int not null check (byte_count > 0),
  -- Of a PDF, as it says of itself.
  page_count int not null check (page_count between 1 and 40),
  sha256 bytea not null check (length(sha256) = 32),
  -- The people of the insurer who have looked at it: nobody accepts what they have not seen.
  seen_by text[] not null default '{}',
  created_at timestamptz not null
);
create unique index document_pages_stored on document_pages (document_id, page) where state = 'stored';
create index document_pages_document on document_pages (document_id);
create index document_pages_unstored on document_pages (created_at) where state in ('sending', 'removed');

-- ==================== Links

-- What is sent or shown to somebody who opens one thing with it, without signing in. `domains/links/purposes.ts` has a line for each purpose:
-- how long it lasts, what ends it, and whether it leads to an order or to a policy. It refers to no table: whoever removes that, removes it.
create table links (
  id uuid primary key,
  purpose text not null check (purpose in ('device', 'helper', 'consent', 'payment', 'roster', 'certificate')),
  subject_id uuid not null,
  -- Which of several people, if each has a link.
  part text not null default '',
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The phone that it was sent to, of a link that ends when the person has another one.
  phone_hash bytea check (length(phone_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_by text check (ended_by in ('withdrawn', 'replaced', 'done')),
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  opened_count int not null default 0 check (opened_count >= 0),
  -- Of a link that one browser takes for itself: the visitor who gave it, and the one who took it first.
  given_by bytea check (length(given_by) = 32),
  taken_by bytea check (length(taken_by) = 32),
  taken_at timestamptz,
  check ((ended_at is null) = (ended_by is null)),
  check ((first_opened_at is null) = (opened_count = 0) and (last_opened_at is null) = (opened_count = 0)),
  check ((taken_by is null) = (taken_at is null)),
  check (ended_by is distinct from 'done' or taken_at is not null)
);
-- Only the newest link counts.
create unique index links_current on links (purpose, subject_id, part) where ended_at is null;
create index links_subject on links (subject_id, purpose, part);
create index links_expired on links (expires_at);
-- A visitor who signs in becomes another one, who has the links that they gave and took.
create index links_given on links (given_by) where given_by is not null;
create index links_taken on links (taken_by) where taken_by is not null;

-- ==================== Orders

-- Rows that are written again and again until they are done have room beside them: a new version needs no new index entries.
create table orders (
  id uuid primary key,
  order_no text not null unique check (order_no ~ '^\d{18}$'),
  visitor_hash bytea,
  account_id uuid references accounts on delete restrict,
  product_id bigint not null references products on delete restrict,
  state text not null check (state in ('draft','underwriting','declined','review','unpaid','paying','paid','issued','cancelled','expired','refunded')),
  version int not null check (version > 0),
  application_sealed bytea not null,
  applicant_phone_hash bytea,
  phone_verified_hash bytea,
  premium_fen bigint check (premium_fen > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  pay_before timestamptz,
  paid_at timestamptz,
  -- The table that the classes of a submitted order come from.
  occupation_version text references occupation_tables on delete restrict,
  application_schema int not null check (application_schema > 0),
  -- The policy whose cover a renewal continues.
  renews_policy_id uuid,
  -- Whose application an order is: the keyed hash of its applicant's certificate.
  applicant_certificate_hash bytea check (length(applicant_certificate_hash) = 32),
  -- When somebody helped with the answers for the first time.
  helped_at timestamptz,
  -- The path of an elder applicant of a product of a high grade: since when they think it over, and when somebody called them.
  elder_asked_at timestamptz,
  elder_called_at timestamptz check (elder_called_at >= elder_asked_at),
  check (visitor_hash is not null or account_id is not null)
) with (fillfactor = 60);
create index orders_account on orders (account_id, created_at desc);
create index orders_visitor on orders (visitor_hash) where account_id is null;
create index orders_deadline on orders (pay_before) where state in ('unpaid', 'paying');
create index orders_elder on orders (elder_asked_at) where elder_asked_at is not null and elder_called_at is null;
create index orders_renews_policy on orders (renews_policy_id) where renews_policy_id is not null;
create index orders_unsubmitted on orders (updated_at) where submitted_at is null and state in ('draft', 'cancelled');
-- An account may be closed while cover lasts: its orders go to the account in which the same person proves their identity later.
create index orders_of_person on orders (applicant_certificate_hash) where submitted_at is not null;
-- A policy is renewed once: by one order that is open, paid or issued. An order that came to nothing leaves the way free.
create unique index orders_renew_once on orders (renews_policy_id)
  where renews_policy_id is not null and state not in ('declined', 'cancelled', 'expired', 'refunded');

create function keep_order_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removable_order(old.order_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete restrict,
  from_state text,
  to_state text not null,
  cause text not null,
  at timestamptz not null
);
create index order_events_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events for each row execute function keep_order_events();

-- Who is insured by each submitted order. The keyed hash of the certificate finds the other orders of the same person.
-- minor_death_fen has the death cover at each age from 0 to 17; it is empty for those who were adults at submission.
create table order_insureds (
  order_id uuid not null references orders on delete cascade,
  insured_id text not null,
  certificate_hash bytea not null,
  -- Of the ages 0 to 17; empty for adults.
  minor_death_fen bigint[] not null,
  primary key (order_id, insured_id)
);
create index order_insureds_certificate on order_insureds (certificate_hash);

-- A consent that was given is evidence: it stays when the order that it was given for is removed, so `order_id` refers to no table.
-- Who does not agree need not say why: a reason is stored only if the insured wants the applicant to read it.
create table insured_consents (
  order_id uuid not null,
  phone_hash bytea not null,
  phone_sealed bytea not null,
  content_hash bytea not null,
  sent_at timestamptz not null,
  given_at timestamptz,
  content_schema int not null check (content_schema > 0),
  -- Every adult who is insured by somebody else consents to their own part of an order.
  insured_id text not null,
  -- An insured adult may decline. The applicant sees the reason and what the insured wrote; a new link clears all three.
  declined_at timestamptz,
  decline_reason text,
  decline_note_sealed bytea,
  primary key (order_id, insured_id),
  constraint insured_consents_answer check (given_at is null or declined_at is null),
  constraint insured_consents_decline check (declined_at is not null or num_nulls(decline_reason, decline_note_sealed) = 2)
);
create index insured_consents_unused on insured_consents (sent_at) where given_at is null;

-- ==================== Rosters of organisations

-- The people whom an organisation insures stand in a roster beside the order. An order has at most one that counts.
-- `open`: its rows are mended. `closed`: confirmed, never changed again. `replaced`: another one counts now; kept if it was ever confirmed.
create table rosters (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  state text not null check (state in ('open', 'closed', 'replaced')),
  -- Of a closed one: how many people, the digest over them in order, how many of each class, and the last day on which all ages are accepted.
  count int check (count > 0),
  sha256 bytea check (length(sha256) = 32),
  classes jsonb,
  -- The last day on which the ages of all are accepted.
  valid_until date,
  created_at timestamptz not null,
  closed_at timestamptz,
  check (case state
    when 'open' then num_nulls(count, sha256, classes, valid_until, closed_at) = 5
    when 'closed' then num_nulls(count, sha256, classes, valid_until, closed_at) = 0
    else num_nulls(count, sha256, classes, valid_until, closed_at) in (0, 5) end)
);
create unique index rosters_current on rosters (order_id) where state <> 'replaced';
create index rosters_order on rosters (order_id);

-- `ordinal` is the row as the organisation counts it: that of its file. There may be gaps.
create table roster_people (
  roster_id uuid not null references rosters on delete cascade,
  -- The row as the organisation counts it, with gaps.
  ordinal int not null check (ordinal > 0),
  -- The row as typed, what was read of it and what is wrong with it.
  row_schema int not null,
  row_sealed bytea not null,
  certificate_hash bytea check (length(certificate_hash) = 32),
  own_faults int not null check (own_faults >= 0),
  -- An earlier row with the same certificate.
  duplicate_of int check (duplicate_of < ordinal),
  faults int not null generated always as (own_faults + case when duplicate_of is null then 0 else 1 end) stored,
  -- What a policy takes over of a row without faults of its own: its members are copied from here.
  relation text check (relation in ('employee', 'visitor')),
  life_class int check (life_class between 1 and 7),
  entry_age int check (entry_age >= 0),
  -- A keyed hash of what was read: the same person with the same data in another roster.
  content_hash bytea check (length(content_hash) = 32),
  name_hash bytea check (length(name_hash) = 32),
  person_schema int,
  person_sealed bytea,
  -- The phone of a person in a roster, as a keyed hash: only it gives, shows and withdraws the consent of that person, and it proves one person.
  phone_hash bytea check (length(phone_hash) = 32),
  primary key (roster_id, ordinal),
  check (num_nulls(relation, life_class, entry_age, content_hash, name_hash, person_schema, person_sealed) = case own_faults when 0 then 0 else 7 end),
  check (own_faults > 0 or certificate_hash is not null)
);
create index roster_people_certificate on roster_people (roster_id, certificate_hash);
create index roster_people_faults on roster_people (roster_id, ordinal) where faults > 0;
create index roster_people_phone on roster_people (roster_id, phone_hash) where phone_hash is not null;

-- The members of a contract in order, from 1 without gaps.
create view roster_members as
  select roster_id, row_number() over (partition by roster_id order by ordinal)::int as ordinal, ordinal as row,
    relation, life_class, entry_age, certificate_hash, name_hash, person_schema, person_sealed
  from roster_people;

-- Who agreed to the contract and the sum: by the link of the group, or on a sheet. `content_hash` is what they agreed to; the data of the
-- person are those of the row, whose consent goes when it changes.
create table roster_consents (
  roster_id uuid not null,
  ordinal int not null,
  kind text not null check (kind in ('link', 'sheet')),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  content_schema int not null,
  content_hash bytea not null check (length(content_hash) = 32),
  -- Of a link: the signature, and the phone that a code proved.
  proof_sealed bytea,
  sheet_id uuid references documents on delete cascade,
  primary key (roster_id, ordinal),
  foreign key (roster_id, ordinal) references roster_people on delete cascade,
  check (case kind when 'link' then proof_sealed is not null and sheet_id is null else proof_sealed is null and sheet_id is not null end)
);
create index roster_consents_sheet on roster_consents (sheet_id);

-- What the register said about the people behind the organisation of a submitted order, and the risk level that its acceptance set.
create table owner_checks (
  order_id uuid primary key references orders on delete cascade,
  register text not null check (register in ('agrees', 'differs', 'silent')),
  -- The registered people. A later order sees by the keyed hash that the register has changed.
  registered_sealed bytea,
  registered_hash bytea check (length(registered_hash) = 32),
  compared_at timestamptz not null,
  risk text check (risk in ('low', 'medium', 'high')),
  check ((registered_sealed is null) = (register = 'silent') and (registered_hash is null) = (register = 'silent'))
);

-- Until when the certificates of these people are valid, as stated with the application or since: no name, and no number.
create table owner_certificates (
  order_id uuid not null references orders on delete cascade,
  -- The party of the application.
  party text not null,
  valid_until date not null,
  primary key (order_id, party)
);

create function refuse_closed_roster() returns trigger language plpgsql as $$
begin
  -- A draft goes with its rosters, whatever their state.
  if tg_op = 'DELETE' and (old.closed_at is null or not exists (select from orders where id = old.order_id)) then return old; end if;
  if tg_op = 'UPDATE' and (old.state = 'open' or (old.state = 'closed' and new.state = 'replaced'
    and (new.id, new.order_id, new.count, new.sha256, new.classes, new.valid_until, new.created_at, new.closed_at)
      = (old.id, old.order_id, old.count, old.sha256, old.classes, old.valid_until, old.created_at, old.closed_at))) then return new; end if;
  raise exception 'a closed roster does not change';
end $$;

create function refuse_person_of_closed_roster() returns trigger language plpgsql as $$
declare roster uuid := case tg_op when 'DELETE' then old.roster_id else new.roster_id end;
begin
  if exists (select from rosters where id = roster and state <> 'open') or (tg_op = 'UPDATE' and new.roster_id <> old.roster_id) then
    raise exception 'the people of a closed roster do not change';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger rosters_closed before update or delete on rosters for each row execute function refuse_closed_roster();

create trigger roster_people_closed before insert or update or delete on roster_people
  for each row execute function refuse_person_of_closed_roster();

-- ==================== Charges and payments

-- An amount that is due. Payments are attempts to pay it.
-- What has to be paid owns it: an order (its first premium), an instalment of a policy (owner_id is the policy, period the payment year), or
-- a later change of a policy.
create table charges (
  id uuid primary key,
  owner_kind text not null check (owner_kind in ('order', 'instalment', 'change')),
  -- The order, or the policy of an instalment.
  owner_id uuid not null,
  -- Which premium it is, from 1: of a policy paid by the month, the thirteenth is the first one of the second year.
  period int not null check (period > 0),
  amount_fen bigint not null check (amount_fen > 0),
  lines jsonb not null,
  due_on date not null,
  grace_until date not null check (grace_until >= due_on),
  state text not null check (state in ('open', 'paid', 'waived', 'void')),
  created_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'open'))
);
create unique index charges_once on charges (owner_kind, owner_id, period) where state <> 'void';
create index charges_owner on charges (owner_kind, owner_id);
create index charges_due on charges (due_on, id) where state = 'open' and owner_kind = 'instalment';

-- People whom the owner of an order asked to pay in their place, each by a link of the purpose `payment`, whose id is theirs. A payment that
-- somebody else made names its payer, to whose account its money goes back: so a payer may outlive the link.
create table payers (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  name_sealed bytea not null,
  -- The relation of the payer to the applicant.
  relation text not null check (relation in ('01', '02', '03')),
  wrong_names int not null default 0 check (wrong_names between 0 and 5),
  asked_at timestamptz not null
);
create index payers_order on payers (order_id);
create index payers_asked on payers (asked_at);

-- An attempt to pay a charge. A transfer is from the payer's own account, matched to the bank's notice: the bank has no page and no
-- call-back, it sends files.
create table payments (
  id uuid primary key,
  payment_no text not null unique,
  method text not null check (method in ('wechat', 'alipay', 'card', 'transfer')),
  amount_fen bigint not null check (amount_fen > 0),
  -- Refunds are rows of `payouts`.
  state text not null check (state in ('pending', 'succeeded', 'declined', 'timed_out')),
  reason text,
  -- Who makes it. Null: a bank, whose files tell of transfers.
  provider text check (provider in ('wechat', 'alipay', 'bank')),
  -- Where it was begun. Null: no page began it.
  device text check (device in ('wechat', 'phone', 'computer')),
  -- An attempt is recorded before the provider is called; until the provider has answered there is no way to pay, and after `start_until` it has to
  -- be asked for another one.
  start jsonb,
  start_until timestamptz,
  -- When the provider said that nobody can pay it any more.
  closed_at timestamptz,
  created_at timestamptz not null,
  settled_at timestamptz,
  -- A provider is asked again about attempts that were given up: the later, the more rarely.
  asked_at timestamptz not null,
  charge_id uuid not null references charges on delete restrict,
  -- Who paid on behalf of the customer.
  payer_id uuid references payers on delete restrict,
  -- An attempt that the customer did not begin. One without an answer is not given up like a page that nobody pays on.
  is_debit boolean not null default false,
  check ((method = 'transfer') = (provider is null))
) with (fillfactor = 80);
create index payments_pending on payments (created_at) where state = 'pending';
create index payments_given_up on payments (created_at) where state in ('timed_out', 'declined');
create index payments_charge on payments (charge_id);
create unique index payments_one_pending on payments (charge_id) where state = 'pending';
create index payments_payer on payments (payer_id) where payer_id is not null;

-- Call-backs of providers as they came: the headers that they sign, and the body to the byte.
create table payment_notices (
  notice_id text primary key,
  provider text not null check (provider in ('wechat', 'alipay', 'bank')),
  payment_no text not null,
  headers jsonb not null,
  raw text not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text
);
create index payment_notices_waiting on payment_notices (received_at) where applied_at is null;

-- What a customer was told and told us about one attempt. payer_sealed: holder, account and bank. payee: our account as it was shown then.
create table transfers (
  payment_id uuid primary key references payments on delete restrict,
  -- The text that the payer writes into the purpose.
  reference text not null unique check (reference ~ '^[34679ACDEFGHJKMNPQRTWXY]{9}$'),
  -- The holder, the account and its bank.
  payer_sealed bytea not null,
  account_hash bytea not null check (length(account_hash) = 32),
  account_tail text not null check (account_tail ~ '^\d{4}$'),
  payee jsonb not null,
  -- Until when it has to arrive.
  pay_before timestamptz not null,
  -- Until when the bank's notice is waited for.
  wait_until timestamptz not null check (wait_until >= pay_before),
  -- A premium after the first one may be paid by a transfer, too. It waits until the last day to pay; its card is not debited up to `held_until`, as the
  -- customer was told. Null: of an order.
  held_until date
);
create index transfers_account on transfers (account_hash);

-- The lines of the bank's files: money that is on our account. Each is settled once: it pays a payment, is returned, or waits for an operator.
-- payment_id: what it paid, or what it seems to be for. sender_sealed: holder, account, bank and purpose as the bank wrote them.
create table bank_transfers (
  -- The bank's number of the line.
  serial text primary key,
  booked_at timestamptz not null,
  amount_fen bigint not null check (amount_fen > 0),
  sender_sealed bytea not null,
  account_hash bytea not null check (length(account_hash) = 32),
  content_hash bytea not null check (length(content_hash) = 32),
  -- `received`: waits for its job. `open`: waits for an operator.
  state text not null check (state in ('received', 'open', 'settled', 'returned')),
  -- Why it is open or was returned; of a settled line, why its money goes back.
  reason text check (reason is not null or state in ('received', 'settled')),
  payment_id uuid references payments on delete restrict,
  imported_at timestamptz not null,
  check (state <> 'settled' or payment_id is not null)
);
create index bank_transfers_unsettled on bank_transfers (booked_at) where state in ('received', 'open');
create index bank_transfers_imported on bank_transfers (imported_at);
create unique index bank_transfers_once on bank_transfers (payment_id) where state = 'settled';
-- The calendar of premiums shows the lines of the bank that paid nothing, by the attempt that they named.
create index bank_transfers_returned on bank_transfers (payment_id) where state = 'returned' and payment_id is not null;

-- Money that goes out, of whatever cause: one ledger. `payout-transitions.ts` has the moves between its states.
create table payouts (
  id uuid primary key,
  -- The number that the provider, the bank or the books know it by, also when it is asked for again.
  payout_no text not null unique,
  -- What it belongs to: the owner of the charge whose money goes back, or the policy of a contract that owes something. Null: nobody knows whose
  -- money a line of the bank was.
  owner_kind text check (owner_kind in ('order', 'instalment', 'change', 'case', 'contract')),
  owner_id uuid,
  -- `refund` of a payment, `return` of a line of the bank that paid nothing, or what a contract owes.
  cause text not null check (cause in ('refund', 'return', 'cash_value', 'maturity')),
  payee text not null check (payee in ('payer', 'sender', 'applicant', 'insured')),
  payment_id uuid references payments on delete restrict,
  serial text unique references bank_transfers on delete restrict,
  amount_fen bigint not null check (amount_fen > 0),
  -- In words, for the customer.
  reason text not null check (length(reason) between 1 and 200),
  -- How it goes: the provider pays it back to the account that the payment came from; a file for the bank pays it to `destination_sealed`; or it is
  -- paid from the insurer's books, and two persons say so.
  way text not null check (way in ('payment', 'account', 'books')),
  destination_sealed bytea check ((destination_sealed is not null) = (way = 'account')),
  account_tail text check (account_tail ~ '^\d{4}$'),
  -- The account that the money came from could not be reached: two persons chose this one.
  is_redirected boolean not null default false check (way = 'account' or not is_redirected),
  state text not null check (state in ('open', 'approved', 'asked', 'done', 'failed', 'abnormal')),
  -- Why the bank could not pay it, or what the provider says of a refund that did not arrive.
  fault text check (fault is not null or state not in ('failed', 'abnormal')),
  created_at timestamptz not null,
  -- When two persons approved it, and the second of them: a large one is in no file before.
  approved_at timestamptz check (approved_at is not null or state <> 'approved'),
  approved_by text check ((approved_by is null) = (approved_at is null)),
  -- When the provider or the bank was asked for it, and when the provider was asked about it last.
  asked_at timestamptz check (asked_at is not null or state not in ('asked', 'failed', 'abnormal')),
  queried_at timestamptz,
  -- When people were alerted last that the provider is late.
  alerted_at timestamptz,
  settled_at timestamptz check ((settled_at is not null) = (state = 'done')),
  -- Of the bank, where the books paid it.
  reference text check (length(reference) between 1 and 64),
  constraint payouts_owner check (num_nonnulls(owner_kind, owner_id) in (0, 2) and (owner_kind is not null or cause = 'return')),
  constraint payouts_source check (
    case cause
      when 'refund' then payment_id is not null and serial is null
      when 'return' then serial is not null and payment_id is null
      else owner_kind = 'contract' and num_nonnulls(payment_id, serial) = 0
    end
  ),
  constraint payouts_way check ((way <> 'payment' or cause = 'refund') and (way <> 'books' or owner_kind = 'contract')),
  check ((way = 'books' and state = 'done') = (reference is not null))
) with (fillfactor = 80);
create index payouts_payment on payouts (payment_id);
create index payouts_owner on payouts (owner_kind, owner_id);
create unique index payouts_owed_once on payouts (owner_id, cause) where owner_kind = 'contract' and cause in ('cash_value', 'maturity');
create index payouts_pursued on payouts (created_at) where way = 'payment' and state in ('open', 'approved', 'asked');
create index payouts_for_bank on payouts (created_at) where way = 'account' and state in ('open', 'approved', 'failed');
create index payouts_stuck on payouts (asked_at) where state in ('abnormal', 'failed');
create index payouts_asked on payouts (asked_at) where state = 'asked';
create index payouts_books on payouts (created_at, payout_no) where way = 'books' and state <> 'done';

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

-- ==================== Policies

create sequence policy_numbers;

create table policies (
  id uuid primary key,
  policy_no text not null unique check (policy_no ~ '^\d{16}$'),
  order_id uuid not null references orders on delete restrict,
  -- `pending` and `matured` are not stored: they follow from the dates.
  state text not null check (state in ('effective', 'grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated')),
  premium_fen bigint not null check (premium_fen > 0),
  -- Null if the policy has no sum, or several.
  sum_assured_fen bigint check (sum_assured_fen > 0),
  effective_on date not null,
  cover_until date,
  issued_at timestamptz not null,
  -- The receipt (签收): signed, or the first look at the e-policy, as `cooling_off_from` says.
  delivered_at timestamptz,
  verify_code_hash bytea not null,
  verify_code_sealed bytea not null,
  epolicy_state text not null check (epolicy_state in ('none','generating','ready','failed')),
  epolicy_file text,
  epolicy_hash bytea,
  -- One order may issue several policies, and a policy may have no sum.
  ordinal int not null default 1 check (ordinal > 0),
  -- The list of policies is searched by the name of the product. The contract, which has it too, is sealed.
  product_name text not null,
  -- What the terms of a policy call its receipt (签收): signing it, or the first look at the e-policy.
  cooling_off_from text not null check (cooling_off_from in ('receipt', 'firstView')),
  -- Reminders that were sent because the receipt was not signed.
  receipt_reminders int not null default 0 check (receipt_reminders >= 0),
  -- When the end of the term was recorded.
  matured_at timestamptz,
  -- When the owner of a cover that ends was told that it may be renewed, or it was found that it may not. Null: not yet.
  renewal_told_at timestamptz,
  constraint policies_order unique (order_id, ordinal)
) with (fillfactor = 80);
create index policies_unsigned on policies (issued_at) where cooling_off_from = 'receipt' and delivered_at is null;
create index policies_to_mature on policies (cover_until, id) where matured_at is null and cover_until is not null and state = 'effective';
create index policies_renewal_untold on policies (cover_until) where renewal_told_at is null and state = 'effective';

alter table orders add foreign key (renews_policy_id) references policies on delete restrict;

-- Changes of a policy's state.
create table policy_events (
  id bigint generated always as identity primary key,
  policy_id uuid not null references policies on delete restrict,
  from_state text not null,
  to_state text not null,
  at timestamptz not null
);
create index policy_events_policy on policy_events (policy_id, id);
create trigger policy_events_append_only before update or delete on policy_events for each row execute function refuse_change();

-- The contract of a policy as it was concluded. A change of the contract is a further version.
create table policy_versions (
  policy_id uuid not null references policies on delete restrict,
  version int not null check (version > 0),
  -- The form of the sealed document.
  schema int not null check (schema > 0),
  effective_on date not null,
  recorded_at timestamptz not null,
  contract_sealed bytea not null,
  primary key (policy_id, version)
);
create trigger policy_versions_append_only before update or delete on policy_versions for each row execute function refuse_change();

-- The people of a policy, and below their coverages: rows that lists, details and verification read. They follow from a version of its contract.
-- The relation is that of a family, or what the people of a roster are to their organisation.
create table policy_members (
  policy_id uuid not null,
  member_id text not null,
  relation text not null check (relation in ('00', '01', '02', '03', 'employee', 'visitor')),
  -- Ordinals begin with 1 and have no gaps.
  version int not null,
  -- From 1, without gaps.
  ordinal int not null check (ordinal > 0),
  certificate_hash bytea not null,
  -- The person as shown, with name, certificate, birthday, phone and beneficiaries: sealed, with the number of its form.
  person_schema int not null check (person_schema > 0),
  person_sealed bytea not null,
  -- What a visitor of /verify may type of an insured person: a keyed hash of the name and the last four characters of the certificate.
  name_hash bytea not null check (length(name_hash) = 32),
  -- Of a person in a roster.
  life_class int check (life_class between 1 and 7),
  primary key (policy_id, version, member_id),
  foreign key (policy_id, version) references policy_versions on delete restrict,
  unique (policy_id, version, ordinal)
);
create index policy_members_certificate on policy_members (certificate_hash);

create table policy_coverages (
  policy_id uuid not null,
  member_id text not null,
  coverage_id text not null,
  code text not null,
  -- `pending`, `waiting` and the end of its period are not stored: they follow from the dates.
  state text not null check (state in ('active', 'suspended', 'ended')),
  effective_on date not null,
  waiting_until date,
  cover_until date,
  sum_fen bigint check (sum_fen > 0),
  premium_fen bigint not null check (premium_fen >= 0),
  version int not null,
  ordinal int not null check (ordinal > 0),
  name text not null,
  kind text not null check (kind in ('main', 'rider')),
  life text not null check (life in ('insured', 'applicant')),
  -- The benefit in words.
  amount text not null,
  -- The day of the event that suspended or ended the coverage.
  since date,
  -- The day from which cover goes on after a lapse; a waiting period runs anew from it.
  reinstated_on date,
  primary key (policy_id, version, member_id, coverage_id),
  foreign key (policy_id, version, member_id) references policy_members on delete restrict,
  unique (policy_id, version, member_id, ordinal)
);

-- The digests of e-policies that were lost and made again. Customers may have such a file, and it stays genuine.
create table replaced_epolicies (
  policy_id uuid not null references policies on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  replaced_at timestamptz not null,
  primary key (policy_id, hash)
);
create trigger replaced_epolicies_append_only before update on replaced_epolicies for each row execute function refuse_change();

-- A signed receipt: who signed, when, and the summary that was shown. It is evidence and stays as it is.
create table policy_receipts (
  policy_id uuid primary key references policies on delete restrict,
  account_id uuid not null,
  signed_at timestamptz not null,
  -- SHA-256 of the summary as it was shown: its JSON text, which is sealed beside it.
  summary_hash bytea not null,
  summary_sealed bytea not null
);
create trigger policy_receipts_append_only before update or delete on policy_receipts for each row execute function refuse_change();

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

-- E-invoices, each for one premium of a policy: the first one, or a later one, by its period. `attempt` tells the requests of one apart.
create table invoices (
  id uuid not null unique,
  policy_id uuid not null references policies on delete restrict,
  -- Which premium it is of.
  period int not null check (period > 0),
  state text not null check (state in ('generating', 'ready', 'failed')),
  attempt int not null check (attempt > 0),
  amount_fen bigint not null check (amount_fen > 0),
  title_type text not null check (title_type in ('personal', 'company')),
  buyer_schema int not null check (buyer_schema > 0),
  buyer_sealed bytea not null,
  -- The platform's number of the request.
  serial text,
  reason text,
  file text check ((state = 'ready') = (file is not null)),
  requested_at timestamptz not null,
  settled_at timestamptz,
  -- When less was kept of its premium than it says, because money goes back: it needs a red letter.
  red_needed_at timestamptz,
  primary key (policy_id, period)
);
create index invoices_red_needed on invoices (red_needed_at) where red_needed_at is not null;

create table points_entries (
  id bigint generated always as identity primary key,
  transfer_id uuid not null,
  holder text not null,
  points bigint not null check (points <> 0),
  policy_id uuid references policies on delete restrict,
  reason text not null,
  at timestamptz not null,
  -- Null for the points of purchases.
  title text,
  expires_on date
);
create index points_entries_holder on points_entries (holder, id);
create unique index points_entries_once on points_entries (policy_id, reason, holder);
create trigger points_entries_append_only before update or delete on points_entries for each row execute function refuse_change();

-- ==================== What the insurer's core system reports

-- The newest revision of each record of a feed. Unchanged records are recognised by their hash.
create table core_records (
  feed text not null check (feed in ('claims', 'policies', 'endorsements', 'points', 'cases')),
  core_id text not null,
  revision int not null check (revision > 0),
  content_hash bytea not null,
  imported_at timestamptz not null,
  primary key (feed, core_id)
);

-- What the core system says of a policy that was issued here, beside its state. The contract stays as it was concluded.
create table policy_core_values (
  policy_id uuid primary key references policies on delete restrict,
  cash_value_fen bigint check (cash_value_fen >= 0),
  cash_value_on date check ((cash_value_on is null) = (cash_value_fen is null)),
  paid_until date,
  grace_until date,
  updated_at timestamptz not null
);

-- Policies that were sold elsewhere. Their applicant is found by the certificate that an account has verified.
create table core_policies (
  id uuid primary key,
  policy_no text not null unique check (policy_no ~ '^\d{16}$'),
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  state text not null check (state in ('effective', 'grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated')),
  product_name text not null,
  effective_on date not null,
  cover_until date,
  issued_at timestamptz not null,
  summary_schema int not null check (summary_schema > 0),
  summary_sealed bytea not null,
  -- The phone that the core system has of the applicant, and when it was last confirmed with that person.
  phone_hash bytea check (length(phone_hash) = 32),
  phone_confirmed_on date
);
create index core_policies_certificate on core_policies (certificate_hash);

-- What the death of an insured person pays by policies that were sold elsewhere, as the core system reports it: for the cap on minors.
create table core_policy_lives (
  policy_no text not null references core_policies (policy_no) on delete cascade,
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  death_fen bigint not null check (death_fen >= 0),
  primary key (policy_no, certificate_hash)
);
create index core_policy_lives_certificate on core_policy_lives (certificate_hash);

-- Changes of contracts, of policies issued here and elsewhere.
create table policy_endorsements (
  endorsement_no text primary key,
  policy_no text not null,
  effective_on date not null,
  content_schema int not null check (content_schema > 0),
  content_sealed bytea not null
);
create index policy_endorsements_policy on policy_endorsements (policy_no);

create table claims (
  id uuid primary key,
  claim_no text not null unique,
  policy_no text not null,
  -- Of the insured.
  certificate_hash bytea not null check (length(certificate_hash) = 32),
  state text not null check (state in ('reported', 'documents_needed', 'under_review', 'approved', 'rejected', 'paid')),
  reported_at timestamptz not null,
  updated_at timestamptz not null,
  document_schema int not null check (document_schema > 0),
  document_sealed bytea not null
);
create index claims_policy on claims (policy_no);
create index claims_certificate on claims (certificate_hash);

-- ==================== What the insurer's core system is told

-- What events are about, as the core system knows it, with how far it has been told. The events of one subject are numbered from 1 without
-- gaps, and the next one is sent when the one before it is acknowledged.
create table outbox_subjects (
  kind text not null check (kind in ('policy', 'order', 'payout', 'case')),
  id uuid not null,
  -- The number of the policy, order, payout or case.
  no text not null,
  last_sequence int not null check (last_sequence > 0),
  acknowledged int not null default 0 check (acknowledged between 0 and last_sequence),
  -- Of the next event: how often it was sent, since when and why it does not arrive.
  attempts int not null default 0 check (attempts >= 0),
  failing_since timestamptz check ((failing_since is null) = (attempts = 0)),
  problem text,
  -- Not sent before this instant. A server that sends an event moves it first, so that no other one sends it too.
  next_at timestamptz not null,
  -- The next event was given up: an operator looks at it and sends it again.
  dead_at timestamptz check (dead_at is null or attempts > 0),
  primary key (kind, id)
);
create index outbox_subjects_due on outbox_subjects (next_at) where acknowledged < last_sequence and dead_at is null;
create index outbox_subjects_dead on outbox_subjects (dead_at) where dead_at is not null;

-- The file of a day is closed when it is first asked for: later events are in the next one.
create table outbox_files (
  day date primary key,
  closed_at timestamptz not null,
  events int not null check (events >= 0)
);

create table outbox_events (
  id uuid primary key,
  subject_kind text not null,
  subject_id uuid not null,
  sequence int not null check (sequence > 0),
  kind text not null,
  at timestamptz not null,
  -- The money that it tells of.
  amount_fen bigint check (amount_fen >= 0),
  body_sealed bytea not null,
  -- The file of the day that it is in.
  filed_on date references outbox_files on delete restrict,
  unique (subject_kind, subject_id, sequence),
  foreign key (subject_kind, subject_id) references outbox_subjects on delete restrict
);
create index outbox_events_at on outbox_events (at);
create index outbox_events_filed on outbox_events (filed_on);

-- ==================== Later premiums, lapse and the end of contracts

-- Contracts that have ended, with the day: what is kept of them for years goes by it. A lapsed contract has not ended. `is_short`: cover of a year.
create view ended_policies as
  select policies.id as policy_id, order_id, cover_until <= effective_on + interval '1 year' as is_short,
    case when matured_at is not null then cover_until
      else coalesce((
        select (max(at) at time zone 'Asia/Shanghai')::date from policy_events
        where policy_events.policy_id = policies.id and to_state = policies.state
      ), cover_until) end as ended_on
  from policies
  where state in ('cooling_off_surrendered', 'surrendered', 'terminated') or matured_at is not null;

-- When the next premium of a policy is due. A row for each policy whose premiums are paid in instalments, made when it is issued. Without a
-- next day nothing is left to charge. waived_from: premiums that are due on this day or later are waived.
create table premium_schedules (
  policy_id uuid primary key references policies on delete restrict,
  effective_on date not null,
  cover_until date,
  -- The number of all premiums, and how many of them a year has.
  payments int not null check (payments > 1),
  per_year int not null check (per_year in (1, 2, 4, 12)),
  -- Days of grace after a due day, of a cover of more than a year.
  grace_days int not null check (grace_days >= 30),
  -- The period of the next charge to make.
  next_period int not null check (next_period between 2 and payments + 1),
  -- Null: nothing is left to charge.
  next_due_on date,
  -- Premiums that are due on this day or later are waived.
  waived_from date
);
create index premium_schedules_due on premium_schedules (next_due_on, policy_id) where next_due_on is not null;

-- A card that is typed to pay a charge at once: its holder agrees with the bank by a code that the bank sends. Of the card only its last four
-- digits and, once the bank has confirmed, its token are kept. An agreement that pays nothing is ended here and revoked at the provider.
create table card_signings (
  id uuid primary key,
  -- Our number of the agreement at the provider, and the reference that the customer's page has.
  sign_no text not null unique,
  -- A card may be signed for the later premiums of a policy instead of one charge. It is then kept until its owner unbinds it.
  charge_id uuid references charges on delete restrict,
  card_tail text not null check (card_tail ~ '^\d{4}$'),
  -- The phone that the bank knows.
  phone_hash bytea not null check (length(phone_hash) = 32),
  -- `signed`: the bank confirmed it and the token may pay. `ended`: it pays nothing any more.
  state text not null check (state in ('asked', 'signed', 'ended')),
  -- Codes that were typed.
  tries int not null default 0 check (tries between 0 and 5),
  asked_at timestamptz not null,
  -- Until when the bank's code is good.
  expires_at timestamptz not null check (expires_at > asked_at),
  token_sealed bytea check ((token_sealed is not null) = (state = 'signed')),
  -- The one attempt that it pays.
  payment_id uuid unique references payments on delete restrict,
  -- When the provider was told that it has ended.
  revoked_at timestamptz check (revoked_at is null or state = 'ended'),
  policy_id uuid references policies on delete restrict,
  -- Of a card for later premiums.
  bank_code text check ((bank_code is null) = (policy_id is null)),
  -- Since when it is kept for later premiums.
  kept_at timestamptz check (kept_at is null or policy_id is not null),
  constraint card_signings_subject check (num_nonnulls(charge_id, policy_id) = 1)
);
create index card_signings_charge on card_signings (charge_id, asked_at);
create index card_signings_phone on card_signings (phone_hash, asked_at);
create index card_signings_unrevoked on card_signings (asked_at) where revoked_at is null;
create unique index card_signings_open on card_signings (charge_id) where state = 'asked';
create unique index card_signings_open_policy on card_signings (policy_id) where state = 'asked';
create index card_signings_policy on card_signings (policy_id, asked_at) where policy_id is not null;
create index card_signings_revoked on card_signings (revoked_at) where revoked_at is not null and payment_id is null;

-- A mandate may be removed once it was withdrawn, its contract has ended, and nobody holds the order.
create function keep_mandates() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.withdrawn_at is null and new.withdrawn_at is not null
    and (to_jsonb(old) - 'withdrawn_at') = (to_jsonb(new) - 'withdrawn_at') then
    return new;
  end if;
  if tg_op = 'DELETE' and old.withdrawn_at is not null
    and exists (select from ended_policies where policy_id = old.policy_id and not is_held_order(order_id)) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- What a customer allowed: premiums of a policy up to an amount from a card. text: title and points as they were shown, with their version and
-- the SHA-256 over all of it. Only the withdrawal is added later.
create table debit_mandates (
  id uuid primary key,
  policy_id uuid not null references policies on delete restrict,
  -- The agreement with the bank, which has the token.
  signing_id uuid not null unique references card_signings on delete restrict,
  -- The most that may be taken at a time.
  amount_fen bigint not null check (amount_fen > 0),
  text_version text not null,
  -- SHA-256 over version, title and points.
  text_hash bytea not null check (octet_length(text_hash) = 32),
  text jsonb not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index debit_mandates_active on debit_mandates (policy_id) where withdrawn_at is null;
create index debit_mandates_policy on debit_mandates (policy_id);
create trigger debit_mandates_append_only before update or delete on debit_mandates for each row execute function keep_mandates();

-- A charge is debited once a window. The attempt is a payment like any other.
create table premium_debits (
  charge_id uuid not null references charges on delete restrict,
  -- Which debit of the charge, from 1.
  window_no int not null check (window_no > 0),
  mandate_id uuid not null references debit_mandates on delete restrict,
  payment_id uuid not null unique references payments on delete restrict,
  primary key (charge_id, window_no)
);
create index premium_debits_mandate on premium_debits (mandate_id);

-- Each reminder of a charge is sent once.
create table premium_reminders (
  charge_id uuid not null references charges on delete restrict,
  key text not null,
  sent_at timestamptz not null,
  -- A message before a debit is for one card, and the debit waits until it was sent: the text message by its number, which goes before the row.
  mandate_id uuid references debit_mandates on delete restrict,
  -- The text message. Null: the applicant has no phone.
  message_id uuid
);
create unique index premium_reminders_once on premium_reminders (charge_id, key, mandate_id) nulls not distinct;
create index premium_reminders_mandate on premium_reminders (mandate_id) where mandate_id is not null;

-- Contracts that have lapsed because a premium was not paid (保险法 36). A row for each lapse that this program found; `since` is the first
-- day without cover. It has ended when the contract was reinstated or has ended.
create table policy_lapses (
  id uuid primary key,
  policy_id uuid not null references policies on delete restrict,
  -- The premium that was not paid: its charge is void.
  charge_id uuid not null references charges on delete restrict,
  -- The first day without cover.
  since date not null,
  -- The years in which the contract may be reinstated.
  reinstatement_years int not null check (reinstatement_years >= 2),
  -- The last working day on which the notice is in time, and when it was queued. Null: the applicant has no phone, or there is no template.
  notice_by date not null,
  -- Null: nobody could be told by message.
  noticed_at timestamptz,
  recorded_at timestamptz not null,
  ended_at timestamptz
);
create unique index policy_lapses_open on policy_lapses (policy_id) where ended_at is null;
create index policy_lapses_since on policy_lapses (since, id) where ended_at is null;
create index policy_lapses_policy on policy_lapses (policy_id);


-- ==================== The record of a sale

-- The sale record has a subject: an order or a policy. The end of each chain has a row of its own, so the record writes no table of others.
create table trail_ends (
  subject_kind text not null check (subject_kind in ('order', 'policy', 'case')),
  subject_id uuid not null,
  seq int not null check (seq >= 0),
  hash bytea not null,
  primary key (subject_kind, subject_id)
);

-- Evidence is appended, never changed. Only the record of an order that was never submitted may be deleted.
create function keep_sale_trail() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.subject_kind = 'order' and is_removable_order(old.subject_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

create table sale_trail (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null check (seq > 0),
  kind text not null,
  page text,
  document_id text,
  page_version text,
  -- Who did it, as `writeActor` writes it.
  actor text not null,
  detail_sealed bytea not null,
  at timestamptz not null,
  hash bytea not null,
  -- The content of a row as a hash of its own, so that whoever reads a row in the clear can compare it with the chain.
  detail_hash bytea not null check (octet_length(detail_hash) = 32),
  primary key (subject_kind, subject_id, seq),
  foreign key (subject_kind, subject_id) references trail_ends on delete restrict
);
create index sale_trail_submitted on sale_trail (subject_id) where kind = 'submitted';
create trigger sale_trail_append_only before update or delete on sale_trail for each row execute function keep_sale_trail();

-- The certificates that heads were signed with (DER), by their SHA-256.
create table signing_certificates (
  fingerprint bytea primary key,
  certificate bytea not null,
  check (fingerprint = sha256(certificate))
);
create trigger signing_certificates_append_only before update or delete on signing_certificates for each row execute function refuse_change();

-- Signed heads of chains: `head` is the hash of row `seq`.
create table trail_heads (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null check (seq > 0),
  -- The hash of row `seq`.
  head bytea not null,
  occasions text[] not null check (occasions <> '{}'),
  algorithm text not null,
  fingerprint bytea not null references signing_certificates on delete restrict,
  signature bytea not null,
  signed_at timestamptz not null,
  primary key (subject_kind, subject_id, seq),
  foreign key (subject_kind, subject_id) references trail_ends on delete restrict
);
create index trail_heads_signed_at on trail_heads (signed_at);
create trigger trail_heads_append_only before update or delete on trail_heads for each row execute function refuse_change();

-- What was written into the anchor file, so that a file that was cut short is noticed. `hash` is that of the statement.
create table trail_anchors (
  no int primary key check (no > 0),
  at timestamptz not null,
  records int not null check (records > 0),
  root bytea not null check (octet_length(root) = 32),
  hash bytea not null check (octet_length(hash) = 32)
);
create trigger trail_anchors_append_only before update or delete on trail_anchors for each row execute function refuse_change();

-- Up to which row each record is anchored. No foreign key: it would make purchases wait for an anchor that is written.
create table anchored_heads (
  subject_kind text not null,
  subject_id uuid not null,
  seq int not null check (seq > 0),
  primary key (subject_kind, subject_id)
);

-- What pages say apart from the values of a customer: titles, texts, labels and options, as JSON. The same for many sales.
create table page_texts (
  hash bytea primary key,
  text text not null,
  check (hash = sha256(convert_to(text, 'UTF8')))
);
create trigger page_texts_append_only before update or delete on page_texts for each row execute function refuse_change();

create function keep_page_models() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.subject_kind = 'order' and is_removable_order(old.subject_id) then
    return old;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

-- What a page showed, for the record that names it: its texts, and the values that belong in them. `hash` is a keyed hash of both.
create table page_models (
  subject_kind text not null,
  subject_id uuid not null,
  hash bytea not null,
  text_hash bytea not null references page_texts on delete restrict,
  values_sealed bytea not null,
  primary key (subject_kind, subject_id, hash),
  foreign key (subject_kind, subject_id) references trail_ends on delete restrict
);
create trigger page_models_append_only before update or delete on page_models for each row execute function keep_page_models();

-- ==================== Consents and holds

-- The user agreement and the privacy policy in each version that was in force, and who agreed to which: an account or a submitted order.
create table agreement_texts (
  page_id text not null,
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  title text not null,
  text text not null,
  since timestamptz not null,
  -- A starting server brought it along, and no operator imported it.
  seeded boolean not null default false,
  primary key (page_id, version)
);

create table agreement_acceptances (
  id bigint generated always as identity primary key,
  account_id uuid references accounts on delete restrict,
  order_id uuid references orders on delete restrict,
  page_id text not null,
  version text not null,
  accepted_at timestamptz not null,
  check (num_nonnulls(account_id, order_id) = 1),
  foreign key (page_id, version) references agreement_texts on delete restrict
);
create index agreement_acceptances_account on agreement_acceptances (account_id) where account_id is not null;
create index agreement_acceptances_order on agreement_acceptances (order_id) where order_id is not null;
create index agreement_acceptances_text on agreement_acceptances (page_id, version);
create trigger agreement_acceptances_append_only before update or delete on agreement_acceptances for each row execute function refuse_change();

-- Separate consents (个人信息保护法 13, 14, 29, 31): to what, in which words, when, for which application, and when it was withdrawn.
create table separate_consent_texts (
  kind text not null,
  version text not null,
  title text not null,
  points text[] not null,
  since timestamptz not null,
  primary key (kind, version)
);
create trigger separate_consent_texts_append_only before update or delete on separate_consent_texts for each row execute function refuse_change();

-- A consent is evidence: only its withdrawal is added, once. It goes with an application that was never submitted.
create function keep_separate_consents() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_removable_order(old.order_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and old.withdrawn_at is null
    and (new.id, new.kind, new.version, new.given_at) = (old.id, old.kind, old.version, old.given_at)
    and (new.account_id, new.visitor_hash, new.order_id) is not distinct from (old.account_id, old.visitor_hash, old.order_id) then
    return new;
  end if;
  raise exception 'table % is append-only', tg_table_name;
end $$;

create table separate_consents (
  id uuid primary key default gen_random_uuid(),
  -- The kinds are listed in the program.
  kind text not null check (kind ~ '^[a-z0-9_]{1,40}$'),
  version text not null,
  account_id uuid references accounts on delete restrict,
  visitor_hash bytea check (length(visitor_hash) = 32),
  -- Null for images of certificates, which belong to whoever uploads them, and for the family members that an account keeps.
  order_id uuid references orders on delete restrict,
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  check (account_id is not null or visitor_hash is not null),
  constraint separate_consents_order_check check ((kind in ('identity_images', 'family_members')) = (order_id is null))
);
create unique index separate_consents_order on separate_consents (order_id, kind) where withdrawn_at is null and order_id is not null;
create index separate_consents_orders on separate_consents (order_id) where order_id is not null;
create index separate_consents_account on separate_consents (account_id) where order_id is null;
create index separate_consents_visitor on separate_consents (visitor_hash) where order_id is null;
create trigger separate_consents_append_only before update or delete on separate_consents
  for each row execute function keep_separate_consents();

-- Data is removed at the end of its term, unless an operator has placed a hold: on an order, or on an account with all its orders.
create table holds (
  id bigint generated always as identity primary key,
  subject_kind text not null check (subject_kind in ('order', 'account')),
  subject_id uuid not null,
  reason text not null check (reason <> ''),
  placed_by text not null,
  placed_at timestamptz not null,
  ended_by text,
  ended_at timestamptz,
  check ((ended_at is null) = (ended_by is null))
);
create unique index holds_open on holds (subject_kind, subject_id) where ended_at is null;

create view orders_on_hold as
  select orders.id, applicant_phone_hash from orders join holds on subject_kind = 'order' and subject_id = orders.id where ended_at is null
  union select orders.id, applicant_phone_hash from orders join holds on subject_kind = 'account' and subject_id = account_id where ended_at is null;

create function is_held_order(checked uuid) returns boolean language sql as $$
  select exists (select from orders_on_hold where id = checked)
$$;

-- Whether what a case is about is held.
create function is_held_subject(kind text, id text) returns boolean language sql as $$
  select case kind
    when 'policy' then exists (select from policies where policies.id = is_held_subject.id::uuid and is_held_order(order_id))
    when 'order' then is_held_order(is_held_subject.id::uuid)
    when 'account' then exists (select from holds where subject_kind = 'account' and subject_id = is_held_subject.id::uuid and ended_at is null)
    else false
  end
$$;

-- The phones of held accounts, and of the applicants and insured people of held orders.
create view phones_on_hold as
  select phone_hash from accounts join holds on subject_kind = 'account' and subject_id = accounts.id where ended_at is null
  union select applicant_phone_hash from orders_on_hold where applicant_phone_hash is not null
  union select phone_hash from insured_consents join orders_on_hold on orders_on_hold.id = order_id;

-- Whether an order was never submitted, and may be removed with its record.
create function is_removable_order(checked uuid) returns boolean language sql as $$
  select exists (select from orders where id = checked and state in ('draft', 'cancelled') and submitted_at is null)
    and not exists (select from sale_trail where subject_kind = 'order' and subject_id = checked and kind = 'submitted')
    and not is_held_order(checked)
$$;

-- ==================== The people of the insurer

-- `id` is the name they sign in with. A row is never deleted and a name never given again: records name it.
create table staff (
  id text primary key check (id ~ '^[a-z][a-z0-9.-]{1,30}$'),
  name text not null check (name <> ''),
  roles text[] not null,
  state text not null check (state in ('invited', 'active', 'left')),
  -- Demonstration people sign in only while the sandbox is on.
  is_sample boolean not null default false,
  password_hash text,
  totp_sealed bytea,
  -- The step of the last code that was accepted: none is accepted twice.
  totp_step bigint not null default 0,
  invitation_hash bytea unique,
  invited_until timestamptz,
  failures int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null,
  check (state <> 'active' or (password_hash is not null and totp_sealed is not null)),
  check ((invitation_hash is null) = (invited_until is null))
);

create table staff_recovery_codes (
  staff_id text not null references staff on delete restrict,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A session is good on the network on which it began.
create table staff_sessions (
  id uuid primary key,
  staff_id text not null references staff on delete restrict,
  token_hash bytea not null unique,
  network_hash bytea not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index staff_sessions_of on staff_sessions (staff_id);

-- Acts of two persons: one proposes, another approves. `subject` is what it is about; `fingerprint` is what that was when it was proposed.
create table proposals (
  id bigint primary key generated always as identity,
  act text not null,
  subject text not null,
  -- The person of the insurer whom it concerns.
  concerns text references staff on delete restrict,
  body_sealed bytea not null,
  fingerprint bytea not null,
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn', 'changed', 'forced', 'confirmed')),
  proposed_by text not null references staff on delete restrict,
  proposed_at timestamptz not null,
  decided_by text references staff on delete restrict,
  decided_at timestamptz,
  -- Why it was refused, or forced.
  reason text,
  -- Who agreed afterwards with an act that was forced.
  confirmed_by text references staff on delete restrict,
  confirmed_at timestamptz,
  check (decided_by <> proposed_by or state in ('withdrawn', 'refused', 'changed', 'forced', 'confirmed')),
  check (confirmed_by <> decided_by)
);
create unique index proposals_open on proposals (act, subject) where state = 'open';
create index proposals_waiting on proposals (proposed_at) where state in ('open', 'forced');

-- Who of the insurer did or opened what. Grows for ever: `at` is the key of its partitions, once it has them.
create table staff_acts (
  id bigint generated always as identity,
  at timestamptz not null,
  actor text not null,
  -- The call, or the command of the machine.
  call text not null,
  -- Numbers and ids: never names of customers.
  subjects text[] not null,
  opens text check (opens in ('personal', 'health', 'accounts')),
  -- `done`, or the code of the refusal.
  outcome text not null,
  reason text,
  primary key (at, id)
);
create index staff_acts_subjects on staff_acts using gin (subjects);
create trigger staff_acts_append_only before update or delete on staff_acts for each row execute function refuse_change();

-- ==================== Cases

-- What somebody asks the insurer to do: a kind for each procedure, defined in the program.
create table cases (
  id uuid primary key,
  case_no text not null unique,
  kind text not null,
  -- A row of ours by its id, a policy that was sold elsewhere by its number, a line of the bank by its serial.
  subject_kind text not null check (subject_kind in ('policy', 'order', 'account', 'core_policy', 'bank_line')),
  subject_id text not null,
  -- Who asked, as `writeActor` writes it, and in which role.
  asked_by text not null,
  role text not null check (role in ('applicant', 'insured', 'beneficiary', 'heir', 'officer', 'helper', 'insurer')),
  state text not null check (state in ('draft', 'submitted', 'waiting', 'proposed', 'decided', 'settled', 'withdrawn', 'expired')),
  outcome text check (outcome in ('granted', 'partly', 'refused')),
  -- Whom or what it waits for, if not for the insurer.
  waits_for text check (waits_for in ('customer', 'payment')),
  -- Grows with each save of a draft.
  version int not null default 1 check (version > 0),
  body_schema int not null check (body_schema > 0),
  body_sealed bytea not null,
  -- Ids and days by which its kind goes on; nothing personal.
  facts jsonb not null,
  -- What is to be paid before it is settled.
  charge_id uuid references charges on delete restrict,
  due_on date,
  -- When the customer was waited for: days, which stop its clock.
  waits jsonb not null default '[]',
  -- Of a draft when it was begun.
  asked_at timestamptz not null,
  -- The person of the insurer who works on it, and who looked at it last.
  assignee text references staff on delete restrict,
  looked_by text,
  looked_at timestamptz,
  -- What was proposed or decided, or is missing, and why: in words for whoever asked.
  verdict_sealed bytea,
  -- Who proposed it, where another person has to agree.
  proposed_by text references staff on delete restrict,
  decided_by text,
  decided_at timestamptz,
  settled_at timestamptz,
  -- From when on it may be removed, unless its subject is held.
  remove_after timestamptz,
  check ((waits_for is not null) = (state in ('waiting', 'decided'))),
  check ((outcome is null) = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state not in ('decided', 'settled') or outcome is not null),
  check (state <> 'proposed' or (proposed_by is not null and verdict_sealed is not null)),
  check ((state in ('settled', 'withdrawn', 'expired')) = (settled_at is not null))
);
create unique index cases_open on cases (kind, subject_kind, subject_id) where state in ('submitted', 'waiting', 'proposed', 'decided');
-- Of what is filled in on pages.
create unique index cases_draft on cases (kind, subject_kind, subject_id, asked_by) where state = 'draft' and facts ? 'subjectNo';
create index cases_inbox on cases (due_on, asked_at) where state in ('submitted', 'waiting', 'proposed', 'decided');
create index cases_asker on cases (asked_by, asked_at);
create index cases_subject on cases (subject_kind, subject_id, asked_at);
create index cases_removal on cases (remove_after) where remove_after is not null;
create index cases_charge on cases (charge_id) where charge_id is not null;
create index cases_contested on cases ((facts ->> 'contested')) where kind = 'identity' and state = 'submitted';
-- A proof of an identity is a case, and has the images that it is about.
alter table uploaded_images add foreign key (review_id) references cases on delete set null;

-- ==================== Who may see what

-- A policy that was bought here says who its buyer claims to be. It vouches for an account only as long as nobody else has named this
-- certificate: no application with another phone, nothing in the core system.
create function is_named_elsewhere(certificate bytea, phone bytea, account uuid) returns boolean language sql stable as $$
  select exists (select from core_policies where certificate_hash = certificate)
    or exists (
      select from orders
      where applicant_certificate_hash = certificate and submitted_at is not null and applicant_phone_hash is distinct from phone)
    or exists (
      select from claims where certificate_hash = certificate and not exists (
        select from policies join orders on orders.id = policies.order_id where policies.policy_no = claims.policy_no and account_id = account))
    or exists (select from points_entries where holder = 'person:' || encode(certificate, 'hex'))
$$;

-- Whose identity is proved. The views of what is found by a certificate are made of it.
create view proved_accounts as
  select id as account_id, certificate_hash from accounts
  where certificate_hash is not null and (proved_by <> 'policy_here' or not is_named_elsewhere(certificate_hash, phone_hash, id));

-- Who may see what is said here and nowhere else. There is a view for each way to hold something. They have no union, so PostgreSQL
-- plans them as a part of the query: a join by the id reads the table once.

-- A visitor holds an order until an account does.
create view held_orders as
  select orders.id as order_id, account_id, case when account_id is null then visitor_hash end as visitor_hash from orders;

-- Policies that were issued for the orders of an account. Without an account nobody holds them: a visitor does not.
create view held_policies as
  select policies.id as policy_id, policy_no, account_id from orders join policies on policies.order_id = orders.id;

create view held_core_policies as
  select core_policies.id as policy_id, policy_no, account_id
  from proved_accounts join core_policies using (certificate_hash);

create view insured_policies as
  select policies.id as policy_id, policy_no, account_id
  from proved_accounts
  join order_insureds using (certificate_hash)
  join policies on policies.order_id = order_insureds.order_id
  where cardinality(minor_death_fen) = 0;

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
  select account_id, null, 'claim', claims.id::text, 'insured', 'core' from proved_accounts join claims using (certificate_hash)
  union all
  -- Points belong to the order that earned them, or to a person.
  select account_id, visitor_hash, 'points', 'order:' || order_id, 'applicant', 'sold_here' from held_orders
  union all
  select account_id, null, 'points', 'person:' || encode(certificate_hash, 'hex'), 'applicant', 'core' from proved_accounts;

-- ==================== Messages

create table messages (
  id uuid primary key,
  phone_sealed bytea not null,
  text_sealed bytea not null,
  -- Sent: a provider accepted it; of a vendor that says what became of it, delivered or failed follow. Unknown: it did not say so within a day.
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed', 'unknown', 'expired')),
  created_at timestamptz not null,
  sent_at timestamptz,
  -- When the vendor told that the phone has it.
  delivered_at timestamptz,
  -- The vendor that accepted it last. Null: none did, or a provider that tells no more than that.
  vendor text check (vendor in ('aliyun', 'tencent')),
  -- A queued message that must wait: for a new budget, or because its phone had too many just now.
  not_before timestamptz,
  -- Why it failed: a code of the vendor, or of ours.
  failure text,
  -- Messages that are still to be sent are looked for; one that has come to be of no use, such as a code, is not sent any more.
  send_before timestamptz not null,
  -- What a message was made of: the key of its template, and sealed what a provider takes (number, signature, parameters).
  template text not null,
  template_sealed bytea not null,
  -- Set for messages that a visitor asked for: they are counted by phone.
  asked_phone_hash bytea,
  -- What a visitor asked for: the purpose of a code, or a link. Messages for one thing are a minute apart.
  asked_for text,
  -- Who asked for a message: somebody known to the phone, somebody who opened a link that was sent to it, or a stranger. Each of the three
  -- has its own number of messages a day, so that strangers use up nothing of the owner's.
  asked_as text check (asked_as in ('known', 'invited', 'stranger')),
  -- To whom a message or mail went, as a keyed hash, so that its owner's copy of their data has it.
  phone_hash bytea not null,
  -- The account of the receiver when a message or mail was queued: after a change of phone or e-mail it is still in the copy of their data. Null: the
  -- receiver had none.
  account_id uuid references accounts on delete set null,
  constraint messages_asked_as_asked_check check ((asked_as is null) = (asked_phone_hash is null))
) with (fillfactor = 80);
create index messages_created on messages (created_at desc);
create index messages_queued on messages (created_at) where state = 'queued';
create index messages_waiting on messages (not_before) where state = 'queued' and not_before is not null;
-- Those that a vendor has not told about.
create index messages_untold on messages (sent_at) where state = 'sent' and vendor is not null;
create index messages_asked on messages (asked_phone_hash, created_at) where asked_phone_hash is not null;
create index messages_of_phone on messages (phone_hash, created_at);
create index messages_of_account on messages (account_id, created_at) where account_id is not null;

-- What a vendor did with a message. Each vendor is asked for each message until it accepts or refuses it, and then not again.
create table message_attempts (
  message_id uuid not null references messages on delete cascade,
  vendor text not null check (vendor in ('aliyun', 'tencent')),
  state text not null check (state in ('refused', 'sent', 'delivered', 'failed')),
  -- The vendor's number of it, which receipts name. Null: refused, or the answer was lost.
  provider_id text,
  code text,
  changed_at timestamptz not null,
  primary key (message_id, vendor)
);
create index message_attempts_provider on message_attempts (vendor, provider_id) where provider_id is not null;

-- What was sent on a day, as vendors count it: a long text is several messages.
create table message_days (
  day date primary key,
  parts integer not null
);

-- Mails to customers, sent by a job as text messages are.
create table mails (
  id uuid primary key,
  -- Address, subject and text.
  mail_sealed bytea not null,
  -- refused: the mail server does not take mails for the address.
  state text not null check (state in ('queued', 'sent', 'refused', 'expired')),
  created_at timestamptz not null,
  send_before timestamptz not null,
  sent_at timestamptz,
  address_hash bytea,
  account_id uuid references accounts on delete set null,
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_created on mails (created_at desc);
create index mails_of_address on mails (address_hash, created_at) where address_hash is not null;
create index mails_of_account on mails (account_id, created_at) where account_id is not null;

-- ==================== Partners

-- What a partner signs links with, and we what we tell it. Several are valid at once, so that keys can be changed without a gap.
create table partner_keys (
  key_id text primary key check (key_id ~ '^k[0-9a-f]{12}$'),
  partner_id text not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz check (retired_at >= created_at)
);
create index partner_keys_partner on partner_keys (partner_id, created_at);

-- Through whose link an order was begun, fixed when it was begun. Only a licensed intermediary may be credited with a commission.
create table order_partners (
  order_id uuid primary key references orders on delete cascade,
  partner_id text not null,
  name text not null,
  role text not null check (role in ('licensed_intermediary', 'referrer')),
  licence_no text check ((licence_no is not null) = (role = 'licensed_intermediary')),
  link_id text not null,
  key_id text not null references partner_keys on delete restrict,
  -- SHA-256 of the token.
  token_hash bytea not null check (length(token_hash) = 32),
  commission_code text check (commission_code is null or role = 'licensed_intermediary'),
  goods_id text not null,
  attributed_at timestamptz not null
);
create index order_partners_partner on order_partners (partner_id, attributed_at);

-- Links that are good for one purchase, once it was begun. The order may be a draft that was removed since.
create table partner_used_links (
  partner_id text not null,
  link_id text not null,
  -- Null if it was a draft that has been removed.
  order_id uuid references orders on delete set null,
  used_at timestamptz not null,
  primary key (partner_id, link_id)
);

-- How many visitors opened a link, or were quoted a premium after it, by day. Whom a day has counted is known by a digest, for two days.
create table partner_counts (
  partner_id text not null,
  link_id text not null,
  day date not null,
  opened int not null default 0 check (opened >= 0),
  quoted int not null default 0 check (quoted >= 0),
  primary key (partner_id, day, link_id)
);

create table partner_counted (
  day date not null,
  digest bytea not null check (length(digest) = 32),
  primary key (day, digest)
);

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

-- ==================== The texts of the public site

-- An import keeps the rows that did not change, closes those that changed or are gone, and adds
-- the others, so every earlier state can be read. Rows in force have no last_import.
create table content_imports (
  id int generated always as identity primary key,
  imported_at timestamptz not null,
  sha256 text not null,
  -- True if a server seeded it, false if an operator imported it.
  seeded boolean not null
);

-- The source is stored. HTML is made, and sanitised, when an article is read.
create table content_articles (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  category text not null,
  title text not null,
  published_on date not null,
  withdrawn_on date check (withdrawn_on > published_on),
  number text,
  group_id int,
  summary text,
  cover text,
  attributes jsonb not null,
  tags text[] not null,
  attachments jsonb not null,
  -- What its text shows: name, hash, type and size in pixels.
  pictures jsonb not null,
  markdown text not null,
  -- The text without marks, for the search.
  plain text not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_articles_in_force on content_articles (code) where last_import is null;
create index content_articles_list on content_articles (category, published_on desc, code desc) where last_import is null;

-- The registered agents, as the insurer publishes them.
create table content_agents (
  id int generated always as identity primary key,
  sha256 text not null,
  licence_no text not null,
  name text not null,
  region text not null,
  branch text not null,
  state text not null check (state in ('valid', 'suspended', 'cancelled')),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  scope text not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_agents_in_force on content_agents (licence_no) where last_import is null;
create index content_agents_name on content_agents (name) where last_import is null;

-- The lists. Each is read as a whole; position is the place of a row in its file.
create table content_categories (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  -- The code of the category above.
  parent text,
  area text not null,
  name text not null,
  icon text,
  show text not null check (show in ('list', 'tabs', 'single', 'branches', 'partners', 'solvency')),
  legal text check (legal in ('basics', 'annual', 'events', 'special')),
  -- Of a category that shows partners: those of this group.
  partner_group int check ((partner_group is not null) = (show = 'partners')),
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_categories_in_force on content_categories (code) where last_import is null;

create table content_branches (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  level text not null check (level in ('head', 'provincial', 'city', 'county')),
  -- Six-digit code.
  province text not null,
  city text not null,
  address text not null,
  phone text not null,
  postcode text not null,
  opened_on date not null,
  license text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_branches_in_force on content_branches (code) where last_import is null;

create table content_hospitals (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  -- Of its district.
  region_code text not null,
  -- Of what people call its city: for Beijing and the like that of the province.
  city_code text not null,
  province text not null,
  city text not null,
  district text not null,
  level text not null,
  nature text not null,
  specialities text[] not null,
  address text not null,
  phone text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_hospitals_in_force on content_hospitals (code) where last_import is null;

create table content_partners (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  group_id int not null,
  name text not null,
  abbreviation text not null,
  website text not null,
  scope text not null,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  cooperation text not null check (cooperation in ('active', 'terminated')),
  region text not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_partners_in_force on content_partners (code) where last_import is null;

create table content_services (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  kind text not null check (kind in ('distinguished', 'membership')),
  level int check (level > 0),
  summary text not null,
  for_whom text not null,
  -- Markdown, as the two below.
  content text not null,
  how text not null,
  limits text,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_services_in_force on content_services (code) where last_import is null;

create table content_notices (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  kind text not null check (kind in ('maintenance', 'reminder')),
  title text not null,
  -- Markdown.
  text text not null,
  link text,
  shown_from timestamptz not null,
  -- The first moment at which it is no longer shown.
  shown_until timestamptz,
  -- `all` is everywhere.
  places text[] not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_notices_in_force on content_notices (code) where last_import is null;

create table content_banners (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  place text not null,
  title text not null,
  text text,
  cover text,
  link text not null,
  link_label text,
  first_day date,
  last_day date,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_banners_in_force on content_banners (code) where last_import is null;

create table content_faq_groups (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  name text not null,
  icon text,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_faq_groups_in_force on content_faq_groups (code) where last_import is null;

create table content_faq_entries (
  id int generated always as identity primary key,
  sha256 text not null,
  code text not null,
  group_code text not null,
  question text not null,
  -- Markdown.
  answer text not null,
  -- Goods ids; none: about all products.
  products text[] not null,
  position int not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_faq_entries_in_force on content_faq_entries (code) where last_import is null;

-- What is no list of like things: the facts, the papers that claims need, the deadlines of disclosure, the public holidays.
create table content_documents (
  id int generated always as identity primary key,
  sha256 text not null,
  name text not null,
  -- The form of the document.
  schema int not null check (schema > 0),
  document jsonb not null,
  first_import int not null references content_imports on delete restrict,
  last_import int references content_imports on delete restrict
);
create unique index content_documents_in_force on content_documents (name) where last_import is null;

-- Attachments and pictures of articles, by the hash of their bytes.
create table content_files (
  sha256 text primary key,
  bytes bytea not null,
  first_import int not null references content_imports on delete restrict
);

-- ==================== Search

-- The index of the search: a changed text replaces its own entries. `build` is the number of the build that wrote a row last, so that a
-- server reads only what changed. title_pinyin is without tones and spaces. Long texts are kept beside the rows, so that a page holds many.
create table search_documents (
  kind text not null,
  code text not null,
  title text not null,
  title_pinyin text not null,
  body text not null,
  url text not null,
  published_on date,
  withdrawn_on date,
  -- Its number in the index, from 0.
  ordinal int primary key,
  -- The product that it belongs to, as customers call it.
  product text,
  keywords text not null,
  -- Whole texts that it answers: what people call it, its codes.
  names text[] not null,
  -- Documents with the same one are one hit.
  twin text not null,
  sha256 text not null,
  build int not null,
  unique (kind, code)
) with (toast_tuple_target = 128);
create index search_documents_build on search_documents (build);
-- Suggestions ask for titles that begin with a text.
create index search_documents_title on search_documents (title text_pattern_ops);
create index search_documents_title_pinyin on search_documents (title_pinyin text_pattern_ops);

-- The words of the site.
create table search_words (
  word text primary key,
  -- The documents that have the word: see domains/search/postings.ts.
  postings bytea not null,
  build int not null
);
create index search_words_build on search_words (build);

-- What letters may be the pinyin of, and what a wrong character may be corrected to.
create table search_spellings (
  text text primary key,
  pinyin text not null,
  corrects boolean not null
);

-- What of the site the index was made of.
create table search_builds (
  id boolean primary key default true check (id),
  sha256 text not null,
  built_at timestamptz not null,
  number int not null,
  -- Names the way of cutting: another one makes every entry anew.
  basis text not null,
  -- What customers say, and the words of the site that mean it.
  synonyms jsonb not null
);

-- Who searched for a text on a day: counted once, whatever they repeat. `person` is a keyed hash of the text and of the account, or of
-- the network address of everybody else, so nobody's searches can be put together. Only texts made of words of the site are counted.
create table searches (
  text text not null,
  person bytea not null check (octet_length(person) = 16),
  day date not null,
  primary key (text, person, day)
);
create index searches_day on searches (day);

-- Who searched on a day for what the site could not answer. Such a text may be personal, so it is sealed; equal ones have the same keyed
-- hash. `person` is a keyed hash of the text and of who searched.
create table unanswered_searches (
  text_hash bytea not null check (octet_length(text_hash) = 16),
  person bytea not null check (octet_length(person) = 16),
  day date not null,
  text_sealed bytea not null,
  primary key (text_hash, person, day)
);
create index unanswered_searches_day on unanswered_searches (day);

-- ==================== Visitors

create table promotion_counts (
  code text not null,
  day date not null,
  hits int not null check (hits > 0),
  primary key (code, day)
);

-- What visitors look at and click on: nothing in a row tells who it was. A partition for each month, made by the program.
create table analytics_events (
  at timestamptz not null,
  kind text not null check (kind in ('view', 'operation')),
  -- The module of a page, or the name of the event.
  name text not null,
  page_title text not null,
  path text,
  belong_area text,
  operation_name text,
  content_type text,
  operation_id text,
  app_version text not null,
  check ((kind = 'view') = (path is not null)),
  check ((kind = 'operation') = (belong_area is not null and operation_name is not null and content_type is not null and operation_id is not null))
) partition by range (at
);
create index analytics_events_at on analytics_events (at);

-- Visitors who asked to be called. Who they are and what they wrote is sealed.
create table leads (
  id uuid primary key,
  request_no text not null unique,
  kind text not null check (kind in ('appointment', 'jiabeibao', 'chuanshi', 'productCenter2')),
  phone_hash bytea not null check (length(phone_hash) = 32),
  -- True if the visitor proved by a code that the phone is theirs.
  phone_proven boolean not null,
  -- The form of the sealed content.
  content_schema int not null check (content_schema > 0),
  content_sealed bytea not null,
  -- When the visitor wants to be called; null at any time.
  call_at timestamptz,
  created_at timestamptz not null,
  done_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at)
);
create index leads_open on leads (created_at) where done_at is null;
create index leads_phone on leads (phone_hash, created_at);
create index leads_expiry on leads (expires_at);

-- ==================== What the local doubles of outside systems remember: empty unless the sandbox is on

-- `paid_at`: the bill of the local double of the provider is by day.
create table sandbox_payments (
  payment_no text primary key,
  ref text not null unique,
  method text not null,
  amount_fen bigint not null,
  description text not null,
  return_url text not null,
  card_tail text,
  scenario text not null,
  state text not null check (state in ('waiting', 'paid', 'declined', 'refunded', 'closed')),
  -- How refunds of it are answered.
  refunds_as text not null default 'done' check (refunds_as in ('processing', 'done', 'abnormal', 'closed')),
  -- Whether closing it works.
  can_close boolean not null default true,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index sandbox_payments_paid on sandbox_payments (paid_at) where paid_at is not null;

-- The refunds that the local double of the provider has made.
create table sandbox_refunds (
  refund_no text primary key,
  payment_no text not null references sandbox_payments on delete restrict,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('processing', 'done', 'abnormal', 'closed')),
  created_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'processing'))
);

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

create table sandbox_invoices (
  serial text primary key,
  request_no text not null unique,
  request_sealed bytea not null,
  queries int not null default 0,
  created_at timestamptz not null
);

-- The codes and tokens of the local double of WeChat.
create table sandbox_wechat_codes (
  code text primary key,
  person text not null,
  is_snapshot boolean not null,
  access_token text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
