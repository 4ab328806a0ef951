create trigger disown_devices_of_passkey after delete on passkeys
  for each row execute function disown_devices_of_passkey();
