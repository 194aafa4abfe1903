-- A contract may be an organisation's for the people of a roster: what they are to it, and the class of occupation that their price depends on.
alter table policy_members drop constraint if exists policy_members_relation_check;
alter table policy_members add constraint policy_members_relation_check check (relation in ('00', '01', '02', '03', 'employee', 'visitor'));
alter table policy_members add column life_class int check (life_class between 1 and 7);
