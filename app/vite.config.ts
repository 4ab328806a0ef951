import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledWasm } from "./vite/compiled-wasm.ts";
import { FUTURE, remixFlags } from "./vite/remix-flags.ts";
import { serviceWorkerFile } from "./vite/service-worker-file.ts";
import { workerInVite } from "./vite/worker.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Chunks for the browser. By default, every module that two screens share becomes a file of its own, and a screen needs
 * thirty requests of a few hundred bytes, which hardly compress. These chunks hold what rarely changes between releases,
 * what nearly all screens use, and what a few share. What a screen imports later is in a chunk of its own, or else comes
 * with the screen.
 * A test limits the size of every screen (tests/routes/javascript.test.ts).
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  ["libraries", /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//],
  [
    "ledger",
    /app\/(components\/(account-face\/account-face|face\/face|form\/category-options|list-money|row-actions)|domain\/(categories|transaction-types))\./,
  ],
  ["pieces", /app\/components\/form\/[a-z-]+\./],
  [
    "pieces",
    /app\/components\/(dialog\/[a-z-]+|empty-state|face\/face|hide-if-remembered|hydrated|icon\/icon|loading|mark|money|notice|remembered-flag|row-actions|try-again|use-copy)\./,
  ],
  [
    "pieces",
    /app\/components\/(network\/[a-z-]+|shell\/dialogs|shell\/keys|shell\/queue|shell\/screens|shell\/visitor|theme\/[a-z-]+)\./,
  ],
  ["pieces", /app\/domain\/(access|calendar|count|money|sum|transaction-types)\./],
  ["plain", /app\/components\/plain\/(account-name|card|card-page|form|log-out|page|problem-and-link)\./],
  ["proof", /app\/components\/(current-password-field|factor-code-field|proof-[a-z]+)\./],
  ["chart-parts", /app\/(components\/chart\/(as-table|chart-frame|words)|domain\/(compact-figure|short-month))\./],
  ["imports", /vite\/preload-helper/],
  [
    "charts",
    /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\/|app\/components\/chart\/(charts|font|line-chart|money-axis|motion|pie-chart|step-chart|use-colours)\./,
  ],
  [
    "plan",
    /app\/(components\/day-of|domain\/plan\/occurrence-key|routes\/plan\/(line-picture|questions|search-params|varies|words))\./,
  ],
  ["standing", /app\/(components\/transactions-address|domain\/plan-standing|features\/budgets\/standing-words)\./],
  ["sharing", /app\/(components\/(copy-link-button|share-invitation)|features\/members\/role-words)\./],
  ["currencies", /app\/(features\/exchange-rates\/|domain\/(currency-codes|exchange-rate)\.)/],
];

/**
 * Every screen's manifest names each file, and no name makes it shorter: seven characters of the hash tell them apart. Charts
 * keep theirs, as a test looks for them.
 */
const NAMES = {
  entryFileNames: "built/[hash:7].js",
  chunkFileNames: ({ name }: { name: string }) =>
    name === "charts" ? "built/charts-[hash:7].js" : "built/[hash:7].js",
};

const LIBRARY_WARNINGS = [
  "console.warn",
  "warning",
  "warningOnce",
  "warnOnce",
  "logDeprecation",
  "logV6DeprecationWarnings",
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledWasm(),
    remixFlags(),
    workerInVite(),
    serviceWorkerFile(),
    remix({ future: FUTURE }),
    tailwindcss(),
  ],
  // If they were discovered later, Vite would reload the page.
  optimizeDeps: {
    include: ["@paypal/paypal-js", "chart.js", "chart.js/helpers", "react-chartjs-2", "turbo-stream"],
  },
  worker: { format: "es" },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    noExternal: ["@phi-ag/argon2"],
  },
  build: {
    sourcemap: false,
    // Vite's default rewrites `?.`, which every browser of the last five years knows, into longer code.
    target: "es2021",
    // Four per cent smaller than Vite's default; the worker is never sent to browsers.
    minify: isSsrBuild ? "esbuild" : "terser",
    // The libraries' warnings are for whoever writes the screens, who sees them in development.
    // No code here reads a property only for what reading it does.
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 6, pure_getters: true, pure_funcs: LIBRARY_WARNINGS },
    },
    // Not Vite's default "assets", which is the address of a screen.
    assetsDir: "built",
    // wrangler turns the .wasm import into a compiled module; Vite must leave it alone.
    rollupOptions: isSsrBuild
      ? { external: [/\.wasm$/] }
      : { output: { ...NAMES, manualChunks: (id) => CHUNKS.find(([, modules]) => modules.test(id))?.[0] } },
  },
}));
