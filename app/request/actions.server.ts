/** Dispatches a screen's forms by their intent ('' for a single form without one). */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { ACCESS, PERMISSIONS, type RequiredRole } from "#app/domain/access.ts";
import type { Result } from "#app/domain/result.ts";
import type { Scope, Write } from "#db/scope.ts";
import { badRequest } from "./form.server.ts";

export type FormCall = ActionFunctionArgs & {
  /** The scope's, bound to the access that PERMISSIONS requires: a handler cannot write with less. */
  write: Write;
  /** A verb's result. Throws the response to a visitor who may not call it at all. */
  admitted: <Outcome extends Result<unknown, { code: string }>>(result: Outcome) => Outcome;
};

type Handler = (form: FormData, call: FormCall) => unknown;
type Path = keyof typeof PERMISSIONS;
type Intent<P extends Path> = keyof (typeof PERMISSIONS)[P] & string;

/**
 * The action of a screen.
 * @param path the screen's path, as in PERMISSIONS
 * @param handlers one for each intent that PERMISSIONS lists there; any other intent gets a 400
 */
export function actions<P extends Path, Handlers extends Readonly<Record<Intent<P>, Handler>>>(
  path: P,
  handlers: Handlers,
) {
  type Answer = Awaited<ReturnType<Handlers[Intent<P>]>>;
  const permissions: Readonly<Record<string, RequiredRole>> = PERMISSIONS[path];
  const handlerOf: Readonly<Record<string, Handler>> = handlers;
  return async (args: ActionFunctionArgs): Promise<Answer> => {
    const form = await args.request.formData();
    const intent = String(form.get("intent") ?? "");
    const [role, handler] = [permissions[intent], handlerOf[intent]];
    if (!Object.hasOwn(permissions, intent) || role === undefined || handler === undefined) return badRequest();
    const { scope } = args.context;
    const write: Write = (build) => scope.write(ACCESS[role], build);
    return (await handler(form, { ...args, write, admitted: (result) => admitted(scope, result) })) as Answer;
  };
}

function admitted<Outcome extends Result<unknown, { code: string }>>(scope: Scope, result: Outcome): Outcome {
  const response = result.ok ? null : scope.responseTo(result.refusal);
  if (response !== null) throw response;
  return result;
}
