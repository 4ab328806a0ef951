/** Tells password managers which account a form's password is of. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" hidden />
);
