select enable_household_rls('invitations');

grant select (accepted_at, accepted_by, created_at, email, expires_at, household_id, id, invited_by, revoked_at, role, sent_at) on invitations to app;
