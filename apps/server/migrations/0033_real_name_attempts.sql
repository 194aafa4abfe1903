-- Attempts to prove a real name are numbered: what an older one finds changes nothing after a newer one, a review or a decision.
alter table accounts
  add column real_name_attempts int not null default 0,
  add column real_name_decided int not null default 0,
  add constraint accounts_real_name_check check (real_name_decided between 0 and real_name_attempts);

-- Late answers of earlier versions: a mismatch was written over what was verified, and over a review that still waits.
update accounts set real_name_state = 'verified' where verified_at is not null and real_name_state <> 'verified';
update accounts set real_name_state = 'manual_review'
  where verified_at is null and real_name_state <> 'manual_review'
    and exists (select from identity_reviews where account_id = accounts.id and state = 'waiting');
alter table accounts add constraint accounts_real_name_verified_check check ((real_name_state = 'verified') = (verified_at is not null));

-- A row is written before its file and is an image only once the file is there. Servers of the earlier version do not know the column.
alter table uploaded_images add column is_stored boolean not null default true;
create index uploaded_images_unstored on uploaded_images (created_at) where not is_stored;
