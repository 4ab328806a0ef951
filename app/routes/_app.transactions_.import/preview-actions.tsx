import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PATH } from "../_app.transactions/search-params.ts";

/** The last row of a file's preview: giving it up, another file, and what adds it. */
export const PreviewActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2.5">
    <button type="submit" name="intent" value="cancel" className="btn">
      Cancel
    </button>
    <Link className="btn" to={`${PATH}/import`}>
      Choose another file
    </Link>
    {children}
  </div>
);
