import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { actions } from "#app/request/actions.server.ts";
import { listActions } from "./form.server.ts";
import { BalanceSheetList } from "./list.tsx";
import { loadList } from "./load.server.ts";
import * as say from "./words.tsx";
import { WORDS } from "./words.tsx";

export const meta: MetaFunction = () => [{ title: say.assetsPamoja }];

export const loader = (call: LoaderFunctionArgs) => loadList("asset", call);

export const action = actions("/assets", listActions("asset"));

export default function Assets() {
  return <BalanceSheetList words={WORDS.asset} {...useLoaderData<typeof loader>()} />;
}
