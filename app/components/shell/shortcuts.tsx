import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { canEdit, type Visitor } from "#app/domain/access.ts";
import { isShortcut } from "./keys.ts";
import { screensOf } from "./screens.ts";

/** How long `g` waits for the second key, in milliseconds. */
const SECOND_KEY_WITHIN = 1500;
/** Where everything is found, and all keys are listed. */
const FIND = "/find";
const SEARCH_FIELD = 'input[type="search"]';

/** Keyboard shortcuts. Inactive while someone types, but for Ctrl K. */
export function Shortcuts({ visitor }: { visitor: Visitor }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
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
      const isFind = event.key === "k" && (event.ctrlKey || event.metaKey);
      const target = isFind ? () => navigate(FIND) : isShortcut(event) ? actionOf(event) : null;
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
      return key === "?" ? () => navigate(FIND) : null;
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

  return null;
}
