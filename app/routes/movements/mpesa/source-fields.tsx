import type { ReactNode, RefObject } from "react";
import { chosenNow, type HandedOver } from "../../imports/handed-over.ts";
import * as say from "./words.tsx";

type TextProps = {
  text: RefObject<HTMLTextAreaElement>;
  /** What stands in the field now, without space around it, and whether it was pasted. */
  onText: (text: string, isPaste: boolean) => void;
  /** The button that reads them. */
  children: ReactNode;
};

type FileProps = { file: RefObject<HTMLInputElement>; onFiles: (files: readonly HandedOver[]) => void };

const isPaste = (event: Event): boolean => "inputType" in event && event.inputType === "insertFromPaste";

/** Messages as text. */
export function MessagesField({ text, onText, children }: TextProps) {
  return (
    <div className="field">
      <label htmlFor="messages">{say.messages}</label>
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
      <div className="mt-1 flex items-start justify-between gap-3">
        <span className="hint" id="messages-hint">
          {say.oneOrManyInAny}
        </span>
        {children}
      </div>
    </div>
  );
}

/** Files of any kind. */
export function FileField({ file, onFiles }: FileProps) {
  return (
    <div className="field">
      <label htmlFor="statement">{say.orAFile}</label>
      <input
        ref={file}
        id="statement"
        type="file"
        multiple
        className="input py-2"
        accept=".pdf,.xml,.txt,.csv,.tsv,.xls,.xlsx,.xlsm,.htm,.html,.ofx,.qfx,.qif,.zip,application/pdf,text/*"
        aria-describedby="statement-hint"
        onChange={({ target }) => onFiles(chosenNow(target.files ?? []))}
      />
      <span className="hint" id="statement-hint">
        {say.yourMPESAStatementPDF}
      </span>
    </div>
  );
}
