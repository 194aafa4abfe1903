-- The slider: a challenge, then the proof that it was passed, then the proof used up.
create table slider_challenges (
  id uuid primary key,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  attempts int not null default 0 check (attempts >= 0),
  proof_hash bytea unique,
  used_at timestamptz,
  check (used_at is null or proof_hash is not null)
);
