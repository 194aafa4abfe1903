-- Every adult who is insured by somebody else consents to their own part of an order. Until now an order had one insured.
alter table insured_consents add column insured_id text not null default 'insured';
alter table insured_consents alter column insured_id drop default;
alter table insured_consents drop constraint insured_consents_pkey;
alter table insured_consents add primary key (order_id, insured_id);
