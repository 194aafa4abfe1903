-- Who is insured by each submitted order. The keyed hash of the certificate finds the other orders of the same person.
-- minor_death_fen has the death cover at each age from 0 to 17; it is empty for those who were adults at submission.
create table order_insureds (
  order_id uuid not null references orders on delete cascade,
  insured_id text not null,
  certificate_hash bytea not null,
  minor_death_fen bigint[] not null,
  primary key (order_id, insured_id)
);
create index order_insureds_certificate on order_insureds (certificate_hash);
