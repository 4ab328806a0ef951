create trigger take_back_invitations_of_account before delete on profiles
  for each row execute function take_back_invitations_of_account();
