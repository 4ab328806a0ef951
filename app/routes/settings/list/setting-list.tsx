import { Form, useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { findASetting } from "#app/components/settings/setting-list.words.ts";
import { SettingRow } from "#app/components/settings/setting-row.tsx";
import { LIST, pageOfHash, type SettingsPage } from "../pages.ts";
import { PATH } from "../search-params.ts";
import type { SettingValue } from "./values.server.ts";
import * as say from "./words.ts";

/** In characters. */
const LONGEST = 40;

type Props = {
  groups: readonly { heading: string; rows: readonly SettingValue[] }[];
  /** The page that stands open; null for none. */
  page: SettingsPage | null;
  /** What is of this browser, and not of the account. */
  values: Readonly<Partial<Record<SettingValue["id"], string>>>;
};

/** All settings as rows that say what each is now, and a field that leaves those of which one thinks. */
export function SettingList({ groups, page, values }: Props) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get("find") ?? "");
  const navigate = useNavigate();
  const rowsOf = (rows: readonly SettingValue[]) =>
    rows.map((row) => ({ ...row, value: values[row.id] ?? row.value })).filter((row) => matches(row, text));
  const matching = groups.map(({ heading, rows }) => ({ heading, rows: rowsOf(rows) })).filter(hasRows);
  const [first] = matching.flatMap(({ rows }) => rows);
  return (
    <div className="setting-list" id={LIST}>
      <Form
        role="search"
        className="setting-search"
        action={PATH}
        onSubmit={(event) => {
          event.preventDefault();
          if (first && text.trim() !== "") navigate(first.to);
        }}
      >
        <input
          type="search"
          name="find"
          className="input"
          aria-label={findASetting}
          placeholder={findASetting}
          maxLength={LONGEST}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <i aria-hidden="true">/</i>
      </Form>
      {matching.map(({ heading, rows }) => (
        <div key={heading} className={rows.every(isOfKeyboard) ? "setting-keys" : undefined}>
          <h2 className="setting-group">{heading}</h2>
          <ul className="tidy-list setting-rows">
            {rows.map((row) => (
              <SettingRow key={row.id} {...row} isCurrent={page !== null && pageOf(row) === page} />
            ))}
          </ul>
        </div>
      ))}
      <p role="status" className="hint px-1 empty:hidden">
        {first === undefined && say.nothingMatches(text.trim())}
      </p>
    </div>
  );
}

const isOfKeyboard = ({ id }: SettingValue) => id === "keyboard";

const hasRows = ({ rows }: { rows: readonly unknown[] }) => rows.length > 0;

const pageOf = ({ to }: SettingValue) => (to.startsWith(`${PATH}#`) ? pageOfHash(to.slice(PATH.length)) : null);

/** Each word stands in the name, the value or the other names. */
function matches({ label, value, also }: SettingValue, text: string): boolean {
  const all = `${label} ${value} ${also}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
