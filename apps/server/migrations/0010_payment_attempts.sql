-- An attempt is recorded before the provider is called; until the provider has answered it has no address to pay at.
alter table payments alter column pay_url drop not null;
