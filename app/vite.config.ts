import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledWasm } from "../local/compiled-wasm.ts";
import { serviceWorkerFile } from "../local/service-worker-file.ts";
import { workerInVite } from "../local/vite-worker.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

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
    include: ["@conform-to/react", "@paypal/paypal-js", "chart.js", "chart.js/helpers", "react-chartjs-2"],
  },
  ssr: {
    resolve: { conditions: ["workerd", "worker", "browser"], externalConditions: ["workerd", "worker"] },
    noExternal: ["@phi-ag/argon2"],
  },
  build: {
    sourcemap: false,
    // Not Vite's own "assets": that is the address of a screen.
    assetsDir: "built",
    // wrangler turns the .wasm import into a compiled module; Vite must leave it alone.
    rollupOptions: isSsrBuild ? { external: [/\.wasm$/] } : {},
  },
}));
