import type { ReactNode } from "react";
import { Copied } from "#app/components/copied.tsx";
import type { Marked } from "#app/components/marked.ts";
import { useOrigin } from "#app/components/shell/visitor.ts";
import * as say from "./guide.words.tsx";
import { type Drawing, Picture } from "./picture.tsx";

const bold: Marked = (text) => <b>{text}</b>;

/** How an iPhone is told to send its messages, step by step. */
export function IPhone() {
  const address = `${useOrigin()}/inbound/messages`;
  return (
    <section className="card grid gap-4" aria-labelledby="iphone">
      <h2 id="iphone" className="mb-0">
        {say.setUpIPhone}
      </h2>
      <p>{say.threeMinutes}</p>
      <ol className="m-0 grid list-decimal gap-5 pl-5">
        <Step title={say.automation} rows={[[say.newAutomation, "+"]]}>
          {say.openShortcuts(bold)}
        </Step>
        <Step title={say.message} rows={[[say.sender, "MPESA"], [say.messageContains], [say.runImmediately, true]]}>
          {say.chooseMessage(bold)}
        </Step>
        <Step title={say.blankAutomation} rows={[[say.getContentsOf, "URL"]]}>
          {say.searchAction(bold)}
          <div className="mt-2">
            <Copied text={address} label={say.copyAddress} />
          </div>
        </Step>
        <Step
          title={say.getContentsOfUrl}
          rows={[
            [say.method, "POST"],
            [say.headers, "1"],
            ["X-Pamoja-Token", "pamoja_in_…"],
          ]}
        >
          {say.addHeader(bold)}
        </Step>
        <Step
          title={say.requestBody}
          rows={[
            [say.requestBody, "JSON"],
            ["message", say.shortcutInput],
          ]}
        >
          {say.addField(bold)}
        </Step>
      </ol>
      <p>{say.nextMessageWaits}</p>
    </section>
  );
}

function Step({ children, ...drawing }: Drawing & { children: ReactNode }) {
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)]">
        <div>{children}</div>
        <Picture {...drawing} />
      </div>
    </li>
  );
}

/** What to do on other phones, which share messages to the installed product. */
export function Android() {
  return (
    <section className="card" aria-labelledby="android">
      <h2 id="android">{say.onAndroid}</h2>
      <p>{say.shareMessages(bold)}</p>
    </section>
  );
}
