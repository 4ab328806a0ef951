import { Link } from "@remix-run/react";
import { PATH as REVIEW } from "../../movements/review/address.ts";
import { undoAddress } from "./address.ts";
import type { ImportView } from "./view.ts";
import * as say from "./words.ts";

type Props = { item: ImportView; page: number; editable: boolean };

/** What was brought in, by whom and when, what became of it, and the way on or back. */
export function ImportItem({ item: { id, from, about, outcome, state, mayUndo }, page, editable }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-semibold wrap-anywhere">{from}</p>
        <p className="text-xs text-soft">{about}</p>
        <p className={`mt-0.5 text-sm ${state === "undone" || state === "discarded" ? "text-soft" : ""}`}>{outcome}</p>
      </div>
      {editable && state === "waiting" && (
        <Link className="btn btn-mini" to={REVIEW}>
          {say.review}
        </Link>
      )}
      {editable && id !== null && mayUndo && (
        <Link className="btn btn-mini" to={undoAddress(id, page)} preventScrollReset>
          {say.undo}
          <span className="sr-only">{say.undoOf(`${from}, ${about}`)}</span>
        </Link>
      )}
    </li>
  );
}
