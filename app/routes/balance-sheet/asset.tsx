import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { itemActions } from "./form.server.ts";
import { loadPage } from "./load.server.ts";
import { BalanceSheetPage } from "./page.tsx";
import { WORDS } from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: WORDS.asset.pageTitle(data?.page?.row.name) }];

export const loader = (call: LoaderFunctionArgs) => loadPage("asset", call);

export const action = actions("/assets/:id", itemActions("asset"));

export default function Asset() {
  return <BalanceSheetPage words={WORDS.asset} {...useLoaderData<typeof loader>()} />;
}
