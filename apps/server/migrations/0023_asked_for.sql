-- What a visitor asked for: the purpose of a code, or a link. Messages for one thing are a minute apart.
alter table messages add column asked_for text;
