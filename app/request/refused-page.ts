import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** What a refused form was wrong about: its fields, or what is there by now. Not the session, and not the database. */
const REFUSED = [400, 404, 409, 410];

/**
 * `shouldRevalidate` of a screen whose loader says more of a refusal than its action does, such as what is there by now, or
 * that a password has to be confirmed again. Remix by itself leaves the screen as it was before.
 */
export const revalidatesRefused = ({ actionStatus = 200, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate || REFUSED.includes(actionStatus);
