import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act } from "../valued/form.server.ts";
import { ValuedList } from "../valued/list.tsx";
import { loadList } from "../valued/load.server.ts";
import { WORDS } from "../valued/words.ts";

export const meta: MetaFunction = () => [{ title: "Assets · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("asset", call);

export const action = (call: ActionFunctionArgs) => act("asset", call);

export default function Assets() {
  return <ValuedList words={WORDS.asset} {...useLoaderData<typeof loader>()} />;
}
