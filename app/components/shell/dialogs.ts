/** The search params that open a dialog on a screen of the shell, one at a time. */
export const DIALOGS = [
  ...["new", "edit", "update", "delete", "prompted", "plan", "share"],
  ...["household", "leave", "remove", "unlink", "link-google", "change-email", "delete-account", "cancel-subscription"],
  ...["add-passkey", "rename-passkey", "remove-passkey", "turn-off-factor"],
] as const;

/** The dialog in the address, without its other parameters. */
export function requestedDialog(): string {
  const params = new URLSearchParams(location.search);
  const open = DIALOGS.filter((name) => params.has(name)).map((name) => `${name}=${params.get(name)}`);
  return [location.pathname, ...open].join(" ");
}
