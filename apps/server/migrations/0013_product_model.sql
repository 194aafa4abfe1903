-- The form of stored documents. Those of form 1 are upgraded when they are opened.
alter table products add column schema int not null default 1 check (schema > 0);
alter table products alter column schema drop default;
alter table orders add column application_schema int not null default 1 check (application_schema > 0);
alter table orders alter column application_schema drop default;
alter table site_content add column schema int not null default 1 check (schema > 0);
alter table site_content alter column schema drop default;
alter table insured_consents add column content_schema int not null default 1 check (content_schema > 0);
alter table insured_consents alter column content_schema drop default;
