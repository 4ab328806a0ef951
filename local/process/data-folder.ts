import { fileURLToPath } from "node:url";

/** Where `npm start` and `npm run dev` keep everything; `npm run reset` empties it. */
export const DATA_DIR = fileURLToPath(new URL("../../.data", import.meta.url));
