import { type ReactNode, type RefObject, useState } from "react";
import { Drop } from "../../imports/drop.tsx";
import { chosenNow, type HandedOver } from "../../imports/handed-over.ts";
import { AccountChoice, type AccountOfMessages, likeliestOf, NEW_ACCOUNT, NewAccountName } from "./account-choice.tsx";
import * as say from "./words.tsx";

type TextProps = {
  text: RefObject<HTMLTextAreaElement>;
  /** What stands in the field now, without space around it, and whether it was pasted. */
  onText: (text: string, isPaste: boolean) => void;
  accounts: readonly AccountOfMessages[];
  newName: string;
  /** The button that reads them. */
  children: ReactNode;
};

type FileProps = { file: RefObject<HTMLInputElement>; onFiles: (files: readonly HandedOver[]) => void };

const isPaste = (event: Event): boolean => "inputType" in event && event.inputType === "insertFromPaste";

/** Messages as text, and the account that they are from. */
export function MessagesField({ text, onText, accounts, newName, children }: TextProps) {
  const [chosen, setChosen] = useState(likeliestOf(accounts));
  return (
    <div className="paste">
      <p>
        <label htmlFor="messages">{say.messages}</label>
        <span>{say.from}</span>
        <AccountChoice accounts={accounts} newName={newName} chosen={chosen} onChoice={setChosen} />
      </p>
      <textarea
        ref={text}
        id="messages"
        rows={5}
        className="input py-2"
        placeholder={say.exampleOfAMessage}
        autoComplete="off"
        spellCheck={false}
        aria-describedby="messages-hint"
        onChange={({ target, nativeEvent }) => onText(target.value.trim(), isPaste(nativeEvent))}
      />
      {children}
      <span className="hint" id="messages-hint">
        {say.pasteHint} <b>{say.theMessagesStayHere}</b>
      </span>
      {chosen === NEW_ACCOUNT && <NewAccountName newName={newName} />}
    </div>
  );
}

/** Files of any kind. */
export function FileField({ file, onFiles }: FileProps) {
  return (
    <div className="field">
      <Drop id="statement" label={say.orAFile}>
        <input
          ref={file}
          id="statement"
          type="file"
          multiple
          accept=".pdf,.xml,.txt,.csv,.tsv,.xls,.xlsx,.xlsm,.htm,.html,.ofx,.qfx,.qif,.zip,application/pdf,text/*"
          aria-describedby="statement-hint"
          onChange={({ target }) => onFiles(chosenNow(target.files ?? []))}
        />
      </Drop>
      <span className="hint" id="statement-hint">
        {say.yourMPESAStatementPDF}
      </span>
    </div>
  );
}
