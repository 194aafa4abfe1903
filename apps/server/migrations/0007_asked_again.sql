-- A provider is asked again about attempts that were given up: the later, the more rarely.
alter table payments add column asked_at timestamptz;
update payments set asked_at = created_at;
alter table payments alter column asked_at set not null;
create index payments_given_up on payments (created_at) where state in ('timed_out', 'declined');

-- Messages that are still to be sent are looked for; one that has come to be of no use, such as a code, is not sent any more.
alter table messages add column send_before timestamptz;
update messages set send_before = created_at + interval '1 day';
alter table messages alter column send_before set not null;
alter table messages drop constraint messages_state_check;
alter table messages add constraint messages_state_check check (state in ('queued', 'sent', 'failed', 'expired'));
create index messages_queued on messages (created_at) where state = 'queued';
