/** Dispatches a screen's forms by their intent ('' for a single form without one). */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { PERMISSIONS } from "#app/domain/permissions.ts";
import { ACCESS, type RequiredRole } from "#app/domain/verbs.ts";
import type { Write } from "#db/scope.ts";
import { badRequest } from "./form.server.ts";

/** `write` is the scope's, bound to the access that PERMISSIONS requires: a handler cannot write with less. */
export type FormCall = ActionFunctionArgs & { write: Write };

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
    const write: Write = (build) => args.context.scope.write(ACCESS[role], build);
    return (await handler(form, { ...args, write })) as Answer;
  };
}
