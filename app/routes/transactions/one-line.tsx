import { Form, useSearchParams } from "@remix-run/react";
import { listParams, originParams, PATH } from "./search-params.ts";
import * as say from "./words.tsx";

/** All of a transaction in one line; it only fills in the form. */
export function OneLine() {
  const [params] = useSearchParams();
  return (
    <Form action={PATH} preventScrollReset replace className="one-line">
      {[...listParams(params), ...Object.entries(originParams(params)), ["new", ""]].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        name="line"
        className="input"
        aria-label={say.oneLine}
        placeholder={say.likeThis}
        maxLength={200}
        autoComplete="off"
      />
      <button type="submit" className="btn">
        {say.fillIn}
      </button>
    </Form>
  );
}
