-- When a session last proved its phone by a code. For five minutes after it, sensitive actions ask for no further code.
alter table sessions add column proved_at timestamptz;
