/** Two people of one household, each with a browser: roles change, one is removed, and nobody has to sign in again. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { connect } from "../db/support.ts";
import {
  expectAccessible,
  expectWellMade,
  openSetting,
  PASSWORD,
  PHONE_FIRST,
  type Size,
  startStage,
} from "./support.ts";

const stage = startStage();

/** Makes one a member of the other's household, as an accepted invitation does. */
async function join(guest: Page, host: Page) {
  const owner = connect(stage.product.database.url("owner"));
  const [guestEmail, hostEmail] = [stage.emailOf(guest), stage.emailOf(host)];
  await owner.transaction([
    owner`update household_members m set active = false from profiles p where p.id = m.user_id and p.email = ${guestEmail}`,
    owner`insert into household_members (household_id, user_id, role, active, joined_at)
      select m.household_id, guest.id, 'editor', true, now()
        from household_members m join profiles host on host.id = m.user_id, profiles guest
       where m.active and host.email = ${hostEmail} and guest.email = ${guestEmail}`,
  ]);
}

const section = (page: Page, name: string) => page.getByRole("region", { name });
const memberRow = (page: Page, name: string) =>
  section(page, "Household Members").getByRole("listitem").filter({ hasText: name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function canRecord(page: Page): Promise<boolean> {
  await page.goto("/transactions");
  await page.getByRole("heading", { name: "Transactions", exact: true }).waitFor();
  return page.getByRole("link", { name: "New Transaction" }).first().isVisible();
}

/** An editor at one browser and another member of their household at a second one. */
async function couple(size: Size, script = true) {
  const [achieng, otieno] = [
    await stage.member({ size, script, name: "Achieng Otieno", prompt: script ? "later" : "open" }),
    await stage.member({ size, script, name: "Otieno Ouma", prompt: script ? "later" : "open" }),
  ];
  await join(otieno, achieng);
  return { achieng, otieno };
}

test.each(PHONE_FIRST)(
  "on a %s an editor lowers, raises and removes a member, whose next click each time is what they now are",
  async (size) => {
    const { achieng, otieno } = await couple(size);
    expect(await canRecord(otieno)).toBe(true);

    await openSetting(achieng, "Members");
    await achieng.getByRole("banner").getByText("OO", { exact: true }).waitFor();
    await memberRow(achieng, "Achieng (You)").getByText("Editor", { exact: true }).waitFor();
    await expectWellMade(achieng);
    await memberRow(achieng, "Otieno").getByRole("button", { name: "Make viewer Otieno" }).click();
    await memberRow(achieng, "Otieno").getByText("Viewer", { exact: true }).waitFor();
    expect(await canRecord(otieno)).toBe(false);

    await openSetting(otieno, "Members");
    await memberRow(otieno, "Otieno (You)").getByRole("link", { name: "Leave household" }).waitFor();
    expect(await section(otieno, "Household Members").getByRole("button").count()).toBe(0);
    await expectWellMade(otieno);
    await openSetting(otieno, "Name, currency, time");
    expect(await section(otieno, "Household").getByRole("link", { name: "Edit household" }).count()).toBe(0);

    await memberRow(achieng, "Otieno").getByRole("button", { name: "Make editor Otieno" }).click();
    await memberRow(achieng, "Otieno").getByText("Editor", { exact: true }).waitFor();
    expect(await canRecord(otieno)).toBe(true);

    await openSetting(otieno, "Name, currency, time");
    await section(otieno, "Household").getByText("Achieng Otieno").waitFor();
    await memberRow(achieng, "Otieno").getByRole("link", { name: "Remove Otieno" }).click();
    const confirmation = dialog(achieng, "Remove Member");
    await confirmation.getByText("Are you sure you want to remove Otieno from the household?").waitFor();
    await expectWellMade(achieng);
    await confirmation.getByLabel("Current password").fill(PASSWORD);
    await confirmation.getByRole("button", { name: "Remove" }).click();
    await confirmation.waitFor({ state: "detached" });
    await memberRow(achieng, "Otieno Ouma").waitFor({ state: "detached" });
    await achieng.getByRole("banner").getByText("OO", { exact: true }).waitFor({ state: "detached" });
    expect(await section(achieng, "Household Members").getByRole("listitem").count()).toBe(1);

    // The next click, with the session they have: their own household, where they are the editor.
    await section(otieno, "Household").getByRole("link", { name: "Edit household" }).click();
    expect(await dialog(otieno, "Edit Household").getByLabel("Name").inputValue()).toBe("Otieno Ouma");
    await openSetting(otieno, "Name, currency, time");
    await section(otieno, "Household").getByText("Otieno Ouma").waitFor();
    await openSetting(otieno, "Members");
    await memberRow(otieno, "Otieno (You)").getByText("Editor", { exact: true }).waitFor();
    expect(await canRecord(otieno)).toBe(true);
  },
);

test("one's name is changed after a mistake, and the header follows; the household gets a name and a time zone", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member({ size: "phone", name: "Achieng Otieno" });
  await openSetting(page, "Achieng Otieno");
  const profile = section(page, "Profile Information");
  await profile.getByLabel("Full name").fill("  ");
  await profile.getByRole("button", { name: "Save name" }).click();
  await profile.getByText("Enter your full name.").waitFor();
  await expectAccessible(page);
  await profile.getByLabel("Full name").fill("Achieng Njeri Otieno");
  await profile.getByRole("button", { name: "Save name" }).click();
  await profile.getByText("Your name is saved.").waitFor();
  await page.getByRole("button", { name: "AO, your account" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByText("Achieng Njeri Otieno").waitFor();
  await page.keyboard.press("Escape");

  // The answer is left behind with its page.
  await page.getByRole("link", { name: "All settings" }).click();
  await page.getByRole("link", { name: /^Name, currency, time/ }).click();
  await page.getByRole("link", { name: "Edit household" }).click();
  const edit = dialog(page, "Edit Household");
  expect(await edit.getByLabel("Time zone").inputValue()).toBe("Africa/Nairobi");
  await edit.getByLabel("Name").fill("");
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.getByText("Enter a name for the household.").waitFor();
  await expectWellMade(page);
  await edit.getByLabel("Name").fill("Nyumbani");
  await edit.getByLabel("Time zone").selectOption("America/New_York");
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.waitFor({ state: "detached" });
  await section(page, "Household").getByText("Nyumbani").waitFor();
  await section(page, "Household").getByText("America/New_York").waitFor();
});

test("without JavaScript a member is lowered and then leaves, back in their own household", async () => {
  const { achieng, otieno } = await couple("phone", false);
  await openSetting(achieng, "Members");
  await memberRow(achieng, "Otieno").getByRole("button", { name: "Make viewer Otieno" }).click();
  await memberRow(achieng, "Otieno").getByText("Viewer", { exact: true }).waitFor();

  await openSetting(otieno, "Members");
  await otieno.getByRole("link", { name: "Leave household" }).click();
  const form = dialog(otieno, "Leave Household");
  await form.getByText("Are you sure you want to leave the household Achieng Otieno?").waitFor();
  await form.getByRole("button", { name: "Leave" }).click();
  await otieno.getByRole("heading", { name: "Dashboard" }).waitFor();
  await openSetting(otieno, "Name, currency, time");
  await section(otieno, "Household").getByText("Otieno Ouma").waitFor();
  await openSetting(achieng, "Members");
  expect(await section(achieng, "Household Members").getByRole("listitem").count()).toBe(1);
});
