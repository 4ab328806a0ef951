import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { Modal } from "../dialog/modal.tsx";
import { screensOf } from "./screens.ts";
import * as say from "./words.tsx";

/** How long `g` waits for the second key, in milliseconds. */
const SECOND_KEY_WITHIN = 1500;
const SEARCH_FIELD = 'input[type="search"]';

/** Keyboard shortcuts, and the list of them under `?`. Inactive while someone types. */
export function Shortcuts({ visitor }: { visitor: Visitor }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isListOpen, setListOpen] = useState(false);
  const prefixPressedAt = useRef(Number.NEGATIVE_INFINITY);
  const focusesSearch = useRef(false);
  const editable = canEdit(visitor);

  // `/` on another screen: the search field exists only after the navigation.
  useEffect(() => {
    if (!focusesSearch.current || pathname !== "/transactions") return;
    focusesSearch.current = false;
    document.querySelector<HTMLElement>(SEARCH_FIELD)?.focus();
  }, [pathname]);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = isForSomethingElse(event) ? null : actionOf(event);
      if (target === null) return;
      event.preventDefault();
      target();
    }

    function actionOf({ key, timeStamp }: KeyboardEvent): (() => void) | null {
      const isSecondKey = timeStamp - prefixPressedAt.current < SECOND_KEY_WITHIN;
      prefixPressedAt.current = key === "g" && !isSecondKey ? timeStamp : Number.NEGATIVE_INFINITY;
      const screen = isSecondKey && screensOf(visitor).find((each) => each.key === key);
      if (screen) return () => navigate(screen.path);
      if (key === "n" && editable) return () => navigate("/transactions?new&type=expense");
      if (key === "/") return focusSearch;
      return key === "?" ? () => setListOpen(true) : null;
    }

    function focusSearch() {
      const field = document.querySelector<HTMLElement>(SEARCH_FIELD);
      if (field) return field.focus();
      focusesSearch.current = true;
      navigate("/transactions");
    }

    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [navigate, editable, visitor]);

  return isListOpen ? <List visitor={visitor} close={() => setListOpen(false)} /> : null;
}

/** Whether the key is meant for a field, an open dialog or the browser. */
function isForSomethingElse({ target, altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;
  return (
    altKey || ctrlKey || metaKey || defaultPrevented || isTyping || document.querySelector("dialog[open]") !== null
  );
}

function List({ visitor, close }: { visitor: Visitor; close: () => void }) {
  const screens = screensOf(visitor).flatMap(({ key, title }) => (key ? [{ keys: ["g", key], what: title }] : []));
  const all = [
    ...(canEdit(visitor) ? [{ keys: ["n"], what: say.newTransaction }] : []),
    { keys: ["/"], what: say.searchTransactions },
    ...screens,
    { keys: ["?"], what: say.thisList },
  ];
  return (
    <Modal title={say.keyboard} closeTo="" onClose={close}>
      <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {all.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd className="m-0">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-right">
        <button type="button" className="btn" data-first-focus onClick={close}>
          {say.close}
        </button>
      </p>
    </Modal>
  );
}
