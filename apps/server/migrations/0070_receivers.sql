-- The account of the receiver when a message or mail was queued: after a change of phone or e-mail it is still in the copy of their data.
-- Null: the receiver had none, or an earlier version queued it.
alter table messages add column account_id uuid references accounts on delete set null;
create index messages_of_account on messages (account_id, created_at) where account_id is not null;
alter table mails add column account_id uuid references accounts on delete set null;
create index mails_of_account on mails (account_id, created_at) where account_id is not null;
