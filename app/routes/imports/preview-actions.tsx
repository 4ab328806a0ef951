import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PATH } from "../transactions/search-params.ts";
import * as say from "./words.tsx";

/** The last row of a file's preview: giving it up, another file, and what adds it. */
export const PreviewActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2.5 max-sm:grid max-sm:justify-stretch">
    <button type="submit" name="intent" value="cancel" className="btn">
      {say.cancel}
    </button>
    <Link className="btn" to={`${PATH}/import`}>
      {say.chooseAnotherFile}
    </Link>
    {children}
  </div>
);
