import { Form, Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { Icon } from "#app/components/icon/icon.tsx";
import { LIST, pageOfHash, type SettingsPage } from "../pages.ts";
import { PATH } from "../search-params.ts";
import type { SettingRow } from "./values.server.ts";
import * as say from "./words.ts";

/** In characters. */
const LONGEST = 40;

type Props = {
  groups: readonly { heading: string; rows: readonly SettingRow[] }[];
  /** The page that stands open; null for none. */
  page: SettingsPage | null;
  /** What is of this browser, and not of the account. */
  values: Readonly<Partial<Record<SettingRow["id"], string>>>;
};

/** All settings as rows that say what each is now, and a field that leaves those of which one thinks. */
export function SettingList({ groups, page, values }: Props) {
  const [params] = useSearchParams();
  const [text, setText] = useState(params.get("find") ?? "");
  const navigate = useNavigate();
  const rowsOf = (rows: readonly SettingRow[]) =>
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
          aria-label={say.findASetting}
          placeholder={say.findASetting}
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
              <Row key={row.id} row={row} isCurrent={page !== null && pageOf(row) === page} />
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

const isOfKeyboard = ({ id }: SettingRow) => id === "keyboard";

const hasRows = ({ rows }: { rows: readonly unknown[] }) => rows.length > 0;

const pageOf = ({ to }: SettingRow) => (to.startsWith(`${PATH}#`) ? pageOfHash(to.slice(PATH.length)) : null);

/** Each word stands in the name, the value or the other names. */
function matches({ label, value, also }: SettingRow, text: string): boolean {
  const all = `${label} ${value} ${also}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function Row({ row: { id, label, to, value, isPressing }, isCurrent }: { row: SettingRow; isCurrent: boolean }) {
  return (
    <li className={id === "keyboard" ? "setting-keys" : undefined}>
      <Link to={to} className="setting-row" aria-current={isCurrent || undefined}>
        <span className="face setting-face" data-setting={id} />
        <span className="min-w-0 flex-1">
          <span className="setting-name">{label}</span>{" "}
          <span className={isPressing ? "setting-value setting-pressing" : "setting-value"}>{value}</span>
        </span>
        <Icon name="next" />
      </Link>
    </li>
  );
}
