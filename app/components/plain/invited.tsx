/** Tells someone with an invitation why they have to sign in first. */
export function Invited() {
  return (
    <p className="m-0 rounded-m bg-faint px-3.5 py-2.5">
      You are invited to share a household. Use the email address that the invitation was sent to, and you will come
      back to it.
    </p>
  );
}
