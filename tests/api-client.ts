/**
 * A client of the API that knows nothing but its documentation: paths, methods, bodies and answers are those of
 * openapi.json.
 */
import { expect } from "vitest";
import { z } from "zod";
import type { TestApp } from "./app-server.ts";

type Schema = Record<string, unknown>;
type Operation = {
  security?: unknown[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, { content?: { "application/json": { schema: Schema } } }>;
};
export type Documentation = {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export type Answer = { status: number; body: Record<string, unknown> };

export async function readDocumentation(app: TestApp): Promise<Documentation> {
  const response = await app.fetch("/auth/v1/openapi.json");
  expect(response.status).toBe(200);
  return (await response.json()) as Documentation;
}

export async function newClient(app: TestApp) {
  const documentation = await readDocumentation(app);
  const base = documentation.servers[0]?.url ?? "";
  let token: string | null = null;

  /** Whether a value is as a schema of the documentation says. */
  const check = (schema: Schema, value: unknown, about: string) => {
    const whole = { ...(resolve(schema) as Schema), $schema: "https://json-schema.org/draft/2020-12/schema" };
    const parsed = z.fromJSONSchema(whole as never).safeParse(value);
    expect(parsed.error?.issues ?? [], about).toEqual([]);
  };
  /** The schema with what it refers to in its place. */
  function resolve(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(resolve);
    if (part === null || typeof part !== "object") return part;
    const { $ref } = part as { $ref?: string };
    if ($ref !== undefined) return resolve(documentation.components.schemas[$ref.split("/").at(-1) ?? ""]);
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, resolve(value)]));
  }

  return {
    documentation,
    setToken(next: string | null) {
      token = next;
    },
    /** Calls an operation, which must be documented, as must be what is sent and what comes back. */
    async call(
      method: "get" | "post" | "put" | "delete",
      path: string,
      body?: object,
      params: Record<string, string> = {},
    ): Promise<Answer> {
      const operation = documentation.paths[path]?.[method];
      if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
      const schema = operation.requestBody?.content["application/json"].schema;
      if (schema) check(schema, body, `the body of ${method} ${path}`);
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
      const response = await app.fetch(base + address, {
        method: method.toUpperCase(),
        headers: {
          ...(schema && { "Content-Type": "application/json" }),
          ...(token !== null && operation.security && { Authorization: `Bearer ${token}` }),
        },
        ...(schema && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as Record<string, unknown>;
      const documented = operation.responses[String(response.status)]?.content?.["application/json"].schema;
      expect(documented, `${method} ${path} answers ${response.status}`).toBeDefined();
      check(documented ?? {}, answer, `the answer of ${method} ${path}: ${JSON.stringify(answer)}`);
      expect(response.headers.getSetCookie()).toEqual([]);
      return { status: response.status, body: answer };
    },
  };
}
