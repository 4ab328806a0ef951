import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { listActions } from "./_app.assets/form.server.ts";
import { BalanceSheetList } from "./_app.assets/list.tsx";
import { loadList } from "./_app.assets/load.server.ts";
import { WORDS } from "./_app.assets/words.ts";

export const meta: MetaFunction = () => [{ title: "Liabilities · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("liability", call);

export const action = actions("/liabilities", listActions("liability"));

export default function Liabilities() {
  return <BalanceSheetList words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
