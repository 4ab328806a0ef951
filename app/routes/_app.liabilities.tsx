import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { listActions } from "../features/balance-sheet/form.server.ts";
import { BalanceSheetList } from "../features/balance-sheet/list.tsx";
import { loadList } from "../features/balance-sheet/load.server.ts";
import { WORDS } from "../features/balance-sheet/words.ts";

export const meta: MetaFunction = () => [{ title: "Liabilities · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("liability", call);

export const action = actions("/liabilities", listActions("liability"));

export default function Liabilities() {
  return <BalanceSheetList words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
