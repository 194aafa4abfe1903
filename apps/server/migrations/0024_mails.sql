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
  check ((state = 'sent') = (sent_at is not null))
);
create index mails_created on mails (created_at desc);
