/** The bridge as a process of its own, so that a test can kill it: prints its port, and runs until then. */
import { startDatabase } from "../../local/simulators/database.ts";

const dataDir = process.argv[2];
if (!dataDir) throw new Error("usage: database-process.ts <directory>");
const database = await startDatabase({ port: 0, dataDir });
console.log(database.port);
