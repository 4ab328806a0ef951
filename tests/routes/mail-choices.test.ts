/** Turning mails off and on: the link in a mail, a mail program's own button, and the switches on /settings. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { newId } from "#db/id.ts";
import { startTestApp, type TestApp } from "../app-server.ts";
import { readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => {
  app.database.hooks.before = undefined;
});

/** Someone, and the links of their mails. */
async function person() {
  const { userId, cookie } = await app.signedUp();
  const [row] = await app.owner`select unsubscribe_token as token from profiles where id = ${userId}`;
  const link = (kind: string) => `/unsubscribe?token=${row?.token}&kind=${kind}`;
  const wants = async () => {
    const rows = await app.owner`select wants_budget_mails as budget, wants_trial_mails as trial
      from profiles where id = ${userId}`;
    return rows[0];
  };
  return { cookie, link, wants };
}

const BOTH = { budget: true, trial: true };

test("opening the link turns nothing off; its button does, once or often, and says so", async () => {
  const { link, wants } = await person();
  const answered = await readPage(await app.fetch(link("budget")));
  expect(answered.status).toBe(200);
  expect(answered.text).toContain("Turn off the reminders to set a budget for a new month?");
  expect(answered.text).toContain("Turn these emails off");
  expect(await wants()).toEqual(BOTH);

  for (let times = 0; times < 2; times += 1) {
    const done = await readPage(await app.post(link("budget"), {}));
    expect(done.status).toBe(200);
    expect(done.text).toContain("Turned off: the reminders to set a budget for a new month.");
    expect(done.html).toContain('href="/settings"');
    expect(await wants()).toEqual({ budget: false, trial: true });
  }
  await app.post(link("trial"), {});
  expect(await wants()).toEqual({ budget: false, trial: false });
});

const ELSEWHERE: Record<string, string>[] = [{}, { Origin: "https://mail.example" }, { Origin: "null" }];

test.each(ELSEWHERE)(
  "a mail program's one click, a form post from elsewhere with the headers %j, turns the mails off too",
  async (headers) => {
    const { link, wants } = await person();
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const response = await app.fetch(link("trial"), { method: "POST", body, headers });
    expect(response.status).toBe(200);
    expect(await wants()).toEqual({ budget: true, trial: false });
  },
);

test("only /unsubscribe takes a form from elsewhere", async () => {
  const { cookie, wants } = await person();
  const body = () => new URLSearchParams({ intent: "choose-mails" });
  for (const path of [
    "/settings",
    "/settings.data",
    "/login",
    "/unsubscribe.data",
    "/unsubscribe/",
    "/unsubscribe/x",
  ]) {
    for (const headers of [{}, { Origin: "https://elsewhere.example" }] as Record<string, string>[]) {
      const response = await app.fetch(path, { method: "POST", body: body(), headers, cookie });
      expect(response.status, path).toBe(403);
    }
  }
  expect(await wants()).toEqual(BOTH);
});

test.each([
  ["nobody's token", () => `/unsubscribe?token=${newId()}&kind=budget`],
  ["half a token", () => "/unsubscribe?token=0199&kind=budget"],
  ["no token", () => "/unsubscribe"],
])("a link with %s says that it is nobody's, opened or pressed", async (_, link) => {
  const opened = await readPage(await app.fetch(link()));
  expect(opened.status).toBe(404);
  expect(opened.text).toContain("This unsubscribe link is not valid. It may have been cut short on its way here.");
  const pressed = await readPage(await app.post(link(), {}));
  expect([pressed.status, pressed.text.includes("This unsubscribe link is not valid.")]).toEqual([404, true]);
});

test("a link of another kind of mail is nobody's either", async () => {
  const { link, wants } = await person();
  for (const kind of ["", "all", "toString"]) expect((await app.post(link(kind), {})).status).toBe(404);
  expect(await wants()).toEqual(BOTH);
});

test("a database that is silent is said, and the button stays", async () => {
  expectLoggedError(/failed/);
  const { link, wants } = await person();
  app.database.hooks.before = () => "hang-up";
  const page = await readPage(await app.post(link("budget"), {}));
  expect(page.status).toBe(503);
  expect(page.text).toContain("The database did not answer. Please try again in a moment.");
  expect(page.text).toContain("Turn these emails off");
  app.database.hooks.before = undefined;
  expect(await wants()).toEqual(BOTH);
});

const isTicked = (html: string, name: string) =>
  /\bchecked\b/.test(new RegExp(`<input\\b(?=[^>]*\\bname="${name}")[^>]*>`).exec(html)?.[0] ?? "");

test("the switches on the settings show how things stand and save both at once", async () => {
  const { cookie, link, wants } = await person();
  await app.post(link("trial"), {});
  const before = await readPage(await app.fetch("/settings", { cookie }));
  expect([isTicked(before.html, "budget"), isTicked(before.html, "trial")]).toEqual([true, false]);
  expect(before.text).toContain("Remind me to set a budget for a new month");
  expect(before.text).toContain("Remind me before my access ends");

  const after = await readPage(await app.post("/settings", { intent: "choose-mails", trial: "on" }, { cookie }));
  expect(after.status).toBe(200);
  expect(after.text).toContain("Your choices are saved.");
  expect(after.text).not.toContain("Password updated");
  expect([isTicked(after.html, "budget"), isTicked(after.html, "trial")]).toEqual([false, true]);
  expect(await wants()).toEqual({ budget: false, trial: true });
});

const ofPlan = async (userId: string) =>
  (
    await app.owner`select wants_due_mails as due, wants_pay_mails as pay, wants_short_mails as short,
      mails_without_amounts as "withoutAmounts" from profiles where id = ${userId}`
  )[0];

test("emails about the plan are off until they are chosen, each by itself, and the link in one turns that one off", async () => {
  const { userId, cookie } = await app.signedUp();
  const [row] = await app.owner`select unsubscribe_token as token from profiles where id = ${userId}`;
  const boxes = ["due", "pay", "short", "withoutAmounts"];
  const ticked = (html: string) => boxes.filter((name) => isTicked(html, name));
  const before = await readPage(await app.fetch("/settings", { cookie }));
  expect(before.text).toContain(
    "About what is planned Tell me in the morning what is due within 3 days Tell me when the pay is in, and what is free to spend Tell me when money will run short within 14 days Leave the amounts out of these emails",
  );
  expect(ticked(before.html)).toEqual([]);
  const fields = { intent: "choose-mails", due: "on", short: "on", withoutAmounts: "on" };
  expect(ticked((await readPage(await app.post("/settings", fields, { cookie }))).html)).toEqual([
    "due",
    "short",
    "withoutAmounts",
  ]);
  expect(await ofPlan(userId)).toEqual({ due: true, pay: false, short: true, withoutAmounts: true });
  for (const [kind, of] of [
    ["due", "about what is due soon"],
    ["pay", "that say when the pay is in"],
    ["short", "that say when money will run short"],
  ]) {
    const done = await readPage(await app.post(`/unsubscribe?token=${row?.token}&kind=${kind}`, {}));
    expect(done.text).toContain(`Turned off: the emails ${of}.`);
  }
  expect(await ofPlan(userId)).toEqual({ due: false, pay: false, short: false, withoutAmounts: true });
});

test("a viewer is not asked about emails about the plan", async () => {
  const viewer = await app.joined((await app.signedUp()).householdId);
  const { html, text } = await readPage(await app.fetch("/settings", { cookie: viewer.cookie }));
  expect(text).not.toContain("About what is planned");
  expect(html).not.toContain('name="due"');
});

test("a viewer and someone whose subscription lapsed choose for themselves, and for nobody else", async () => {
  const editor = await app.signedUp();
  for (const own of [await app.joined(editor.householdId), await app.signedUp({ lapsed: true })]) {
    expect((await app.post("/settings", { intent: "choose-mails" }, { cookie: own.cookie })).status).toBe(200);
    const rows = await app.owner`select id from profiles where not wants_budget_mails and not wants_trial_mails
      and id in (${own.userId}, ${editor.userId})`;
    expect(rows).toEqual([{ id: own.userId }]);
  }
});

test("what could not be saved says so, and keeps the boxes as they were sent", async () => {
  expectLoggedError(/failed/);
  const { cookie, wants } = await person();
  app.database.hooks.before = (call) => (call.readOnly ? undefined : "hang-up");
  const page = await readPage(await app.post("/settings", { intent: "choose-mails", trial: "on" }, { cookie }));
  expect(page.status).toBe(503);
  expect(page.text).toContain("The database did not answer.");
  expect([isTicked(page.html, "budget"), isTicked(page.html, "trial")]).toEqual([false, true]);
  app.database.hooks.before = undefined;
  expect(await wants()).toEqual(BOTH);
});
