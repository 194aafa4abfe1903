-- When a session last proved its phone by a code. For five minutes after it, sensitive actions ask for no further code.
alter table sessions add column proved_at timestamptz;

-- A decision about an identity may be undone within a day.
alter table identity_review_events
  drop constraint identity_review_events_kind_check,
  add constraint identity_review_events_kind_check check (kind in ('opened', 'approved', 'rejected', 'undone'));

-- An account may be closed while cover lasts: its orders go to the account in which the same person proves their identity later.
create index orders_of_person on orders (applicant_certificate_hash) where submitted_at is not null;
drop index orders_applicant;

-- To whom a message or mail went, as a keyed hash, so that its owner's copy of their data has it. Null for those of earlier versions.
alter table messages add column phone_hash bytea;
create index messages_of_phone on messages (phone_hash, created_at) where phone_hash is not null;
alter table mails add column address_hash bytea;
create index mails_of_address on mails (address_hash, created_at) where address_hash is not null;
