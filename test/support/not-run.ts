/** The last line of `npm test`: what it left out, and how that is run. */
import type { Reporter } from "vitest/node"

/** The line. */
export const notRun =
  "Not run: npm run test:long (the command line, every entry of the catalogue, storage in SQL, thousands of requests), npm run test:nightly (every flow under every fault, hostile texts, init and demo in every framework), npm run test:servers (PostgreSQL, MariaDB, Redis, Apache, nginx, Caddy), npm run test:browser (Chromium), npm run test:docs (the documentation site), npm run test:apps (whole applications, with packages from the registry)."

export default class implements Reporter {
  onTestRunStart(): void {
    // What other reporters say at the end of a run comes before it.
    process.once("exit", () => console.log(notRun))
  }
}
