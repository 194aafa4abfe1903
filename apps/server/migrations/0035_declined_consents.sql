-- An insured adult may decline. The applicant sees the reason and what the insured wrote; a new link clears all three.
alter table insured_consents add column declined_at timestamptz;
alter table insured_consents add column decline_reason text;
alter table insured_consents add column decline_note_sealed bytea;
alter table insured_consents add constraint insured_consents_decline check ((declined_at is null) = (decline_reason is null));
alter table insured_consents add constraint insured_consents_answer check (given_at is null or declined_at is null);
