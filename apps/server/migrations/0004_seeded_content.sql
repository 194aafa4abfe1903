-- What a server brought along at its start: it is not brought again over what an operator imported since.
alter table site_content add column seeded_version text;
