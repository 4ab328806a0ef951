/** A virtual authenticator, and a passkey on it. */
import type { CDPSession, Page } from "playwright-core";
import { expectWellMade, PASSWORD } from "./support.ts";

export const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys" });

/** The browser's device: it says yes at once, unless it is told not to. */
export async function withDevice(page: Page, isUserVerified = true): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      ctap2Version: "ctap2_1",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      hasPrf: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

export async function addPasskey(page: Page, name: string, isShown = false) {
  await page.goto("/settings/security");
  await passkeys(page).getByRole("link", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a Passkey" });
  await dialog.getByText("First confirm that it is you").waitFor();
  await dialog.getByRole("link", { name: "Continue" }).click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await dialog.getByLabel("Name").fill(name);
  if (isShown) await expectWellMade(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await passkeys(page)
    .getByRole("link", { name: `Rename ${name}` })
    .waitFor();
}
