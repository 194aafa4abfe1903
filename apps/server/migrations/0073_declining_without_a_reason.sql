-- Who does not agree need not say why. A reason is stored only if the insured wants the applicant to read it.
alter table insured_consents drop constraint insured_consents_decline;
alter table insured_consents add constraint insured_consents_decline
  check (declined_at is not null or num_nulls(decline_reason, decline_note_sealed) = 2);
