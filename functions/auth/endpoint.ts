/** What the endpoints of the API are described with. */
import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { errors } from "./errors.ts";

const Problem = z
  .object({ code: z.enum(Object.keys(errors) as [keyof typeof errors]), message: z.string() })
  .openapi("Problem");

const problems = Object.fromEntries(
  [...new Set(Object.values(errors).map(({ status }) => status))].sort().map((status) => [
    status,
    {
      description: Object.entries(errors)
        .filter(([, error]) => error.status === status)
        .map(([code]) => code)
        .join(", "),
      content: { "application/json": { schema: Problem } },
    },
  ]),
);

const BEARER: Record<string, string[]>[] = [{ accessToken: [] }];

type Method = "get" | "post" | "put" | "delete";

export const NO_BODY = {};

/** A body in JSON. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true as const, content: { "application/json": { schema } } },
});

/** The parameter of a path: an id. */
export const byId = <Name extends string>(name: Name) => ({
  params: z.object({ [name]: z.uuid() } as Record<Name, z.ZodUUID>),
});

/** An endpoint that answers with `answer`, or with a problem. */
export function endpoint<
  M extends Method,
  P extends string,
  Request extends NonNullable<RouteConfig["request"]>,
  Answer extends z.ZodType,
>(
  method: M,
  path: P,
  summary: string,
  request: Request,
  answer: Answer,
  options: { description?: string; security?: Record<string, string[]>[] } = {},
) {
  return createRoute({
    method,
    path,
    summary,
    ...options,
    request,
    responses: {
      200: { description: "Done", content: { "application/json": { schema: answer } } },
      ...(problems as Record<never, never>),
    },
  });
}

export const NEEDS_TOKEN = { security: BEARER };
/** With a session it concerns the caller, without one a sign-in. */
export const MAY_HAVE_TOKEN = { security: [{}, ...BEARER] };

/** Names the client's device, so that it can be remembered; without it each request comes from a new device. */
export const DEVICE = {
  headers: z.object({
    "x-device-token": z
      .string()
      .regex(/^[\w-]{20,100}$/, "A device token has 20 to 100 letters, digits, hyphens and underscores.")
      .optional()
      .openapi({ description: "A random name of this client's device, which it keeps" }),
  }),
};

/** A refusal that is documented by hand. */
export const problem = (description: string) => ({ description, content: { "application/json": { schema: Problem } } });
