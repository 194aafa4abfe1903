-- What a person at WeChat agrees to is said before they agree. join: they sign in for the first time, and their WeChat is going to be bound
-- to the phone that is proved there. An attempt to sign in binds nothing.
alter table wechat_attempts
  drop constraint wechat_attempts_purpose_check,
  add constraint wechat_attempts_purpose_check check (purpose in ('login', 'join', 'bind'));
-- Attempts last ten minutes. Those of persons without an account were agreed to as a sign-in: they begin again.

-- A visitor who signs in becomes another one, who has the links that they gave.
create index draft_links_given on draft_links (given_by) where given_by is not null;
