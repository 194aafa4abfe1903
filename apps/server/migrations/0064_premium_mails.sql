-- Since when the owner of an account wants messages about premiums by mail too. Null: by text message only.
alter table accounts add column premium_mail_since timestamptz;
alter table accounts add constraint accounts_premium_mail check (premium_mail_since is null or email_sealed is not null);
