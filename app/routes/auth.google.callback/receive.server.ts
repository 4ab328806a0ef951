import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { dropBegun, readBegun } from "#app/features/accounts/oauth-state.server.ts";
import { setCookies } from "#app/request/cookie.server.ts";
import { failed, readAnswer } from "./answer.server.ts";
import { link } from "./link.server.ts";
import { signIn } from "./sign-in.server.ts";

/** Takes Google's answer, brought by the browser. Whatever comes of it, nothing is begun any more: it counts once. */
export async function receive(call: LoaderFunctionArgs) {
  const { google, publicOrigin } = call.context.configuration;
  if (google === null) return redirect("/login");
  const begun = readBegun(call.request, publicOrigin);
  // Anybody can make up such an address and have somebody open it: that signs nobody out.
  if (begun === null) return failed("not begun", setCookies(dropBegun(publicOrigin)));
  const answer = await readAnswer(call, google, begun);
  return begun.linkTo === null ? signIn(call, begun, answer) : link(call, begun.linkTo, answer);
}
