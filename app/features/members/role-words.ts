/** What the roles may do, wherever one is chosen for someone who is invited. */
export const ROLES_EXPLAINED =
  "A viewer sees everything and changes nothing. An editor records, plans and invites, as you do.";
