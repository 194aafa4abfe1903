-- When a customer withdrew the consent to the health answers of a request for reinstatement: they are removed, unless the contract is in force again.
alter table reinstatements add column withdrawn_at timestamptz;

-- A message before a debit is for one card, and the debit waits until it was sent: the text message by its number, which goes before the row.
alter table premium_reminders add column mandate_id uuid references debit_mandates on delete restrict;
alter table premium_reminders add column message_id uuid;
alter table premium_reminders drop constraint premium_reminders_pkey;
create unique index premium_reminders_once on premium_reminders (charge_id, key, mandate_id) nulls not distinct;

-- An attempt that the customer did not begin. One without an answer is not given up like a page that nobody pays on.
alter table payments add column is_debit boolean not null default false;
update payments set is_debit = true where id in (select payment_id from premium_debits);
