/** The product for one test file: its pages as a reader has them, and its forms. */
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { startTestApp, type TestApp } from "../app-server.ts";
import { type Page, readPage } from "../page.ts";

/** This folder belongs to the quick tests, whose limits are too short for a database that has to start. */
const START = 60_000;

export type Product = {
  app: () => TestApp;
  show: (path: string, cookie?: string) => Promise<Page>;
  submit: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Page>;
  /** Calls an endpoint of the session client, by its path under /auth/v1. */
  call: (method: string, path: string, body?: object, token?: unknown) => Promise<Answer>;
};

export type Answer = { status: number; body: Record<string, unknown> };

/**
 * @param origin a local one sets up payments, with the simulator for PayPal
 * @param paystack whether a local one takes M-PESA and cards as well
 */
export function startProduct(origin?: string, { paystack = false } = {}): Product {
  vi.setConfig({ testTimeout: 30_000 });
  let started: TestApp | undefined;
  const app = () => {
    if (!started) throw new Error("The product has not started.");
    return started;
  };
  beforeAll(async () => {
    started = await startTestApp(origin === undefined ? {} : { origin, paystack });
  }, START);
  afterEach(() => {
    if (started) Object.assign(started.database.hooks, { before: undefined, beforeStatement: undefined });
  });
  afterAll(() => started?.stop(), START);

  return {
    app,
    show: async (path, cookie) => readPage(await app().fetch(path, { cookie })),
    submit: async (path, fields, cookie) => readPage(await app().post(path, fields, { cookie })),
    call: async (method, path, body, token) => {
      const headers = {
        ...(body && { "Content-Type": "application/json" }),
        ...(token !== undefined && { Authorization: `Bearer ${String(token)}` }),
      };
      const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await app().fetch(`/auth/v1${path}`, request);
      return { status: response.status, body: (await response.json()) as Answer["body"] };
    },
  };
}

/** Where the link with a text leads. */
export function linkTo(text: string, html: string): string | undefined {
  const links = [...html.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  return links.find(([, , inner]) => inner === text)?.[1];
}

/** The texts of all elements of one kind, in their order. */
export function textsOf(tag: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) =>
    inner.replace(/<[^>]*>/g, "").trim(),
  );
}
