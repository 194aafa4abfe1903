-- Attempts to sign in, or to bind an account, with WeChat. Each is known by a random state, and belongs to the visitor who began it.
create table wechat_attempts (
  id uuid primary key,
  state_hash bytea not null unique check (length(state_hash) = 32),
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  -- qr: another device scans a code. here: this browser goes to WeChat itself.
  way text not null check (way in ('qr', 'here')),
  purpose text not null check (purpose in ('login', 'bind')),
  -- The path of this site that opens afterwards.
  redirect text check (length(redirect) <= 500),
  -- The browser that asks, in a few words, and its masked network address.
  device text check (length(device) <= 40),
  place_sealed bytea not null,
  status text not null check (status in ('waiting', 'scanned', 'confirmed', 'denied', 'used')),
  -- Who came back from WeChat, and with which code: repeating it gives the same answer.
  returned_by bytea check (length(returned_by) = 32),
  code_hash bytea check (length(code_hash) = 32),
  -- The keyed hash of the unionid.
  subject_hash bytea check (length(subject_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  check ((returned_by is null) = (code_hash is null) and (code_hash is null) = (subject_hash is null)),
  check (status not in ('confirmed', 'used') or subject_hash is not null)
);
create index wechat_attempts_expiry on wechat_attempts (expires_at);

-- The codes and tokens of the local double of WeChat.
create table sandbox_wechat_codes (
  code text primary key,
  person text not null,
  is_snapshot boolean not null,
  access_token text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
