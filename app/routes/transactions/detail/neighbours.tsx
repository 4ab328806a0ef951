import { Link, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Face } from "#app/components/face/face.tsx";
import { isShortcut } from "#app/components/shell/keys.ts";
import { detailAddress } from "../search-params.ts";
import type { DetailPage } from "./load.server.ts";
import * as say from "./words.ts";

/** The list around a transaction, by day: a press, or J and K, opens another one. */
export function Neighbours({ days, open }: { days: DetailPage["days"]; open: string }) {
  const [params] = useSearchParams();
  const current = useRef<HTMLAnchorElement>(null);
  useStep(
    days.flatMap(({ rows }) => rows.map(({ id }) => id)),
    open,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as another one is open
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  return (
    <nav className="neighbours" aria-label={say.backToTheList}>
      {days.map(({ day, total, rows }) => (
        <section key={day}>
          <h2>
            {day}
            <span>{total}</span>
          </h2>
          <ul className="tidy-list">
            {rows.map(({ id, face, name, about, account, amount, isIn }) => (
              <li key={id}>
                <Link
                  ref={id === open ? current : null}
                  to={detailAddress(id, params)}
                  preventScrollReset
                  aria-current={id === open || undefined}
                >
                  <Face {...face} />
                  <b>{name}</b>
                  <small>{about}</small>
                  <small>{account}</small>
                  <span className={isIn ? "num text-good" : "num"}>{amount}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** J opens the next one, K the one before. */
function useStep(ids: readonly string[], open: string): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key];
      const id = step && ids[ids.indexOf(open) + step];
      if (id && isShortcut(event)) navigate(detailAddress(id, params), { preventScrollReset: true });
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
