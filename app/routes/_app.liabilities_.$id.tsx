import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { act } from "../valued/form.server.ts";
import { loadPage } from "../valued/load.server.ts";
import { ValuedPage } from "../valued/page.tsx";
import { WORDS } from "../valued/words.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.page?.row.name ?? WORDS.liability.one} · Liabilities · Pamoja` },
];

export const loader = (call: LoaderFunctionArgs) => loadPage("liability", call);

export const action = (call: ActionFunctionArgs) => act("liability", call);

export default function Liability() {
  return <ValuedPage words={WORDS.liability} {...useLoaderData<typeof loader>()} />;
}
