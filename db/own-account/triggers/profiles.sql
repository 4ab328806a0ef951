create trigger revoke_invitations_of_account before delete on profiles
  for each row execute function revoke_invitations_of_account();
