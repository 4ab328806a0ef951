/** A household, its members and whom they invite, and how it pays. */
import { newId } from "#db/id.ts";
import type { TestApp } from "../../app-server.ts";
import { subscribed } from "../../paypal.ts";
import { type Actions, done, type Editor, editor, type Fields, form, ownOf, type Prepared } from "./action.ts";

const settings =
  (fields: (app: TestApp, who: Editor) => Promise<Fields> | Fields, path = "/settings") =>
  async (app: TestApp): Promise<Prepared> => {
    const who = await editor(app);
    await app.confirmNow(who);
    return { path, fields: await fields(app, who), cookie: who.cookie, own: who.own };
  };

/** An editor, and a viewer of their household. */
async function withViewer(app: TestApp) {
  const who = await editor(app);
  const viewer = await app.joined(who.householdId);
  await app.confirmNow(who);
  return { who, viewer, own: [...who.own, ...ownOf(viewer)] };
}

/** An editor who has invited the address `{token}@people.test`. */
async function withInvitation(app: TestApp) {
  const [who, id, token] = [await editor(app), newId(), newId()];
  await app.owner`insert into invitations (household_id, id, email, token_hash, created_at, expires_at)
    values (${who.householdId}, ${id}, ${`${token}@people.test`}, sha256(convert_to(${token}, 'UTF8')), now(),
      now() + interval '7 days')`;
  return { who, id, token };
}
const invitation = (intent: string) => async (app: TestApp) => {
  const { who, id } = await withInvitation(app);
  return { path: "/settings", fields: { intent, invitation: id }, cookie: who.cookie, own: who.own };
};

/** An editor with a subscription that was approved at PayPal; `begun`: and that the household lives by. */
async function subscriber(app: TestApp, { begun }: { begun: boolean }) {
  const who = await editor(app);
  const subscription = await subscribed(app, who.householdId, { approved: false });
  app.paypal.account.approve(subscription, { starts: true });
  const fields: Fields = { intent: "approve", plan: "monthly", subscription_id: subscription.id };
  if (begun) await done(app, "/subscribe", fields, who);
  return { who, subscription, fields };
}

/** A number of its own for each, as a phone is asked so many times an hour. */
let phones = 0;
function phone(): string {
  phones += 1;
  return `0713 ${String(phones).padStart(3, "0")} 678`;
}
const paying = (intent: string): Fields => ({ intent, attempt: newId(), months: "1", phone: phone() });
const waiting = (intent: string) => async (app: TestApp) => {
  const [who, fields] = [await editor(app), paying("pay-by-phone")];
  await done(app, "/subscribe", fields, who);
  return { path: `/subscribe/pass/${fields.attempt}`, fields: { intent }, cookie: who.cookie, own: who.own };
};

export const HOUSEHOLD: Actions = {
  "/settings revise-household": settings(
    (_, { householdId }) => ({
      intent: "revise-household",
      household: householdId,
      name: "Nyumbani",
      timeZone: "Africa/Nairobi",
    }),
    "/settings?household",
  ),
  "/settings/month arrange": async (app) => {
    const who = await editor(app);
    return {
      path: "/settings/month",
      fields: { intent: "arrange", was: "1", next: "25" },
      cookie: who.cookie,
      own: who.own,
    };
  },
  "/settings set-role": async (app) => {
    const { who, viewer, own } = await withViewer(app);
    const fields = { intent: "set-role", member: viewer.userId, role: "editor" };
    return { path: "/settings", fields, cookie: who.cookie, own };
  },
  "/settings remove-member": async (app) => {
    const { who, viewer, own } = await withViewer(app);
    const path = `/settings?remove=${viewer.userId}`;
    return { path, fields: { intent: "remove-member", member: viewer.userId }, cookie: who.cookie, own };
  },
  "/settings leave": async (app) => {
    const { viewer, own } = await withViewer(app);
    const fields = { intent: "leave", household: viewer.householdId };
    return { path: "/settings?leave", fields, cookie: viewer.cookie, own };
  },
  "/settings invite": {
    prepare: settings((_, { householdId: household }) => ({
      intent: "invite",
      household,
      id: newId(),
      invitee_email: `${newId()}@people.test`,
      role: "viewer",
    })),
    // Where it is not known that the mail was sent, a new link replaces the first.
    again: "another",
  },
  "/settings resend-invitation": { prepare: invitation("resend-invitation"), again: "another" },
  "/settings revoke-invitation": invitation("revoke-invitation"),
  "/accept-invite": async (app) => {
    const { who, token } = await withInvitation(app);
    const guest = await app.signedUp({ email: `${token}@people.test` });
    const own = [...who.own, ...ownOf(guest)];
    return { path: `/accept-invite?token=${token}`, fields: {}, cookie: guest.cookie, own };
  },
  "/settings cancel-subscription": async (app) => {
    const { who } = await subscriber(app, { begun: true });
    const intent = "cancel-subscription";
    return { path: `/settings?${intent}`, fields: { intent }, cookie: who.cookie, own: who.own };
  },
  // One that PayPal has yet to begin.
  "/settings cancel-other-subscription": async (app) => {
    const who = await editor(app);
    const subscription = await subscribed(app, who.householdId, { approved: false });
    app.paypal.account.approve(subscription, { waits: true });
    const { id } = subscription;
    await done(app, "/subscribe", { intent: "approve", plan: "monthly", subscription_id: id }, who);
    const fields = { intent: "cancel-other-subscription", subscription: id };
    return { path: `/settings?cancel-other=${id}`, fields, cookie: who.cookie, own: who.own };
  },
  "/subscribe create": form("/subscribe", () => ({ intent: "create", plan: "monthly", request: newId() })),
  // It is noted before PayPal is asked, so that the hourly job asks again.
  "/subscribe approve": {
    prepare: async (app) => {
      const { who, fields } = await subscriber(app, { begun: false });
      return { path: "/subscribe", fields, cookie: who.cookie, own: who.own };
    },
    again: "what is left",
  },
  "/subscribe change": async (app) => {
    const { who } = await subscriber(app, { begun: true });
    return {
      path: "/subscribe?change",
      fields: { intent: "change", plan: "annually" },
      cookie: who.cookie,
      own: who.own,
    };
  },
  "/subscribe pay-by-phone": form("/subscribe", () => paying("pay-by-phone")),
  // A payment that Paystack gave no page for is noted as failed, and another is begun.
  "/subscribe pay-by-card": {
    prepare: form("/subscribe", () => ({ ...paying("pay-by-card"), phone: "" })),
    again: "what is left",
  },
  "/subscribe/begin": form("/subscribe/begin", () => ({ plan: "monthly", request: newId() })),
  "/subscribe/pass/:id check": { prepare: waiting("check"), again: "another" },
  "/subscribe/pass/:id stop": waiting("stop"),
};
