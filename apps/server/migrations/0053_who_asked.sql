-- Who asked for a message: somebody known to the phone, somebody who opened a link that was sent to it, or a stranger. Each of the three
-- has its own number of messages a day, so that strangers use up nothing of the owner's. Messages of earlier versions count as strangers'.
alter table messages
  add column asked_as text check (asked_as in ('known', 'invited', 'stranger')),
  add constraint messages_asked_as_asked_check check (asked_as is null or asked_phone_hash is not null);
