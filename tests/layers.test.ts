/** Imports point one way: functions, routes, features, db, domain. A lower layer never imports from a higher one. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** From the top to the bottom. The first that a path begins with is its layer; `app` is its files outside any folder. */
const LAYERS = [
  "functions",
  "app/routes",
  "app/styleguide",
  "app/features",
  "app/offline",
  "app/components",
  "app/gateways",
  "app/request",
  "app/emails",
  "app/content",
  "app/log",
  "app/domain",
  "app",
  "db",
  "local",
  "tests",
  "build",
] as const;
type Layer = (typeof LAYERS)[number];

/** What each layer may import besides itself and packages. */
const MAY_IMPORT: Record<Exclude<Layer, "local" | "tests" | "build">, readonly Layer[]> = {
  functions: ["app/features", "app/gateways", "app/request", "app/emails", "app/log", "app/domain", "db", "build"],
  app: ["app/components", "app/offline", "app/request", "app/log", "app/domain"],
  "app/routes": [
    "app/features",
    "app/offline",
    "app/components",
    "app/gateways",
    "app/request",
    "app/emails",
    "app/content",
    "app/log",
    "app/domain",
    "db",
  ],
  "app/styleguide": ["app/features", "app/components", "app/content", "app/domain"],
  "app/features": [
    "app/components",
    "app/gateways",
    "app/request",
    "app/emails",
    "app/content",
    "app/log",
    "app/domain",
    "db",
  ],
  "app/offline": ["app/emails", "app/domain"],
  "app/components": ["app/content", "app/domain"],
  "app/gateways": ["app/request", "app/emails", "app/log", "app/domain"],
  "app/request": ["app/emails", "app/content", "app/domain", "db"],
  "app/emails": ["app/content", "app/domain"],
  "app/content": ["app/domain"],
  db: ["app/log", "app/domain"],
  "app/log": [],
  "app/domain": [],
};

/** Files that import what their layer may not, each with its reason. */
const EXCEPTIONS: Record<string, readonly Layer[]> = {
  // `npm run dev`: the worker's code runs in Vite.
  "app/vite/worker.ts": ["functions"],
  // What the style sheet says is shown as it is written.
  "app/styleguide/tokens.tsx": ["app"],
};

/** Packages that the domain may use: it has no input or output, so few will do. */
const PACKAGES_OF_DOMAIN = ["zod"];

const layerOf = (path: string): Layer | undefined => LAYERS.find((layer) => path.startsWith(`${layer}/`));

const isSource = (path: string) => /\.(ts|tsx)$/.test(path) && !path.endsWith(".d.ts");
const files = ["app", "db", "functions"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter(isSource),
);

type Import = { from: string; to: string };

/** Every import, of values or of types, as a path from the root; packages keep their name. */
function importsOf(file: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), "utf8"), true, true);
  return importedFiles.map(({ fileName }) => {
    const alias = /^#(app|db)\//.test(fileName) ? fileName.slice(1) : null;
    const path = fileName.startsWith(".") ? relative(ROOT, join(ROOT, dirname(file), fileName)) : (alias ?? fileName);
    return { from: file, to: path };
  });
}

const imports = files.flatMap(importsOf);
const isLocal = ({ to }: Import) => layerOf(to) !== undefined;

test("every file is in a layer", () => {
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
});

describe.each(Object.entries(MAY_IMPORT))("%s", (layer, allowed) => {
  test("imports only what is below it", () => {
    const own = imports.filter((each) => layerOf(each.from) === layer && isLocal(each));
    const upward = own.filter(({ from, to }) => {
      const target = layerOf(to) as Layer;
      return target !== layer && !allowed.includes(target) && !EXCEPTIONS[from]?.includes(target);
    });
    expect(upward.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });
});

test("every layer has files, or this test would prove nothing", () => {
  const seen = new Set(files.map(layerOf));
  expect(Object.keys(MAY_IMPORT).filter((layer) => !seen.has(layer as Layer))).toEqual([]);
  expect(imports.filter(isLocal).length).toBeGreaterThan(200);
});

test("the domain has no input or output: it uses next to no package, no clock and no randomness", () => {
  const foreign = imports.filter((each) => layerOf(each.from) === "app/domain" && !isLocal(each));
  expect(foreign.map(({ to }) => to).filter((name) => !PACKAGES_OF_DOMAIN.includes(name))).toEqual([]);
  const impure = /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bcrypto\.|\bfetch\(|\bprocess\.|\bperformance\./;
  const found = files.filter(
    (file) => layerOf(file) === "app/domain" && impure.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(found).toEqual([]);
});

/** Nouns whose verbs stand in `app/features`, and the modules of `db/` that only those verbs call. */
const VERBS_OF = [
  { features: "app/features/transactions", doors: "app/routes/transactions/", db: "db/transactions/entries.ts" },
  { features: "app/features/transfers", doors: "app/routes/transfers/form", db: "db/transfers/transfers.ts" },
  { features: "app/features/movements", doors: "app/routes/movements/review/form", db: "db/movements/movements.ts" },
  { features: "app/features/payee-rules", doors: "app/routes/payee-rules/form", db: "db/payee-rules/payee-rules.ts" },
  { features: "app/features/accounts", doors: "app/routes/accounts/form", db: "db/accounts/accounts.ts" },
  { features: "app/features/budgets", doors: "app/routes/budgets/form", db: "db/budgets/lines.ts" },
  { features: "app/features/loans", doors: "app/routes/loans/form", db: "db/loans/loans.ts" },
  {
    features: "app/features/balance-sheet",
    doors: "app/routes/balance-sheet/form.server",
    db: "db/balance-sheet/balance-sheet.ts",
  },
  { features: "app/features/history", doors: "app/routes/history/form", db: "db/history/history.ts" },
  {
    features: "app/features/rate-changes",
    doors: "app/routes/rate-changes/form",
    db: "db/rate-changes/rate-changes.ts",
  },
  {
    features: "app/features/household",
    doors: "app/routes/settings/household/household.server",
    db: "db/household/households.ts",
  },
  { features: "app/features/members", doors: "app/routes/settings/members/", db: "db/members/members.ts" },
  { features: "app/features/own-account", doors: "app/routes/settings/profile/", db: "db/own-account/own-account.ts" },
  { features: "app/features/passkeys", doors: "app/routes/identity/security/passkeys", db: "db/passkeys/passkeys.ts" },
  {
    features: "app/features/second-factor",
    doors: "app/routes/identity/security/second-factor",
    db: "db/second-factor/factors.ts",
  },
  {
    features: "app/features/subscriptions",
    doors: "app/routes/subscriptions/begin",
    db: "db/billing/subscriptions.ts",
  },
  { features: "app/features/passes", doors: "app/routes/passes/pass/form", db: "db/passes/passes.ts" },
  {
    features: "app/features/calendar-feeds",
    doors: "app/routes/calendar-feeds/feed.server",
    db: "db/calendar-feeds/calendar-feeds.ts",
  },
  {
    features: "app/features/push",
    doors: "app/routes/notifications/notifications.server",
    db: "db/push/push-addresses.ts",
  },
  { features: "app/features/phone-keys", doors: "app/routes/phone-keys/keys", db: "db/phone-keys/phone-keys.ts" },
];

describe.each(VERBS_OF)("the verbs in $features", ({ features, doors, db }) => {
  test("are called by any door: they know no request, and import nothing of Remix or of forms", () => {
    const own = imports.filter(({ from }) => from.startsWith(`${features}/`));
    expect(own.length).toBeGreaterThan(3);
    const ofDoors = own.filter(({ to }) =>
      /^(@remix-run|@conform-to|react)\b|^app\/(request|routes|components)\//.test(to),
    );
    expect(ofDoors.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  });

  test("are what their doors call: no door writes by itself", () => {
    const own = files.filter((file) => file.startsWith(doors));
    const writing = own.filter((file) => {
      const text = readFileSync(join(ROOT, file), "utf8");
      return new RegExp(`^import (?!type )[^;]*from "#${db.replace(".", "\\.")}"`, "m").test(text);
    });
    expect(writing).toEqual([]);
    expect(imports.some(({ from, to }) => from.startsWith(doors) && to.startsWith(`${features}/`))).toBe(true);
  });
});

test("every exception is one", () => {
  const unused = Object.entries(EXCEPTIONS).flatMap(([file, layers]) =>
    layers.filter((layer) => !imports.some(({ from, to }) => from === file && layerOf(to) === layer)),
  );
  expect(unused).toEqual([]);
});

test("nothing of the product imports what stands in for the cloud, or a test", () => {
  const reaching = imports.filter((each) => /^(local|tests)\//.test(each.to) && !EXCEPTIONS[each.from]);
  expect(reaching.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("a gateway takes only the shape of a message and of its configuration, nothing that runs", () => {
  const own = files.filter((file) => layerOf(file) === "app/gateways");
  const running = own.filter((file) =>
    /^import (?!type )[^;]*from "(\.\.\/)(request|emails)\b/m.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(running).toEqual([]);
});

test("every import of our own names a file with its ending", () => {
  const bare = imports.filter(
    ({ to }) =>
      isLocal({ from: "", to }) && !to.startsWith("build/") && !/\.(ts|tsx|json|css\?(url|raw)|wasm)$/.test(to),
  );
  expect(bare.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

test("a verb answers with a Result: no word stands for done and refused alike", () => {
  const verbs = files.filter((file) => /^(app\/(features|gateways|routes)|functions\/auth)\//.test(file));
  const found = verbs.filter((file) => /\boutcome: (null|")/.test(readFileSync(join(ROOT, file), "utf8")));
  expect(found).toEqual([]);
});
