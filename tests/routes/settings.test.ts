/** The household in the settings: who sees which control, what is refused and with which message. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { fieldProblem, readPage } from "../page.ts";
import { expectLoggedError } from "../setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const show = async (path: string, cookie: string) => readPage(await app.fetch(path, { cookie }));
const submit = async (path: string, fields: Record<string, string>, cookie: string) =>
  readPage(await app.post(path, fields, { cookie }));

async function family() {
  const home = await app.signedUp({ isPrompted: true });
  return {
    home,
    editor: await app.joined(home.householdId, { role: "editor" }),
    viewer: await app.joined(home.householdId),
  };
}

test("an empty name is told at its field, and nothing changes", async () => {
  const { cookie } = await app.signedUp({ fullName: "Wanjiku Kamau" });
  const page = await submit("/settings", { intent: "rename", fullName: " " }, cookie);
  expect([page.status, fieldProblem(page.html, "fullName")]).toEqual([400, "Enter your full name."]);
  expect((await show("/", cookie)).text).toContain("Wanjiku Kamau");
});

test("a household takes no empty name and no time zone from outside the list", async () => {
  const { cookie, householdId } = await app.signedUp();
  const fields = { intent: "revise-household", household: householdId, name: "Nyumbani", timeZone: "UTC" };
  const nameless = await submit("/settings?household", { ...fields, name: " " }, cookie);
  expect([nameless.status, fieldProblem(nameless.html, "name")]).toEqual([400, "Enter a name for the household."]);
  for (const timeZone of ["Africa/Nowhere", "+03:00", "africa/nairobi", ""]) {
    const page = await submit("/settings?household", { ...fields, timeZone }, cookie);
    expect([page.status, fieldProblem(page.html, "timeZone")]).toEqual([400, "Choose a time zone from the list."]);
  }
  expect((await submit("/settings?household", fields, cookie)).location).toBe("/settings#household");
  expect((await show("/settings", cookie)).text).toContain("Name Nyumbani Household currency KES Time zone UTC");
});

test("a household's time zone under an older or newer name stands in the list all the same", async () => {
  const { cookie } = await app.signedUp({ timeZone: "Asia/Kolkata" });
  const { html } = await show("/settings?household", cookie);
  expect(html).toMatch(/<option value="Asia\/(Kolkata|Calcutta)" selected/);
});

test("a viewer gets no control over others by any address, and may leave; the founder may not", async () => {
  const { home, editor, viewer } = await family();
  for (const query of ["", "?household", `?remove=${editor.userId}`]) {
    const { html } = await show(`/settings${query}`, viewer.cookie);
    for (const control of ["Edit household", "Make ", ">Remove<", "<dialog"]) expect(html).not.toContain(control);
    expect(html).toContain("Leave household");
  }
  expect((await show("/settings?leave", viewer.cookie)).text).toContain("Are you sure you want to leave");
  for (const query of ["?leave", `?remove=${home.userId}`])
    expect((await show(`/settings${query}`, home.cookie)).text).not.toContain("Are you sure");
});

test("members of one first name are told apart by their full ones", async () => {
  const home = await app.signedUp({ fullName: "Wanjiku Kamau" });
  await app.joined(home.householdId, { fullName: "Wanjiku Njeri" });
  await app.joined(home.householdId, { fullName: "Otieno Odhiambo" });
  const { text } = await show("/settings", home.cookie);
  for (const name of ["Wanjiku Kamau (You)", "Wanjiku Njeri Viewer", "Otieno Viewer"]) expect(text).toContain(name);
});

test("what the rules forbid is refused in words", async () => {
  const { home, editor } = await family();
  const lowered = { intent: "set-role", member: home.userId, role: "viewer" };
  const page = await submit("/settings", lowered, editor.cookie);
  expect(page.status).toBe(409);
  expect(page.text).toContain("The person who created the household stays in it as an editor.");
  const stranger = await app.signedUp();
  const gone = await submit("/settings", { ...lowered, member: stranger.userId }, editor.cookie);
  expect([gone.status, gone.text.includes("This person is no longer in the household.")]).toEqual([404, true]);
  for (const fields of [
    { ...lowered, role: "owner" },
    { ...lowered, member: "x" },
  ] as Record<string, string>[])
    expect((await submit("/settings", fields, editor.cookie)).status).toBe(400);
});

test("whoever was removed meanwhile does not rename their own household with the form of the other one", async () => {
  const { home, editor } = await family();
  await app.confirmNow(home);
  await submit("/settings", { intent: "remove-member", member: editor.userId }, home.cookie);
  const fields = { intent: "revise-household", household: home.householdId, name: "Theirs", timeZone: "UTC" };
  const page = await submit("/settings?household", fields, editor.cookie);
  expect([page.status, page.text.includes("You are no longer in this household")]).toEqual([404, true]);
  expect(await app.owner`select id from households where name = 'Theirs'`).toEqual([]);
});

test("a lapsed household can still part from a member", async () => {
  const home = await app.signedUp({ lapsed: true });
  const guest = await app.joined(home.householdId);
  const removal = { intent: "remove-member", member: guest.userId };
  await app.confirmNow(home);
  expect((await submit("/settings", removal, home.cookie)).location).toBe("/settings#members");
  expect((await show("/settings", guest.cookie)).text).not.toContain("Wanjiku");
});

test("members that could not be read are said to be so", async () => {
  const { cookie } = await app.signedUp();
  expectLoggedError(/read failed/);
  app.database.hooks.beforeStatement = (call, _, query) => {
    if (call.readOnly && query.includes("household_members")) throw new Error("the disk is full");
  };
  const { text } = await show("/settings", cookie);
  Object.assign(app.database.hooks, { beforeStatement: undefined });
  expect(text).toContain("The members could not be loaded.");
});

test("a dialog of the settings is the only one, also while the month's prompt is due", async () => {
  const { home, editor } = await family();
  expect((await show("/settings", home.cookie)).text).toContain("Set Your Budget for the New Month!");
  const dialogs: [query: string, cookie: string][] = [
    ["household", home.cookie],
    [`remove=${editor.userId}`, home.cookie],
    ["leave", editor.cookie],
    ["change-email", home.cookie],
    ["delete-account", home.cookie],
  ];
  for (const [query, cookie] of dialogs)
    expect((await show(`/settings?${query}`, cookie)).html.match(/<dialog/g), query).toHaveLength(1);
});

test.each([
  ["/settings/security", "/settings#sign-in-ways"],
  ["/settings/rules", "/settings/rules"],
  ["/settings/month", "/settings/month"],
])("%s has all settings beside it, and its own is marked", async (path, own) => {
  const { home, viewer } = await family();
  const rowsFor = async (cookie: string, at = path) =>
    (await show(at, cookie)).html.match(/<a [^>]*"setting-row"[^>]*>/g)?.map((row) => ({
      to: /href="([^"]+)"/.exec(row)?.[1],
      isMarked: row.includes("aria-current"),
    })) ?? [];
  const rows = await rowsFor(home.cookie);
  expect(rows.filter(({ isMarked }) => isMarked).map(({ to }) => to)).toEqual([own]);
  const addresses = rows.map(({ to }) => to);
  const atSettings = (await rowsFor(home.cookie, "/settings")).map(({ to }) => to);
  expect(atSettings).toEqual(expect.arrayContaining(addresses));
  expect((await rowsFor(viewer.cookie)).map(({ to }) => to)).toEqual(
    addresses.filter(
      (to) => !["/settings/phone", "/transactions/import", "/settings/notifications"].includes(to ?? ""),
    ),
  );
});
