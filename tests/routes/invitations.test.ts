/** Inviting someone, by the settings and by the function, and the page of the mail's link in every state. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { withCookies } from "../google.ts";
import { fieldProblem, fieldValue, readPage } from "../page.ts";
import type { Person } from "../people.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => {
  app.inbox.hooks.before = undefined;
});

const show = async (path: string, cookie?: string) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie: string) =>
  readPage(await app.post(path, fields, { cookie }));

const address = () => `${newId()}@people.test`;

const invitation = (home: Person, email: string, role = "viewer") => ({
  intent: "invite",
  household: home.householdId,
  id: newId(),
  invitee_email: email,
  role,
});

/** Invites by the settings' form. */
const invite = (home: Person, email: string, role = "viewer") =>
  submit("/settings", invitation(home, email, role), home.cookie);

/** The path of the newest invitation sent to an address. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await app.mails(email);
  const link = /https?:\/\/[^\s"]+\/accept-invite\?token=[\w-]+/.exec(mail?.text ?? "")?.[0];
  if (!link) throw new Error(`No invitation was sent to ${email}.`);
  return link.replace(app.origin, "");
}

/** Someone new whom a household has just invited, and the path of their link. */
async function invited(role = "viewer", settings: Parameters<TestApp["signedUp"]>[0] = {}) {
  const home = await app.signedUp({ fullName: "Achieng Otieno", ...settings });
  const guest = await app.signedUp({ fullName: "Baraka Mwangi" });
  await invite(home, guest.email, role);
  return { home, guest, path: await linkOf(guest.email) };
}

const accept = (path: string, guest: Person) => submit(path, {}, guest.cookie);

/** The household that a session sees, and as whom. */
async function membership(person: Person) {
  const rows = await app.owner`select household_id as household, role from household_members
    where user_id = ${person.userId} and active`;
  return rows[0];
}
const everyMembership = () => app.owner`select * from household_members order by household_id, user_id`;

test("an invitation's mail says who invites to what, the page says it again, and a press joins the household", async () => {
  const { home, guest, path } = await invited("editor");
  const [mail] = await app.mails(guest.email);
  expect(mail?.subject).toBe("Achieng Otieno invites you to a household on Pamoja");
  expect(mail?.text).toContain("As an editor, you can see everything in it");

  const page = await show(path, guest.cookie);
  expect(page.text).toContain("Accepting Invitation");
  expect(page.text).toContain("Achieng invites you to share the household Achieng Otieno as an editor");
  expect(await membership(guest)).toEqual({ household: guest.householdId, role: "editor" });

  const response = await app.post(path, {}, { cookie: guest.cookie });
  expect(response.headers.get("Refresh")).toBe("3;url=/");
  const { status, text } = await readPage(response);
  expect([status, text.includes("You have joined the household Achieng Otieno. Redirecting you shortly...")]).toEqual([
    200,
    true,
  ]);
  expect(await membership(guest)).toEqual({ household: home.householdId, role: "editor" });
  expect((await show("/settings", home.cookie)).text).not.toContain("Pending Invitations");
});

test("whoever invites gets the mail's link to pass on, when it is sent, sent again and not delivered", async () => {
  const home = await app.signedUp();
  const email = address();
  const form = invitation(home, email);
  const linkIn = (html: string) =>
    /<input\b(?=[^>]*aria-label="Invitation link")[^>]*value="([^"]*)"/.exec(html)?.[1] ?? "";
  const first = await submit("/settings", form, home.cookie);
  expect(linkIn(first.html)).toBe(`${app.origin}${await linkOf(email)}`);
  expect(decodeURIComponent(/href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(first.html)?.[1] ?? "")).toContain(
    `Sign in as ${email} to join our household: ${linkIn(first.html)}`,
  );
  const repeated = await submit("/settings", form, home.cookie);
  expect([repeated.text.includes(`sent successfully to ${email}`), linkIn(repeated.html)]).toEqual([true, ""]);

  const [row] = await app.owner`select id from invitations where email = ${email}`;
  const again = { intent: "resend-invitation", invitation: String(row?.id) };
  const second = await submit("/settings", again, home.cookie);
  expect(linkIn(second.html)).toBe(`${app.origin}${await linkOf(email)}`);
  expect(linkIn(second.html)).not.toBe(linkIn(first.html));

  expectLoggedError(/an invitation mail was not sent/);
  app.inbox.hooks.before = () => ({ status: 422, body: `{"statusCode":422,"name":"validation_error","message":"no"}` });
  const undelivered = await submit("/settings", again, home.cookie);
  expect(undelivered.text).toContain("The email could not be sent.");
  const guest = await app.signedUp();
  const page = await show(linkIn(undelivered.html).replace(app.origin, ""), guest.cookie);
  expect(page.text).toContain(`This invitation is for ${email}`);
});

test("a name that poses as an institution stands neither in the mail nor on the page", async () => {
  const home = await app.signedUp({ fullName: "PayPal Security Team" });
  const guest = await app.signedUp();
  const name = "Your account is blocked: open evil.example";
  await app.owner`update households set name = ${name} where id = ${home.householdId}`;
  await invite(home, guest.email, "editor");
  const link = await linkOf(guest.email);
  await app.owner`insert into assets (household_id, id, name, currency, value, last_updated)
    values (${guest.householdId}, ${newId()}, 'Fridge', 'KES', 7, '2026-01-01')`;
  const page = await show(link, guest.cookie);
  expect(page.text).toContain("Someone invites you to share their household as an editor");
  const joined = await readPage(await app.post(link, {}, { cookie: guest.cookie }));
  expect(joined.text).toContain("You have joined the household.");
  for (const { text } of [page, joined]) expect(text).not.toMatch(/PayPal|blocked|evil/);
});

test("pressed twice, it joins once and says the same; the own household comes back when they leave", async () => {
  const { home, guest, path } = await invited();
  await accept(path, guest);
  expect((await accept(path, guest)).text).toContain("You have joined the household Achieng Otieno.");
  expect((await show(path, guest.cookie)).text).toContain("You have joined the household Achieng Otieno.");
  expect(await membership(guest)).toEqual({ household: home.householdId, role: "viewer" });

  await submit("/settings?leave", { intent: "leave", household: home.householdId }, guest.cookie);
  expect(await membership(guest)).toEqual({ household: guest.householdId, role: "editor" });
  expect((await accept(path, guest)).text).toContain(
    "Failed to accept invitation: This invitation has already been used.",
  );
});

test("an invitation that was only looked at is still good, however often", async () => {
  const { guest, path } = await invited();
  for (const cookie of [guest.cookie, undefined, guest.cookie]) await show(path, cookie);
  expect((await accept(path, guest)).status).toBe(200);
});

test("without a token the page says so, to whoever is signed in", async () => {
  const { cookie } = await app.signedUp();
  for (const path of ["/accept-invite", "/accept-invite?token="]) {
    const page = await show(path, cookie);
    expect(page.text).toContain("Error No invitation token found. Please use the link from your email.");
    expect(page.html).toMatch(/<a[^>]+href="\/"[^>]*>Go to Dashboard</);
    expect((await submit(path, {}, cookie)).status).toBe(400);
  }
});

test("a stranger is sent to sign in and comes back to the invitation, also by way of signing up", async () => {
  const home = await app.signedUp({ fullName: "Achieng Otieno" });
  const email = address();
  await invite(home, email, "editor");
  const path = await linkOf(email);
  const login = (await show(path)).location ?? "";
  expect(login).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  const signIn = await show(login);
  expect(signIn.text).toContain("You are invited to share a household.");
  const signUp = /href="(\/signup[^"]*)"/.exec(signIn.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await show(signUp)).text).toContain("You are invited to share a household.");
  const password = "maembe-saba-77";
  const fields = { fullName: "Baraka Mwangi", email, password, currency: "USD", terms: "on", timeZone: "" };
  const browser = withCookies(await app.post(signUp, fields));
  const [mail] = await app.mails(email);
  const verify = /https?:\/\/\S+\/verify-email\?\S+/.exec(mail?.text ?? "")?.[0].replace(app.origin, "") ?? "";
  const verified = await app.post(verify, {}, { cookie: browser });
  expect(verified.headers.get("Location")).toBe(path);
  const cookie = withCookies(verified, browser);
  expect((await app.post(login, { email, password })).headers.get("Location")).toBe(path);
  expect((await submit(path, {}, cookie)).text).toContain("You have joined the household Achieng Otieno.");
  expect((await show("/", cookie)).status).toBe(200);
});

test("someone who has yet to choose a currency may accept, and chooses it then", async () => {
  const home = await app.signedUp();
  const guest = await app.signedUp({ currency: null });
  await invite(home, guest.email);
  expect((await accept(await linkOf(guest.email), guest)).status).toBe(200);
  expect((await show("/", guest.cookie)).location).toBe("/setup-currency");
});

describe("nothing changes, and it says why,", () => {
  const cases: Record<string, { of: () => Promise<{ guest: Person; path: string }>; says: RegExp; status: number }> = {
    "with another address than the invited one": {
      of: async () => {
        const { path } = await invited();
        return { path, guest: await app.signedUp() };
      },
      says: /This invitation is for \S+@people\.test, and you are signed in as \S+@people\.test/,
      status: 403,
    },
    "with a link that is cut short": {
      of: async () => {
        const { guest, path } = await invited();
        return { guest, path: path.slice(0, -4) };
      },
      says: /This link is not valid/,
      status: 404,
    },
    "when it was used by the person who left since": {
      of: async () => {
        const { home, guest, path } = await invited();
        await accept(path, guest);
        await submit("/settings?leave", { intent: "leave", household: home.householdId }, guest.cookie);
        return { guest, path };
      },
      says: /already been used/,
      status: 410,
    },
    "after seven days": {
      of: async () => {
        const { guest, path } = await invited();
        await app.owner`update invitations set created_at = now() - interval '7 days 1 second',
          expires_at = now() - interval '1 second' where email = ${guest.email}`;
        return { guest, path };
      },
      says: /This invitation has expired\. Ask Achieng to send it again/,
      status: 410,
    },
    "when it was taken back": {
      of: async () => {
        const { home, guest, path } = await invited();
        await submit("/settings", { intent: "revoke-invitation", invitation: await idOf(guest.email) }, home.cookie);
        return { guest, path };
      },
      says: /This invitation was withdrawn/,
      status: 410,
    },
    "with the link of the mail before the newest one": {
      of: async () => {
        const { home, guest, path } = await invited();
        await submit("/settings", { intent: "resend-invitation", invitation: await idOf(guest.email) }, home.cookie);
        expect(await linkOf(guest.email)).not.toBe(path);
        return { guest, path };
      },
      says: /This invitation has since been sent again\. Open the newest email/,
      status: 410,
    },
    "when the same address was invited once more": {
      of: async () => {
        const { home, guest, path } = await invited();
        await invite(home, guest.email);
        return { guest, path };
      },
      says: /This invitation has since been sent again\. Open the newest email/,
      status: 410,
    },
    "when the inviter's household has lapsed": {
      of: async () => {
        const { home, guest, path } = await invited();
        await app.owner`update subscriptions set start_date = start_date - 30, end_date = start_date - 1
          where household_id = ${home.householdId}`;
        return { guest, path };
      },
      says: /The subscription of the household Achieng Otieno has ended/,
      status: 402,
    },
    "when they are a member already": {
      of: async () => {
        const { home, guest, path } = await invited();
        await app.owner`update household_members set active = false where user_id = ${guest.userId}`;
        await app.owner`insert into household_members (household_id, user_id, role, active, joined_at)
          values (${home.householdId}, ${guest.userId}, 'viewer', true, now())`;
        return { guest, path };
      },
      says: /You are already a member of the household Achieng Otieno/,
      status: 409,
    },
    "when nobody could reach the household that they would leave": {
      of: async () => {
        const { guest, path } = await invited();
        const orphan = await app.signedUp();
        await app.owner`update household_members set active = false where user_id = ${guest.userId}`;
        await app.owner`insert into household_members (household_id, user_id, role, active, joined_at)
          values (${orphan.householdId}, ${guest.userId}, 'editor', true, now())`;
        await app.owner`delete from profiles where id = ${orphan.userId}`;
        return { guest, path };
      },
      says: /You are the last member of a household that someone else started/,
      status: 409,
    },
    "when others would be left without an editor": {
      of: async () => {
        const { guest, path } = await invited();
        await app.joined(guest.householdId);
        return { guest, path };
      },
      says: /Make one of them an editor first/,
      status: 409,
    },
  };

  test.each(Object.entries(cases))("%s", async (_, { of, says, status }) => {
    const { guest, path } = await of();
    const before = await everyMembership();
    const answer = await accept(path, guest);
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(/Error Failed to accept invitation: /);
    expect(answer.text).toMatch(says);
    expect(answer.text).toContain("Go to Dashboard");
    expect(await everyMembership()).toEqual(before);
  });

  test.each(Object.entries(cases).filter(([name]) => !/without an editor|nobody could reach/.test(name)))(
    "%s, already when the link is opened",
    async (_, { of, says }) => {
      const { guest, path } = await of();
      expect((await show(path, guest.cookie)).text).toMatch(says);
    },
  );
});

test("whoever signs in with another address learns nothing of the household", async () => {
  const { path } = await invited();
  const other = await app.signedUp();
  for (const page of [await show(path, other.cookie), await accept(path, other)]) {
    expect(page.text).not.toContain("Achieng");
  }
});

/** The id of the open invitation to an address. */
async function idOf(email: string): Promise<string> {
  const rows = await app.owner`select id from invitations where email = ${email} and revoked_at is null`;
  return String(rows[0]?.id);
}

test("the settings list who was invited, as what and until when; an editor sends again and takes back", async () => {
  const home = await app.signedUp();
  const viewer = await app.joined(home.householdId);
  const email = address();
  const page = await invite(home, email.toUpperCase(), "editor");
  expect(page.text).toContain(`Invitation sent successfully to ${email}!`);
  expect(page.text).toMatch(new RegExp(`Pending Invitations ${email} Editor Waiting, until .* Send again ${email}`));

  const seen = await show("/settings", viewer.cookie);
  expect(seen.text).toContain(`${email} Editor Waiting`);
  for (const control of ["Send again", "Revoke", "Invite a New Member"]) expect(seen.text).not.toContain(control);

  const [first] = await app.mails(email);
  const id = await idOf(email);
  const again = await submit("/settings", { intent: "resend-invitation", invitation: id }, home.cookie);
  expect(again.text).toContain(`Invitation sent successfully to ${email}!`);
  expect((await app.mails(email)).length).toBe(2);
  expect((await app.mails(email))[0]?.text).not.toBe(first?.text);

  const revoke = { intent: "revoke-invitation", invitation: id };
  for (const press of ["first", "second"])
    expect((await submit("/settings", revoke, home.cookie)).text, press).toContain("The invitation has been withdrawn");
  expect((await show("/settings", home.cookie)).text).not.toContain(email);
  const gone = await submit("/settings", { intent: "resend-invitation", invitation: id }, home.cookie);
  expect([gone.status, gone.text.includes("accepted or withdrawn in the meantime")]).toEqual([404, true]);
});

test("one that has expired says so, and sent again works for another seven days", async () => {
  const { home, guest, path } = await invited();
  await app.owner`update invitations set expires_at = now() - interval '1 minute' where email = ${guest.email}`;
  expect((await show("/settings", home.cookie)).text).toContain(`${guest.email} Viewer Expired on`);
  await submit("/settings", { intent: "resend-invitation", invitation: await idOf(guest.email) }, home.cookie);
  expect(await linkOf(guest.email)).not.toBe(path);
  expect((await accept(await linkOf(guest.email), guest)).status).toBe(200);
});

test("an invitation whose mail fails stays, is shown as not delivered, and can be sent again", async () => {
  const home = await app.signedUp();
  const email = address();
  expectLoggedError(/an invitation mail was not sent/);
  app.inbox.hooks.before = () => ({ status: 422, body: `{"statusCode":422,"name":"validation_error","message":"no"}` });
  const page = await invite(home, email);
  expect(page.text).toContain("Failed to send invitation: The email could not be sent.");
  expect(page.text).toContain(`${email} Viewer Not delivered: send it again`);
  app.inbox.hooks.before = undefined;
  const again = await submit("/settings", { intent: "resend-invitation", invitation: await idOf(email) }, home.cookie);
  expect(again.text).toContain(`${email} Viewer Waiting, until`);
});

test("each mail has an idempotency key of its own, which a retry repeats", async () => {
  const { home, guest } = await invited();
  const keys: (string | null)[] = [];
  app.inbox.hooks.before = ({ idempotencyKey }) => {
    keys.push(idempotencyKey);
    return keys.length === 1
      ? { status: 500, body: `{"statusCode":500,"name":"application_error","message":"away"}` }
      : undefined;
  };
  await submit("/settings", { intent: "resend-invitation", invitation: await idOf(guest.email) }, home.cookie);
  await submit("/settings", { intent: "resend-invitation", invitation: await idOf(guest.email) }, home.cookie);
  expect(keys[0]).toMatch(/^invitation-[0-9a-f]{64}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("a form that is sent twice invites once and sends one mail; with another address it is another invitation", async () => {
  const home = await app.signedUp();
  const [one, other] = [address(), address()];
  const fields = invitation(home, one);
  await submit("/settings", fields, home.cookie);
  expect((await submit("/settings", fields, home.cookie)).text).toContain(`sent successfully to ${one}!`);
  expect((await app.mails(one)).length).toBe(1);
  await submit("/settings", { ...fields, invitee_email: other }, home.cookie);
  expect((await app.mails(other)).length).toBe(1);
});

test("a form that comes again because its answer was lost sends the mail that was not sent", async () => {
  const home = await app.signedUp();
  const email = address();
  const fields = invitation(home, email);
  expectLoggedError(/failed/);
  app.database.hooks.afterCommit = (call) => {
    if (!call.readOnly) throw new Error("lost");
  };
  expect((await submit("/settings", fields, home.cookie)).status).toBe(503);
  app.database.hooks.afterCommit = undefined;
  expect(await app.mails(email)).toEqual([]);
  expect((await submit("/settings", fields, home.cookie)).text).toContain(`sent successfully to ${email}!`);
  expect((await app.mails(email)).length).toBe(1);
});

test("asked in again, an address has one invitation, with the newest role; a member is not invited", async () => {
  const { home, guest, path } = await invited("editor");
  await invite(home, guest.email, "viewer");
  expect(await app.owner`select role from invitations where email = ${guest.email} and revoked_at is null`).toEqual([
    { role: "viewer" },
  ]);
  expect((await accept(path, guest)).status).toBe(410);
  await accept(await linkOf(guest.email), guest);
  const page = await invite(home, guest.email);
  expect([page.status, page.text.includes("This person is already in your household.")]).toEqual([409, true]);
  expect(fieldValue(page.html, "invitee_email")).toBe(guest.email);
});

test("an invalid address is reported at its field; five mails in an hour to one address are enough", async () => {
  const home = await app.signedUp();
  for (const invalid of ["", "no address", "a@b"]) {
    const page = await invite(home, invalid);
    expect([page.status, fieldProblem(page.html, "invitee_email")]).toEqual([
      400,
      "Enter an email address, like name@example.com.",
    ]);
  }
  const email = address();
  for (let count = 0; count < 5; count += 1) expect((await invite(home, email)).status).toBe(200);
  const page = await invite(home, email);
  expect([page.status, page.text.includes("Too many invitations.")]).toEqual([429, true]);
});

test("other spellings of one mailbox have no mails of their own", async () => {
  const home = await app.signedUp();
  const name = `x${newId().replaceAll("-", "")}`;
  const spelled = (count: number) =>
    count % 2 ? `${name}+${count}@gmail.com` : `${name.replace("x", "x.")}@googlemail.com`;
  for (let count = 0; count < 5; count += 1) expect((await invite(home, spelled(count))).status).toBe(200);
  expect((await invite(home, `${name}@gmail.com`)).status).toBe(429);
});

test("whoever is no longer in the household invites nobody into it, nor into their own by that form", async () => {
  const home = await app.signedUp();
  const editor = await app.joined(home.householdId, { role: "editor" });
  await app.confirmNow(home);
  await submit("/settings", { intent: "remove-member", member: editor.userId }, home.cookie);
  const email = address();
  const page = await invite(editor, email);
  expect([page.status, page.text.includes("You are no longer in this household.")]).toEqual([403, true]);
  expect(await app.owner`select id from invitations where email = ${email}`).toEqual([]);
});

test("a name that is a link, or a page, goes into no mail", async () => {
  const home = await app.signedUp({ fullName: "Win at https://evil.example <b>now</b>" });
  const email = address();
  await invite(home, email);
  const [mail] = await app.mails(email);
  expect(mail?.subject).toBe("Someone invites you to a household on Pamoja");
  expect(mail?.html).not.toContain("evil.example");
});

describe("a removed editor's invitations are revoked", () => {
  async function sentByEditor() {
    const home = await app.signedUp({ fullName: "Achieng Otieno" });
    const editor = await app.joined(home.householdId, { role: "editor" });
    const guest = await app.signedUp();
    await invite(editor, guest.email, "editor");
    return { home, editor, guest, path: await linkOf(guest.email) };
  }

  test.each<[string, (home: Person, editor: Person) => Promise<unknown>]>([
    [
      "when they are removed",
      async (home, { userId }) => {
        await app.confirmNow(home);
        return submit("/settings", { intent: "remove-member", member: userId }, home.cookie);
      },
    ],
    [
      "when they are lowered",
      (home, { userId }) => submit("/settings", { intent: "set-role", member: userId, role: "viewer" }, home.cookie),
    ],
    [
      "when they leave",
      (home, { cookie }) => submit("/settings", { intent: "leave", household: home.householdId }, cookie),
    ],
    ["when they delete their account", (_, { userId }) => app.owner`delete from profiles where id = ${userId}`],
    [
      "when they join another household",
      async (_, editor) => {
        const other = await app.signedUp();
        await invite(other, editor.email);
        expect((await accept(await linkOf(editor.email), editor)).status).toBe(200);
      },
    ],
  ])("%s", async (_, act) => {
    const { home, editor, guest, path } = await sentByEditor();
    await act(home, editor);
    expect((await accept(path, guest)).text).toContain("This invitation was withdrawn.");
    expect(await membership(guest)).toMatchObject({ household: guest.householdId });
  });

  test("and so is what would let themselves in again; what others sent stays", async () => {
    const { home, editor, guest } = await sentByEditor();
    await app.owner`update invitations set email = ${editor.email}, invited_by = ${home.userId}
      where email = ${guest.email}`;
    const cousin = await app.signedUp();
    await invite(home, cousin.email);
    await app.confirmNow(home);
    await submit("/settings", { intent: "remove-member", member: editor.userId }, home.cookie);
    expect((await accept(await linkOf(cousin.email), cousin)).status).toBe(200);
    const open = await app.owner`select id from invitations where email = ${editor.email} and revoked_at is null`;
    expect(open).toEqual([]);
  });
});

test("whoever is in someone else's household is told that accepting leaves it for good", async () => {
  const home = await app.signedUp({ fullName: "Baraka Mwangi" });
  const guest = await app.joined(home.householdId);
  const other = await app.signedUp({ fullName: "Achieng Otieno" });
  await invite(other, guest.email);
  const { text } = await show(await linkOf(guest.email), guest.cookie);
  expect(text).toContain("You leave the household Baraka Mwangi , which you are in now, and come back to it only if");
});

test("a wrong person learns nobody's name from a link, however it stands", async () => {
  const { home, guest, path } = await invited();
  const other = await app.signedUp();
  await submit("/settings", { intent: "revoke-invitation", invitation: await idOf(guest.email) }, home.cookie);
  for (const page of [await show(path, other.cookie), await accept(path, other)]) {
    expect(page.text).toContain("This invitation is for");
    expect(page.text).not.toContain("Achieng");
  }
});

test("a form that is sent again after its invitation was taken back invites again", async () => {
  const home = await app.signedUp();
  const email = address();
  const fields = invitation(home, email);
  await submit("/settings", fields, home.cookie);
  await submit("/settings", { intent: "revoke-invitation", invitation: fields.id }, home.cookie);
  await submit("/settings", fields, home.cookie);
  expect((await app.mails(email)).length).toBe(2);
  expect((await show("/settings", home.cookie)).text).toContain(`${email} Viewer Waiting`);
});

test("sixty invitations a day reach one address, from however many households", async () => {
  const email = address();
  for (let household = 0; household < 13; household += 1) {
    const home = await app.signedUp();
    for (let count = 0; count < 5; count += 1)
      expect((await invite(home, email)).status).toBe(household < 12 ? 200 : 429);
  }
  expect((await app.mails(email)).length).toBe(60);
  // Strangers who quickly create accounts do not use up what a household that pays may send.
  const paying = await app.signedUp();
  await app.owner`update subscriptions set plan_type = 'monthly' where household_id = ${paying.householdId}`;
  expect((await invite(paying, email)).status).toBe(200);
});

test("the inviter is told once that someone has joined; a removed member is told, too", async () => {
  const { home, guest, path } = await invited();
  await accept(path, guest);
  await accept(path, guest);
  const joined = (await app.mails(home.email)).filter(({ subject }) => subject.includes("has joined"));
  expect(joined.map(({ subject }) => subject)).toEqual(["Baraka Mwangi has joined your household on Pamoja"]);
  const removal = { intent: "remove-member", member: guest.userId };
  await app.confirmNow(home);
  for (const _ of [1, 2]) await submit("/settings", removal, home.cookie);
  const removed = (await app.mails(guest.email)).filter(({ subject }) => subject.includes("no longer in a household"));
  expect(removed.map(({ text }) => text.includes("the household Achieng Otieno"))).toEqual([true]);
});

test("an editor of a lapsed household is not offered what it cannot do", async () => {
  const { cookie } = await app.signedUp({ lapsed: true });
  const { text, html } = await show("/settings", cookie);
  expect(text).toContain("Once it is active again, you can invite people.");
  expect(html).not.toContain('name="invitee_email"');
});

test("names as people write them stand in the mail", async () => {
  for (const name of ["Mary W. Kamau", "Dr. Wanjiku", "N'golo & Sons"]) {
    const home = await app.signedUp({ fullName: name });
    const email = address();
    await invite(home, email);
    expect((await app.mails(email))[0]?.subject).toBe(`${name} invites you to a household on Pamoja`);
  }
});

describe("the function invite-user", () => {
  const call = (body: unknown, { cookie, ...headers }: Record<string, string | undefined> = {}) =>
    app.fetch("/functions/invite-user", {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...(headers as Record<string, string>) },
      cookie,
    });

  test("invites with the session's household, as a viewer unless it says otherwise", async () => {
    const { householdId, cookie } = await app.signedUp();
    const email = address();
    const answer = await call({ household_id: householdId, invitee_email: email }, { cookie });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { message: `Invitation sent successfully to ${email}!` },
    ]);
    expect(await app.owner`select role from invitations where email = ${email}`).toEqual([{ role: "viewer" }]);
    expect(await linkOf(email)).toMatch(/^\/accept-invite\?token=/);
  });

  test("refuses whoever may not, and what is not asked for, and invites nobody", async () => {
    const home = await app.signedUp();
    const stranger = await app.signedUp();
    const viewer = await app.joined(home.householdId);
    const lapsed = await app.signedUp({ lapsed: true });
    const undecided = await app.signedUp({ currency: null });
    const good = { household_id: home.householdId, invitee_email: address(), role: "editor" };
    const before = await app.owner`select count(*) from invitations`;
    const answers: [Promise<Response>, number][] = [
      [call(good), 401],
      [call(good, { cookie: stranger.cookie }), 403],
      [call(good, { cookie: viewer.cookie }), 403],
      [call({ ...good, household_id: lapsed.householdId }, { cookie: lapsed.cookie }), 402],
      [call({ ...good, household_id: undecided.householdId }, { cookie: undecided.cookie }), 403],
      [call({ ...good, household_id: "x" }, { cookie: home.cookie }), 400],
      [call({ ...good, invitee_email: "x" }, { cookie: home.cookie }), 400],
      [call({ ...good, role: "owner" }, { cookie: home.cookie }), 400],
      [call("{", { cookie: home.cookie }), 400],
      [call(good, { cookie: home.cookie, "Content-Type": "text/plain", Origin: app.origin }), 415],
      [call(good, { cookie: home.cookie, Origin: "https://elsewhere.example" }), 403],
      [app.fetch("/functions/invite-user", { cookie: home.cookie }), 405],
    ];
    for (const [answer, status] of answers) {
      const { status: answered, headers } = await answer;
      expect(answered).toBe(status);
      expect(headers.get("Content-Type")).toContain("application/json");
    }
    expect(await app.owner`select count(*) from invitations`).toEqual(before);
  });

  test("says that a mail was not delivered, and keeps the invitation", async () => {
    const { householdId, cookie } = await app.signedUp();
    const email = address();
    expectLoggedError(/an invitation mail was not sent/);
    app.inbox.hooks.before = () => ({
      status: 422,
      body: `{"statusCode":422,"name":"validation_error","message":"no"}`,
    });
    expect((await call({ household_id: householdId, invitee_email: email }, { cookie })).status).toBe(502);
    expect(await app.owner`select sent_at from invitations where email = ${email}`).toEqual([{ sent_at: null }]);
  });
});

describe("a form that was opened in a household that its person is no longer in", () => {
  const id = () => newId();
  const forms: Record<string, () => [path: string, fields: Record<string, string>]> = {
    "for a transaction": () => [
      "/transactions?new&type=tithe",
      { intent: "record", id: id(), type: "tithe", date: "2026-11-21", description: "Tithe", amount: "100" },
    ],
    "for a loan": () => [
      "/loans?new",
      {
        intent: "record",
        id: id(),
        name: "Chama",
        principal_amount: "100",
        outstanding_balance: "60",
        disbursement_date: "2026-11-01",
      },
    ],
    "for an asset": () => ["/assets?new", { intent: "record", id: id(), name: "Plot", value: "100" }],
    "for a liability": () => ["/liabilities?new", { intent: "record", id: id(), name: "Rent", value: "100" }],
    "for a budget's line": () => [
      "/budgets",
      { intent: "add", month: "2026-11", line: "income|Salary|", amount: "100" },
    ],
  };

  test.each(Object.entries(forms))("%s says so, keeps what was typed, and writes nothing anywhere", async (_, form) => {
    const { home, guest, path } = await invited("editor");
    const [address, fields] = form();
    const html = address === "/budgets" ? "" : (await show(address, guest.cookie)).html;
    const openedIn = html === "" ? guest.householdId : fieldValue(html, "opened_in");
    expect(openedIn).toBe(guest.householdId);
    await accept(path, guest);

    const answer = await submit(address, { ...fields, opened_in: openedIn ?? "" }, guest.cookie);
    expect([answer.status, answer.text.includes("You are in another household now")]).toEqual([409, true]);
    for (const household of [home.householdId, guest.householdId])
      for (const table of ["transactions", "loans", "assets", "liabilities", "budgets"]) {
        const rows = await app.owner.query(`select id from ${table} where household_id = $1`, [household]);
        expect(rows, table).toEqual([]);
      }
  });

  test("for a file says so before any of it is there", async () => {
    const { guest, path } = await invited("editor");
    await accept(path, guest);
    const header =
      "date,type,category,subcategory,description,amount,currency,loan,asset,interest_rate,duration,duration_unit";
    const piece = { id: id(), name: "a.csv", line: "2", header, text: "2026-11-21,tithe,,,Tithe,100,KES,,,,,\n" };
    const answer = await submit("/transactions/import/rows", { ...piece, opened_in: guest.householdId }, guest.cookie);
    expect([answer.status, answer.text.includes("You are in another household now")]).toEqual([409, true]);
    expect(await app.owner`select id from imports where id = ${piece.id}`).toEqual([]);
  });
});
