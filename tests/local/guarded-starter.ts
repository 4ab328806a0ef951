/** Starts a guarded program that starts one of its own, prints the number of the latter, and waits to be killed. */
import { startGuarded } from "../../local/process/guarded-process.ts";

const [program] = process.argv.slice(2);
if (!program) throw new Error("usage: guarded-starter.ts <program>");
startGuarded([program], { cwd: process.cwd(), env: process.env, onLine: (line) => console.log(line) });
