import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { itemActions } from "./_app.assets/form.server.ts";
import { loadPage } from "./_app.assets/load.server.ts";
import { BalanceSheetPage } from "./_app.assets/page.tsx";
import { WORDS } from "./_app.assets/words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page?.row.name ?? WORDS.liability.one} · Liabilities · Pamoja` },
];

export const loader = (call: LoaderFunctionArgs) => loadPage("liability", call);

export const action = actions("/liabilities/:id", itemActions("liability"));

export default function Liability() {
  return <BalanceSheetPage words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
