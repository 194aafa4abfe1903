-- Rows that are written again and again until they are done: with room beside them a new version needs no new index entries.
alter table orders set (fillfactor = 60);
alter table payments set (fillfactor = 80);
alter table policies set (fillfactor = 80);
alter table messages set (fillfactor = 80);
alter table idempotency_keys set (fillfactor = 80);
alter table sessions set (fillfactor = 80);
