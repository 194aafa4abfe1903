-- Which installation this is. The folder of stored files bears the same id: a folder without it, such as the empty place of a disk that is
-- not mounted, is never written to.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  made_at timestamptz not null
);

-- The certificate that seals while the insurer's own is not set, as PKCS#12 under a passphrase that derives from the sealing keys.
create table demonstration_seal (
  is_only boolean primary key default true check (is_only),
  p12 bytea not null,
  made_at timestamptz not null
);
