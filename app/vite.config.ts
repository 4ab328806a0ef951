import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledWasm } from "./vite/compiled-wasm.ts";
import { serviceWorkerFile } from "./vite/service-worker-file.ts";
import { workerInVite } from "./vite/worker.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What goes together to the browser. Left alone, every module that two screens share becomes a file of its own, and a
 * screen is thirty requests of a few hundred bytes, which hardly compress: these carry what never changes between two
 * releases, what nearly all screens use, what charts are drawn with, and what a form with another currency needs.
 * A test holds every screen to its size (tests/routes/javascript.test.ts).
 */
const TOGETHER: readonly (readonly [name: string, modules: RegExp])[] = [
  ["libraries", /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//],
  ["pieces", /app\/components\/form\/(field|focus-on-failure|form|household-field|submit-button)\./],
  ["pieces", /app\/components\/(dialog\/[a-z-]+|hydrated|icon|mark|money|notice|row-actions|try-again)\./],
  ["pieces", /app\/components\/(retry-fetch|shell\/dialogs|shell\/screens|shell\/visitor)\./],
  ["pieces", /app\/domain\/(access|calendar|money|sum|transaction-types)\./],
  ["charts", /node_modules\/(chart\.js|react-chartjs-2|@kurkle)\//],
  ["currencies", /app\/(features\/exchange-rates\/|domain\/(currencies|exchange-rate)\.)/],
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    compiledWasm(),
    workerInVite(),
    serviceWorkerFile(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_routeConfig: true,
        // The whole route list is a few kilobytes; asking for it piece by piece would make every first
        // visit of a screen wait for one more round trip on a slow network.
        v3_lazyRouteDiscovery: false,
      },
    }),
    tailwindcss(),
  ],
  // Found late, they would reload the page under its first visitor.
  optimizeDeps: {
    include: ["@paypal/paypal-js", "chart.js", "chart.js/helpers", "react-chartjs-2"],
  },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    noExternal: ["@phi-ag/argon2"],
  },
  build: {
    sourcemap: false,
    // Four per cent less to send than Vite's own; the worker is never sent.
    minify: isSsrBuild ? "esbuild" : "terser",
    // Not Vite's own "assets": that is the address of a screen.
    assetsDir: "built",
    // wrangler turns the .wasm import into a compiled module; Vite must leave it alone.
    rollupOptions: isSsrBuild
      ? { external: [/\.wasm$/] }
      : { output: { manualChunks: (id) => TOGETHER.find(([, modules]) => modules.test(id))?.[0] } },
  },
}));
