import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act } from "../features/balance-sheet/form.server.ts";
import { BalanceSheetList } from "../features/balance-sheet/list.tsx";
import { loadList } from "../features/balance-sheet/load.server.ts";
import { WORDS } from "../features/balance-sheet/words.ts";

export const meta: MetaFunction = () => [{ title: "Liabilities · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("liability", call);

export const action = (call: ActionFunctionArgs) => act("liability", call);

export default function Liabilities() {
  return <BalanceSheetList words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
