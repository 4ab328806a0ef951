create trigger take_back_invitations after update of active, role on household_members
  for each row when (old.active and old.role = 'editor' and not (new.active and new.role = 'editor'))
  execute function take_back_invitations();

-- Of a viewer who goes: the ones sent while they were an editor are taken back already.
create trigger take_back_invitations_to after update of active on household_members
  for each row when (old.active and old.role = 'viewer' and not new.active)
  execute function take_back_invitations();
