import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act } from "../valued/form.server.ts";
import { ValuedList } from "../valued/list.tsx";
import { loadList } from "../valued/load.server.ts";
import { WORDS } from "../valued/words.ts";

export const meta: MetaFunction = () => [{ title: "Liabilities · Pamoja" }];

export const loader = (call: LoaderFunctionArgs) => loadList("liability", call);

export const action = (call: ActionFunctionArgs) => act("liability", call);

export default function Liabilities() {
  return <ValuedList words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
