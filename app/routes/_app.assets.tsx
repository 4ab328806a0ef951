import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act } from "../features/balance-sheet/form.server.ts";
import { BalanceSheetList } from "../features/balance-sheet/list.tsx";
import { loadList } from "../features/balance-sheet/load.server.ts";
import { WORDS } from "../features/balance-sheet/words.ts";

export const meta: MetaFunction = () => [{ title: "Assets · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("asset", call);

export const action = (call: ActionFunctionArgs) => act("asset", call);

export default function Assets() {
  return <BalanceSheetList words={WORDS.asset} {...useLoaderData<typeof loader>()} />;
}
