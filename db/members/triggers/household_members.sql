create trigger revoke_invitations_of_member after update of active, role on household_members
  for each row when (old.active and old.role = 'editor' and not (new.active and new.role = 'editor'))
  execute function revoke_invitations_of_member();

-- For a viewer who leaves: what they sent as an editor was revoked when they became a viewer.
create trigger revoke_invitations_to_viewer after update of active on household_members
  for each row when (old.active and old.role = 'viewer' and not new.active)
  execute function revoke_invitations_of_member();
