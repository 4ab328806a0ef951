import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { itemActions } from "./form.server.ts";
import { loadPage } from "./load.server.ts";
import { BalanceSheetPage } from "./page.tsx";
import { WORDS } from "./words.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: WORDS.liability.pageTitle(data?.page?.row.name) },
];

export const loader = (call: LoaderFunctionArgs) => loadPage("liability", call);

export const action = actions("/liabilities/:id", itemActions("liability"));

export default function Liability() {
  return <BalanceSheetPage words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
