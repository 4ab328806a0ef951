/** Requests that no screen and no client makes, from those that they do make. */
import { PERMISSIONS } from "#app/domain/permissions.ts";
import { newId } from "#db/id.ts";
import { createApp } from "../../functions/app.ts";
import type { Documentation } from "../api-client.ts";
import { pathOf, ROUTES } from "../routes/built-routes.ts";
import type { Fields } from "../routes/submits.ts";
import type { Cast, Form, Sender } from "./people.ts";
import { type Random, strangeText, strangeValue } from "./random.ts";

export type Sent = {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: BodyInit | null;
  text: string;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
const NAMES = [
  "intent",
  "id",
  "version",
  "line",
  "amount",
  "currency",
  "opened_in",
  "date",
  "type",
  "month",
  "a-b",
  "_x",
];
const QUERY = [
  "id",
  "edit",
  "month",
  "q",
  "type",
  "token",
  "page",
  "new",
  "from",
  "year",
  "view",
  "redirectTo",
  "cursor",
];

type Endpoint = { path: string; method: string };

/** Every address that the worker answers before a screen could. */
const ENDPOINTS: readonly Endpoint[] = createApp(
  () => Promise.reject(new Error("no screen is asked for")),
  "production",
)
  .routes.filter(({ path }) => path !== "/*" && path !== "*")
  .map(({ path, method }) => ({ path, method }));

/** Bodies that clients send, by address; those of /auth/v1 are documented. */
export type Bodies = Map<string, Record<string, unknown>>;

export function bodiesOf(documentation: Documentation): Bodies {
  const documented = Object.entries(documentation.paths).map(([path, operations]) => {
    const text = JSON.stringify(Object.values(operations).map((operation) => operation.requestBody ?? {}));
    const names = [...text.matchAll(/"properties":\{"(\w+)"|"(\w+)":\{"(?:type|anyOf|enum|\$ref)"/g)];
    return [`/auth/v1${path}`, Object.fromEntries(names.map((match) => [match[1] ?? match[2] ?? "", "x"]))] as const;
  });
  return new Map<string, Record<string, unknown>>([
    ...documented,
    ["/functions/invite-user", { household_id: newId(), invitee_email: "cousin@people.test", role: "viewer" }],
    ["/inbound/messages", { message: "UAA1BB2CC3 Confirmed. Ksh100.00 sent to NAIVAS on 5/1/26 at 1:00 PM." }],
    [
      "/webhooks/paypal",
      { id: "WH-1", event_type: "PAYMENT.SALE.COMPLETED", resource: { id: "S-1", custom_id: newId() } },
    ],
    ["/webhooks/paystack", { event: "charge.success", data: { reference: newId(), amount: 39000, currency: "KES" } }],
  ]);
}

export type Sources = { cast: Cast; bodies: Bodies; origin: string; others: readonly string[] };

/** How many of so many requests in turn go to a screen, are a form, and go to an endpoint. */
const TURN = [6, 9, 5] as const;
const TURNS = TURN.reduce((sum, count) => sum + count, 0);

/**
 * A request that follows from its number: it takes the routes, the forms and the endpoints in turn, so that each has had one
 * once there were enough.
 * @returns also what it was made from, as `leftOut` names it
 */
export function makeRequest(
  random: Random,
  at: number,
  sources: Sources,
): { sender: Sender; sent: Sent; from: string } {
  const { cast, others } = sources;
  const sender = random.pick(cast.senders);
  const { sent, from } = inTurn(random, at, sources);
  return { sender, from, sent: { ...sent, headers: { ...sent.headers, ...strangeHeaders(random, sender, others) } } };
}

function inTurn(random: Random, at: number, sources: Sources): { sent: Sent; from: string } {
  const [turn, place] = [Math.floor(at / TURNS), at % TURNS];
  const next = <Each>(all: readonly Each[], kind: number, before: number): Each =>
    all[(turn * (TURN[kind] ?? 1) + place - before) % all.length] as Each;
  if (place < TURN[0]) {
    const route = next(ROUTES, 0, 0);
    return { sent: visit(random, pathOf(route.id), sources.others), from: `visit ${route.id}` };
  }
  if (place < TURN[0] + TURN[1]) {
    const form = next(sources.cast.forms, 1, TURN[0]);
    return { sent: submit(random, form, sources), from: nameOf(form) };
  }
  const endpoint = next(ENDPOINTS, 2, TURN[0] + TURN[1]);
  return { sent: callEndpoint(random, endpoint, sources), from: `${endpoint.method} ${endpoint.path}` };
}

const nameOf = ({ path, fields }: Form): string => `form ${path.split("?")[0]} ${fields.intent ?? ""}`.trim();

/** What has had no request: of the routes, of the endpoints, and of the intents of forms, as PERMISSIONS and the routes name them. */
export function leftOut(made: ReadonlySet<string>): string[] {
  const intents = Object.entries(PERMISSIONS).flatMap(([path, all]) =>
    Object.keys(all).map((intent) => `form ${path} ${intent}`.trim()),
  );
  const paths = new Set([...made].map((name) => name.split(" ").slice(0, 2).join(" ")));
  const actions = ROUTES.filter(({ module }) => module.action).map(({ id }) => `form ${pathOf(id)}`);
  const isBehind = (name: string) =>
    name === "form /*" || name.startsWith("form /subscribe") || name.startsWith("form /reauthenticate");
  return [
    ...ROUTES.map(({ id }) => `visit ${id}`),
    ...ENDPOINTS.map(({ method, path }) => `${method} ${path}`),
    ...intents,
    ...actions,
  ].filter((name) => !made.has(name) && !paths.has(name) && !isBehind(name));
}

function visit(random: Random, route: string, others: readonly string[]): Sent {
  const method = random.chance(0.8) ? "GET" : random.pick(METHODS);
  const body = method === "GET" || method === "HEAD" || random.chance(0.5) ? null : "x=y";
  return {
    path: addressOf(random, route, others),
    method,
    headers: {},
    body,
    text: body ?? "",
  };
}

function submit(random: Random, form: Form, { cast, origin, others }: Sources): Sent {
  const entries = bend(random, form.fields, [...others, ...cast.ids]);
  const path = addressOf(random, form.path, others);
  const isMultipart = entries.some(([, value]) => typeof value !== "string") || random.chance(0.2);
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of entries) (body as FormData).append(name, value as string);
  const method = random.chance(0.03) ? random.pick(["PUT", "PATCH", "DELETE"]) : "POST";
  const from = random.chance(0.97) ? origin : "https://evil.example";
  return { path, method, headers: { Origin: from }, body, text: JSON.stringify(entries) };
}

/** The fields with a few left out, doubled, added, replaced, or made a file. */
function bend(random: Random, fields: Fields, others: readonly string[]): [string, string | File][] {
  const { pick, next } = random;
  let entries: [string, string | File][] = Object.entries(fields);
  for (let bends = Math.floor(next() * 4); bends > 0; bends -= 1) {
    const at = Math.floor(next() * entries.length);
    const [name = "intent"] = entries[at] ?? [];
    const value = strangeText(random, others);
    const rest = entries.filter((_, index) => index !== at);
    const file = () => new File([value], strangeText(random, []) || "x", { type: "text/csv" });
    entries = pick<() => [string, string | File][]>([
      () => [...rest, [name, value]],
      () => [...rest, [name, value]],
      () => rest,
      () => [...entries, [name, value]],
      () => [...entries, [pick(NAMES), value]],
      () => [...rest, [name, file()]],
    ])();
  }
  return entries;
}

function callEndpoint(
  random: Random,
  { path: pattern, method: usual }: Endpoint,
  { cast, bodies, origin, others }: Sources,
): Sent {
  const method = usual === "ALL" ? "POST" : random.chance(0.9) ? usual : random.pick(METHODS);
  const path = pattern.replace(/:\w+|\*/g, () =>
    encodeURIComponent(strangeText(random, others).toWellFormed().slice(0, 300)),
  );
  const body: Record<string, unknown> = { ...bodies.get(pattern.replace(/:(\w+)/g, "{$1}")) };
  for (const name of [...Object.keys(body), random.pick(NAMES)]) {
    if (random.chance(0.3)) body[name] = strangeValue(random, [...others, ...cast.ids]);
    else if (random.chance(0.1)) delete body[name];
  }
  const text = random.chance(0.85)
    ? JSON.stringify(body)
    : random.pick(["", "{", "[]", "null", '"x"', "\u0000", "[".repeat(5000)]);
  const hasBody = method !== "GET" && method !== "HEAD";
  const type = random.chance(0.9) ? "application/json" : random.pick(["text/plain", "application/xml", "", "x"]);
  const headers = { Origin: origin, ...(hasBody ? { "Content-Type": type } : {}) };
  return { path, method, headers, body: hasBody ? text : null, text };
}

function addressOf(random: Random, path: string, others: readonly string[]): string {
  const { pick } = random;
  const filled = path
    .replace("*", "no/such")
    .replace(":file", () => pick([`${"x".repeat(43)}.ics`, "x.ics", "%00"]))
    .replace(":id", () => pick([newId(), "x", "%00", pick(others)]));
  const [pathname = "", given = ""] = filled.split("?");
  const suffix = pick(["", "", "", ".data", ".data", "/"]);
  const query = new URLSearchParams(given);
  if (random.chance(0.3)) query.set("_routes", pick(ROUTES).id);
  if (random.chance(0.2)) query.set("index", "");
  if (random.chance(0.5)) query.append(pick(QUERY), strangeText(random, others).toWellFormed());
  const text = query.toString();
  return `${pathname === "/" && suffix === ".data" ? "/_root" : pathname}${suffix}${text && "?"}${text}`;
}

/** The sender's cookie, now and then spoilt, and headers that a browser does not send. */
function strangeHeaders(random: Random, { cookie, bearer }: Sender, others: readonly string[]): Record<string, string> {
  const { pick, chance } = random;
  const latin = () =>
    strangeText(random, others)
      .replace(/[^\x20-\x7e]/g, "")
      .trim()
      .slice(0, 2000);
  const cookies = chance(0.1)
    ? pick([
        `${cookie}x`,
        `${cookie}; ${cookie}`,
        `theme=${latin()}; ${cookie ?? ""}`,
        `__Host-session=${latin()}`,
        "=;=;;",
      ])
    : cookie;
  const names = [
    "Accept-Language",
    "Authorization",
    "X-Forwarded-For",
    "Range",
    "If-None-Match",
    "Sec-Fetch-Site",
    "User-Agent",
    "Referer",
    "Accept",
    "X-Device-Token",
    "Idempotency-Key",
    "paypal-transmission-id",
    "x-paystack-signature",
  ];
  const name = pick(names);
  const value = name === "Authorization" ? `Bearer ${latin()}` : latin();
  return {
    ...(cookies === undefined ? {} : { Cookie: cookies }),
    ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(chance(0.2) ? { [name]: value } : {}),
  };
}
