-- How far customers have proved who they are. Numbers are sealed; the keyed hash lets one certificate verify one account only.
alter table accounts
  add column real_name_state text not null default 'none'
    check (real_name_state in ('none', 'verified', 'mismatch', 'manual_review', 'rejected')),
  add column certificate_sealed bytea,
  add column certificate_hash bytea unique check (length(certificate_hash) = 32),
  add column verified_at timestamptz,
  add constraint accounts_verified_check check ((verified_at is null) = (certificate_hash is null) and (certificate_hash is null) = (certificate_sealed is null));

-- Consent before images of certificates are taken: to which text, and when.
create table identity_consents (
  id bigint generated always as identity primary key,
  account_id uuid references accounts on delete restrict,
  visitor_hash bytea check (length(visitor_hash) = 32),
  text_version text not null,
  given_at timestamptz not null,
  check (account_id is not null or visitor_hash is not null)
);
create index identity_consents_account on identity_consents (account_id, text_version);
create index identity_consents_visitor on identity_consents (visitor_hash, text_version);
create trigger identity_consents_append_only before update or delete on identity_consents for each row execute function refuse_change();

-- Certificates that a person looks at. `prepared`: the images are there, the customer has not asked for the review yet.
create table identity_reviews (
  id uuid primary key,
  review_no text not null unique,
  account_id uuid not null references accounts on delete restrict,
  certificate_type text not null,
  reference_hash bytea not null unique check (length(reference_hash) = 32),
  reference_until timestamptz not null,
  details_sealed bytea not null,
  state text not null check (state in ('prepared', 'waiting', 'approved', 'rejected')),
  -- Why it was rejected, as the customer reads it.
  reason_sealed bytea,
  created_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  check ((state = 'prepared') = (submitted_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reason_sealed is not null))
);
create unique index identity_reviews_waiting on identity_reviews (account_id) where state = 'waiting';
create index identity_reviews_account on identity_reviews (account_id, submitted_at);
create index identity_reviews_open on identity_reviews (submitted_at) where state = 'waiting';
create index identity_reviews_prepared on identity_reviews (reference_until) where state = 'prepared';

-- Who looked at a review or decided it, and why.
create table identity_review_events (
  id bigint generated always as identity primary key,
  review_id uuid not null references identity_reviews on delete restrict,
  kind text not null check (kind in ('opened', 'approved', 'rejected')),
  reviewer text not null,
  reason_sealed bytea,
  at timestamptz not null
);
create index identity_review_events_review on identity_review_events (review_id);
create trigger identity_review_events_append_only before update or delete on identity_review_events for each row execute function refuse_change();

-- What was read in an image, the review that it serves, and whether it is kept for longer than a day.
alter table uploaded_images
  add column kept boolean not null default false,
  add column reading_sealed bytea,
  add column review_id uuid references identity_reviews on delete set null;
create index uploaded_images_review on uploaded_images (review_id) where review_id is not null;
