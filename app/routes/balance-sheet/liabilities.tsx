import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { listActions } from "./form.server.ts";
import { BalanceSheetList } from "./list.tsx";
import { loadList } from "./load.server.ts";
import * as say from "./words.tsx";
import { WORDS } from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.liabilitiesPamoja }];

export const loader = (call: LoaderFunctionArgs) => loadList("liability", call);

export const action = actions("/liabilities", listActions("liability"));

export default function Liabilities() {
  return <BalanceSheetList words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
