import type { ReactNode } from "react";
import { useOrigin } from "#app/components/shell/visitor.ts";
import { Copied } from "./copied.tsx";
import { type Drawing, Picture } from "./picture.tsx";

/** How an iPhone is told to send its messages, step by step. */
export function IPhone() {
  const address = `${useOrigin()}/inbound/messages`;
  return (
    <section className="card grid gap-4" aria-labelledby="iphone">
      <h2 id="iphone" className="mb-0">
        Set Up Your iPhone
      </h2>
      <p>It takes about three minutes, in the app Shortcuts, which every iPhone has.</p>
      <ol className="m-0 grid list-decimal gap-5 pl-5">
        <Step title="Automation" rows={[["New Automation", "+"]]}>
          Make a key above, and copy it. Then open <b>Shortcuts</b>, tap <b>Automation</b> below, and the plus.
        </Step>
        <Step title="Message" rows={[["Sender", "MPESA"], ["Message Contains"], ["Run Immediately", true]]}>
          Choose <b>Message</b>. As the sender choose <b>MPESA</b>. If your iPhone does not offer it, leave the sender
          empty, and under <b>Message Contains</b> write <b>M-PESA</b>. Choose <b>Run Immediately</b>, so that it does
          not ask each time, and tap <b>Next</b>.
        </Step>
        <Step title="New Blank Automation" rows={[["Get Contents of", "URL"]]}>
          Tap <b>New Blank Automation</b>, and search for the action <b>Get Contents of URL</b>. Its URL is:
          <div className="mt-2">
            <Copied text={address} label="Copy address" />
          </div>
        </Step>
        <Step
          title="Get Contents of URL"
          rows={[
            ["Method", "POST"],
            ["Headers", "1"],
            ["X-Pamoja-Token", "pamoja_in_…"],
          ]}
        >
          Tap the arrow beside it. The method is <b>POST</b>. Under <b>Headers</b> add one: its key is{" "}
          <b>X-Pamoja-Token</b>, and its text is the key that you copied.
        </Step>
        <Step
          title="Request Body"
          rows={[
            ["Request Body", "JSON"],
            ["message", "Shortcut Input"],
          ]}
        >
          The request body is <b>JSON</b>. Add a field of the kind <b>Text</b>: its key is <b>message</b>, and as its
          text choose the variable <b>Shortcut Input</b>. Tap <b>Done</b>.
        </Step>
      </ol>
      <p>
        With the next M-PESA message, its movements wait for you under Transactions, To review. If nothing comes, see
        above whether the key was used, and go through the steps again.
      </p>
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
      <h2 id="android">On Android</h2>
      <p>
        Install Pamoja from your browser’s menu, with <b>Install app</b> or <b>Add to Home screen</b>. Then hold your
        finger on a message, tap <b>Share</b>, and choose <b>Pamoja</b>. A statement from Safaricom or a backup of your
        messages is shared in the same way.
      </p>
    </section>
  );
}
