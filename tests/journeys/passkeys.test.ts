/** Passkeys with a virtual authenticator: added, used with a button and from the e-mail field, as a proof, and removed. */
import { expect, test } from "vitest";
import { addPasskey, passkeys, withDevice } from "./passkeys.ts";
import {
  expectWellMade,
  leaveBudgetForLater,
  logOut,
  openDashboard,
  PASSWORD,
  PHONE_FIRST,
  startStage,
} from "./support.ts";

const stage = startStage({}, "localhost");

test.each(PHONE_FIRST)("on a %s one is added, signs in with a button, and is renamed and removed", async (size) => {
  const page = await stage.member({ size });
  await withDevice(page);
  await addPasskey(page, "My phone", true);
  await expectWellMade(page);
  await openDashboard(page);
  await logOut(page);

  // A browser that does not offer them in a field.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  await expectWellMade(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await leaveBudgetForLater(page);

  await page.goto("/settings/security");
  await passkeys(page).getByText("Last used").waitFor();
  await passkeys(page).getByRole("link", { name: "Rename My phone" }).click();
  await page.getByRole("dialog", { name: "Rename Passkey" }).getByLabel("Name").fill("Simu ya zamani");
  await page.getByRole("button", { name: "Save" }).click();
  await passkeys(page).getByRole("link", { name: "Rename Simu ya zamani" }).waitFor();

  // A passkey is a proof, too.
  await passkeys(page).getByRole("link", { name: "Remove Simu ya zamani" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Passkey" });
  await dialog.getByRole("link", { name: "Confirm in another way" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await passkeys(page).getByText("There is nothing to remember").waitFor();
});

test("the e-mail field offers it, and whoever goes on with the password is not disturbed", async () => {
  const page = await stage.member({ size: "phone" });
  const { cdp, id } = await withDevice(page);
  await addPasskey(page, "My phone");
  const email = stage.emailOf(page);
  await openDashboard(page);
  await logOut(page);
  // Nobody chooses it: the password works as ever.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: false });
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(await page.getByLabel("Email").getAttribute("autocomplete")).toBe("username webauthn");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await leaveBudgetForLater(page);
  await logOut(page);
  // Chosen in the field, it signs in without a further word.
  await cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId: id, enabled: true });
  await page.goto("/login");
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});

test("a device that has none, or that refuses, says so, and the other ways stay", async () => {
  const page = await stage.visitor({ size: "phone" });
  await withDevice(page, false);
  await page.goto("/login", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.getByText("No passkey was used. Try again, or choose another way.").waitFor();
  await page.getByRole("button", { name: "Email me a code" }).waitFor();
});

test("a passkey of another browser's device opens the account there, and not here once it was removed", async () => {
  stage.allowLogged(/status of 400/);
  const page = await stage.member();
  const { cdp, id } = await withDevice(page);
  await addPasskey(page, "Laptop");
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: id });
  const other = await stage.visitor({ size: "phone" });
  const device = await withDevice(other);
  for (const credential of credentials)
    await device.cdp.send("WebAuthn.addCredential", { authenticatorId: device.id, credential });
  await page.goto("/settings/security?add-passkey");
  await passkeys(page).getByRole("link", { name: "Remove Laptop" }).waitFor();
  await page.goto("/settings/security");
  await passkeys(page).getByRole("link", { name: "Remove Laptop" }).click();
  await page.getByRole("dialog", { name: "Remove Passkey" }).getByRole("button", { name: "Remove" }).click();
  await passkeys(page).getByText("There is nothing to remember").waitFor();
  await other.goto("/login", { waitUntil: "networkidle" });
  await other.getByText("This passkey could not be checked.").waitFor();
});
