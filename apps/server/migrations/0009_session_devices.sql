-- The device that a session was started on, as a keyed hash; sessions from before, and of browsers that send none, have none.
alter table sessions add column device_id_hash bytea;
