import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../offline/service-worker.ts", import.meta.url));

/**
 * Builds the service worker with the screens, as one file at the root of the site: its address is what the browser
 * knows it by, and nothing outside its folder would be in its reach.
 */
export function serviceWorkerFile(): Plugin {
  return {
    name: "service-worker-file",
    apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: "service-worker.js" });
    },
  };
}
