import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingPage } from "#app/components/settings/setting-page.tsx";
import { actions } from "#app/request/actions.server.ts";
import { revalidatesRefused } from "#app/request/refused-page.ts";
import type { Answer, Section } from "./answer.server.ts";
import { loadSecurity } from "./load.server.ts";
import { add, remove, rename } from "./passkeys.server.ts";
import { AddPasskeyDialog, Passkeys, RemovePasskeyDialog, RenamePasskeyDialog } from "./passkeys.tsx";
import { begin, confirm, renewCodes, stopReset, turnOff } from "./second-factor.server.ts";
import { SecondFactor, TurnOffDialog } from "./second-factor.tsx";
import * as say from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.signInSecurityPamoja }];

export const loader = loadSecurity;

export const action = actions("/settings/security", {
  "add-passkey": add,
  "rename-passkey": rename,
  "remove-passkey": remove,
  begin,
  confirm,
  "renew-codes": renewCodes,
  "turn-off-factor": turnOff,
  "stop-factor-reset": stopReset,
});

export const shouldRevalidate = revalidatesRefused;

export default function Security() {
  const { proof, passkeys, offersPasskeys, adding, renaming, removing, turningOff, ...second } =
    useLoaderData<typeof loader>();
  const answer = useActionData<Answer>() ?? null;
  const answerFor = (section: Section) => (answer?.section === section ? answer : null);
  return (
    <SettingPage setting="sign-in" isPart>
      {offersPasskeys && (
        <Passkeys passkeys={passkeys} problem={answerFor("passkeys")?.result?.error?.[""]?.join(" ")} />
      )}
      <SecondFactor {...second} isConfirmed={proof === "none"} answer={answerFor("second-factor")} />
      {adding && <AddPasskeyDialog proof={proof} lastResult={answerFor("add-passkey")?.result} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} lastResult={answerFor("passkey-name")?.result} />}
      {removing && (
        <RemovePasskeyDialog passkey={removing} proof={proof} lastResult={answerFor("remove-passkey")?.result} />
      )}
      {turningOff && <TurnOffDialog proof={proof} lastResult={answerFor("turn-off-factor")?.result} />}
    </SettingPage>
  );
}
